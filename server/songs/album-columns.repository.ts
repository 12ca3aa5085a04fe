import { createHash } from 'node:crypto';
import { albumArtistOf, albumKeyOf, nameKey } from '#domain/clips/album-keys';
import type { StoredClipMetadata } from './clips.table.ts';

interface Recorded {
  readonly userId: string;
  readonly metadata: Pick<
    StoredClipMetadata,
    'artist' | 'artists' | 'album' | 'album_artist' | 'is_compilation'
  >;
}

/** A UUID of version 8, which anybody may compose, from a text. */
function idOfText(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}

/** The id of an artist by name, the same for every account. */
export const artistIdOf = (name: string): string => idOfText(`artist\n${nameKey(name)}`);

/**
 * Columns by which the songs of an imported album, and of its artists, are found; null for songs of no album. Albums of
 * two accounts are two, even if they are called the same.
 */
export function albumColumns({ userId, metadata }: Recorded) {
  const key = albumKeyOf(metadata);
  if (key === null) return { albumId: null, albumArtistId: null, artistId: null };
  const albumArtist = albumArtistOf(metadata);
  const artist = metadata.artists?.[0] ?? metadata.artist ?? albumArtist;
  return {
    albumId: idOfText(`album\n${userId}\n${key}`),
    albumArtistId: albumArtist === '' ? null : artistIdOf(albumArtist),
    artistId: artist === '' ? null : artistIdOf(artist),
  };
}
