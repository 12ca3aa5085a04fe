import type { AccountTables } from '#db/db';

/** After every place on an album. */
const LAST = '\uffff';
const songsOf = (tables: AccountTables, key: string) =>
  tables.clips.where('[albumKey+albumPlace]').between([key, ''], [key, LAST]);

/** Keys of all imported albums of the library, by name. No song is read. */
export async function readAlbumKeys(tables: AccountTables): Promise<string[]> {
  return (await tables.clips.orderBy('albumKey').uniqueKeys()) as string[];
}

/** Keys of all artists that songs of the library name, by name. */
export async function readArtistKeys(tables: AccountTables): Promise<string[]> {
  return (await tables.clips.orderBy('artistKeys').uniqueKeys()) as string[];
}

/** Ids of the songs of an album, by disc and track. */
export function readAlbumSongIds(tables: AccountTables, key: string): Promise<string[]> {
  return songsOf(tables, key).primaryKeys();
}

/** The id of the first song of each album; an album without songs is left out. */
export async function readFirstSongIds(
  tables: AccountTables,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = await Promise.all(keys.map((key) => songsOf(tables, key).limit(1).primaryKeys()));
  return new Map(keys.flatMap((key, index) => (ids[index] ?? []).map((id) => [key, id] as const)));
}

/** The id of a song of each artist. */
export async function readArtistSongIds(
  tables: AccountTables,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = await Promise.all(
    keys.map((key) => tables.clips.where('artistKeys').equals(key).limit(1).primaryKeys()),
  );
  return new Map(keys.flatMap((key, index) => (ids[index] ?? []).map((id) => [key, id] as const)));
}

/** Ids of the songs that name an artist, by album and place, those of no album last; and the keys of the albums. */
export async function readArtist(
  tables: AccountTables,
  key: string,
): Promise<{ readonly songIds: string[]; readonly albumKeys: string[] }> {
  const rows = await tables.clips.where('artistKeys').equals(key).toArray();
  const placeOf = ({ albumKey = LAST, albumPlace = '' }: (typeof rows)[number]) =>
    `${albumKey}\n${albumPlace}`;
  rows.sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
  const albumKeys = [...new Set(rows.flatMap(({ albumKey }) => albumKey ?? []))];
  return { songIds: rows.map(({ id }) => id), albumKeys };
}
