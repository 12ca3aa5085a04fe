import type { Clip } from '#contract/songs/clips';
import {
  readAlbumKeys,
  readAlbumSongIds,
  readArtist,
  readArtistKeys,
  readArtistSongIds,
  readFirstSongIds,
} from '#db/library/library-albums';
import { albumArtistOf, artistName } from '#domain/clips/album-keys';
import { type QueryResult, useLiveQuery } from '#state/queries/live-query';
import { clipItems } from './clips.ts';

/** An imported album as a list shows it. */
export interface AlbumItem {
  readonly key: string;
  readonly name: string;
  /** Empty if its songs name none. */
  readonly artist: string;
  readonly year: number | undefined;
  /** The song whose cover it has. */
  readonly first: Clip;
}

/** An artist that songs name, with a song whose cover stands for them. */
export interface ArtistItem {
  readonly key: string;
  readonly name: string;
  readonly song: Clip;
}

/** An artist with the songs that name them. */
export interface ArtistSongs {
  readonly songIds: readonly string[];
  readonly albumKeys: readonly string[];
}

/** Keys of the imported albums of the library, by name; they contain name and artist as searches compare them. */
export function useAlbumKeys(): QueryResult<readonly string[]> {
  return useLiveQuery('album-keys', readAlbumKeys);
}

/** Keys of the artists that songs of the library name, by name. */
export function useArtistKeys(): QueryResult<readonly string[]> {
  return useLiveQuery('artist-keys', readArtistKeys);
}

/** The albums with these keys, in their order. */
export function useAlbums(keys: readonly string[]): QueryResult<readonly AlbumItem[]> {
  return useLiveQuery(`albums:${JSON.stringify(keys)}`, async (tables) => {
    const ids = await readFirstSongIds(tables, keys);
    const rows = (await tables.clips.bulkGet([...ids.values()])).flatMap((row) => row ?? []);
    const byId = new Map((await clipItems(tables, rows)).map(({ clip }) => [clip.id, clip]));
    return keys.flatMap((key) => {
      const first = byId.get(ids.get(key) ?? '');
      if (!first) return [];
      const { metadata } = first;
      const { album: name = '', year } = metadata;
      return [{ key, name, artist: albumArtistOf(metadata), year, first }];
    });
  });
}

/** The artists with these keys, in their order. */
export function useArtists(keys: readonly string[]): QueryResult<readonly ArtistItem[]> {
  return useLiveQuery(`artists:${JSON.stringify(keys)}`, async (tables) => {
    const ids = await readArtistSongIds(tables, keys);
    const rows = (await tables.clips.bulkGet([...new Set(ids.values())])).flatMap((row) => row ?? []);
    const byId = new Map((await clipItems(tables, rows)).map(({ clip }) => [clip.id, clip]));
    return keys.flatMap((key) => {
      const song = byId.get(ids.get(key) ?? '');
      const name = song && artistName(song.metadata, key);
      return song && name ? [{ key, name, song }] : [];
    });
  });
}

/** Ids of the songs of an album, by disc and track. */
export function useAlbumSongIds(key: string): QueryResult<readonly string[]> {
  return useLiveQuery(`album:${key}`, (tables) => readAlbumSongIds(tables, key));
}

/** The songs and albums of an artist. */
export function useArtist(key: string): QueryResult<ArtistSongs> {
  return useLiveQuery(`artist:${key}`, (tables) => readArtist(tables, key));
}
