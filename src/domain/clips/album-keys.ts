import type { Clip } from '#contract/songs/clips';
import { foldText } from '../explore/search-folding.ts';

type Recorded = Pick<Clip['metadata'], 'artist' | 'artists' | 'album' | 'album_artist' | 'is_compilation'>;

/** Whom a compilation without an album artist is by, as in other players. */
export const VARIOUS_ARTISTS = 'Various Artists';

/** A name as names are compared: without case, accents and punctuation, unless it is nothing else. */
export const nameKey = (name: string): string => foldText(name) || name.trim().toLowerCase();

/**
 * Whom the album of a song is by. Guests of a song are no artists of its album, so without an album artist it is the
 * first one. Empty if no artist is named.
 */
export function albumArtistOf({ artist, artists, album_artist, is_compilation }: Recorded): string {
  return album_artist ?? (is_compilation ? VARIOUS_ARTISTS : (artists?.[0] ?? artist ?? ''));
}

/** What songs of one album have in common, sorted by its name; null for a song of none. */
export function albumKeyOf(metadata: Recorded): string | null {
  const { album } = metadata;
  return album === undefined ? null : `${nameKey(album)}\t${nameKey(albumArtistOf(metadata))}`;
}
