import type { Clip } from '#contract/songs/clips';
import { foldText } from '../explore/search-folding.ts';

type Recorded = Pick<
  Clip['metadata'],
  'artist' | 'artists' | 'album' | 'album_artist' | 'is_compilation' | 'disc' | 'track'
>;

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
  return album === undefined ? null : albumKey(album, albumArtistOf(metadata));
}

/** What an album has in common with its songs, from its name and whom it is by. */
export const albumKey = (name: string, artist: string): string => `${nameKey(name)}\t${nameKey(artist)}`;

/** Keys of the artists of a song and of its album; none if nobody is named. */
export function artistKeysOf(metadata: Recorded): string[] {
  const { artist, artists = artist === undefined ? [] : [artist], album } = metadata;
  const names = album === undefined ? artists : [...artists, albumArtistOf(metadata)];
  return [...new Set(names.map(nameKey))].filter((key) => key !== '');
}

/** The spelling of an artist's name in a song; null if it is not by them. */
export function artistName(metadata: Recorded, key: string): string | null {
  const { artist = '', artists = [artist] } = metadata;
  return [...artists, albumArtistOf(metadata)].find((name) => nameKey(name) === key) ?? null;
}

const DIGITS = 4;
/** Songs without a number come last. */
const LAST = '9'.repeat(DIGITS + 1);

/** The place of a song on its album, by disc and track; text that sorts. */
export function albumPlaceOf({ disc = 1, track }: Recorded): string {
  const [discText, trackText] = [disc, track].map((number) =>
    number === undefined ? LAST : `${number}`.padStart(DIGITS, '0'),
  );
  return `${discText}\t${trackText}`;
}
