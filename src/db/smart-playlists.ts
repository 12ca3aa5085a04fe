import {
  ANY_SONG,
  type SmartPlaylist,
  type SmartRules,
  type SongPlays,
  selectSongs,
} from '#domain/clips/smart-playlist';
import type { AccountDatabase, AccountTables } from './db.ts';
import { readKv, writeKv } from './kv.ts';
import { likedOnShelf, newestOnShelf } from './shelf-songs.ts';

/** The newest songs that rules look at; reading a whole large library would take seconds. */
const SONGS_MAX = 5000;

export async function readSmartPlaylists(tables: AccountTables): Promise<readonly SmartPlaylist[]> {
  const lists = (await readKv(tables, 'smartPlaylists'))?.lists ?? [];
  // Rules that a later version added have their defaults.
  return lists.map((list) => ({ ...list, rules: { ...ANY_SONG, ...list.rules } }));
}

/** Stores a smart playlist, replacing the one with its id. */
export function putSmartPlaylist(database: AccountDatabase, playlist: SmartPlaylist): Promise<void> {
  return changeLists(database, (lists) => [playlist, ...lists.filter(({ id }) => id !== playlist.id)]);
}

export function deleteSmartPlaylist(database: AccountDatabase, id: string): Promise<void> {
  return changeLists(database, (lists) => lists.filter((list) => list.id !== id));
}

function changeLists(
  database: AccountDatabase,
  change: (lists: readonly SmartPlaylist[]) => SmartPlaylist[],
): Promise<void> {
  return database.run((tables) =>
    tables.transaction('rw', tables.kv, async () =>
      writeKv(tables, 'smartPlaylists', { lists: change(await readSmartPlaylists(tables)) }),
    ),
  );
}

/** The songs that match the rules: own ones, and liked ones of others. */
export async function readSmartSongs(
  tables: AccountTables,
  rules: SmartRules,
  now: number,
): Promise<string[]> {
  const own = rules.isLiked
    ? likedOnShelf(tables, 'library', SONGS_MAX)
    : newestOnShelf(tables, 'library', SONGS_MAX);
  const rows = [...(await own), ...(await likedOnShelf(tables, 'other', SONGS_MAX))];
  const clips = rows.map(({ clip, isLiked }) => ({ ...clip, isLiked: isLiked === 1 }));
  return selectSongs(clips, await countPlays(tables), rules, now);
}

async function countPlays(tables: AccountTables): Promise<Map<string, SongPlays>> {
  const plays = new Map<string, SongPlays>();
  await tables.plays.each(({ clipId, at }) => {
    const { count, lastAt } = plays.get(clipId) ?? { count: 0, lastAt: 0 };
    plays.set(clipId, { count: count + 1, lastAt: Math.max(lastAt, at) });
  });
  return plays;
}
