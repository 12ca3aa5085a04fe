import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#lib/ids';
import type { Database } from '#server/database/database';
import { nameSearchColumns } from '#server/discovery/search-columns.repository';
import { openServerDatabase } from '#tests/support/server/server-database';
import { addAccount, addClips, transact } from '#tests/support/server/server-rows';
import {
  findPlaylist,
  findPlaylists,
  insertPlaylist,
  listPlaylistClips,
  listPlaylists,
  lockPlaylistOrder,
  storePlaylistOrder,
} from './playlists.repository.ts';
import { playlists } from './playlists.table.ts';

let database: Database;
let ada: string;
let ben: string;
let songs: string[];

beforeAll(async () => {
  database = await openServerDatabase();
  ada = await addAccount(database.connection, 'ada');
  ben = await addAccount(database.connection, 'ben');
  songs = await addClips(database.connection, ada, 6);
});
afterAll(() => database.close());

async function add(name: string, userId = ada): Promise<string> {
  const id = newId();
  await insertPlaylist(database.connection, { id, userId, name });
  return id;
}
const song = (index: number) => songs[index] ?? '';
const store = (id: string, indexes: number[]) =>
  transact(database, async (db) => {
    const before = await lockPlaylistOrder(db, id);
    await storePlaylistOrder(db, id, { before, after: indexes.map(song) });
  });
const order = (id: string) => transact(database, (db) => lockPlaylistOrder(db, id));

describe('an id', () => {
  test('creates one playlist however often it is stored', async () => {
    const id = newId();
    const insert = (userId: string, name: string) =>
      insertPlaylist(database.connection, { id, userId, name });
    expect([await insert(ada, 'First'), await insert(ada, 'Second'), await insert(ben, 'Third')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await findPlaylist(database.connection, id, ada)).toMatchObject({ name: 'First', user_id: ada });
  });

  test('returns playlists in the requested order and identifies their owner', async () => {
    const [one, two] = [await add('One'), await add('Two', ben)];
    const found = await findPlaylists(database.connection, [two, newId(), one.toUpperCase()], ada);
    expect(found.map(({ id, is_owned }) => [id, is_owned])).toEqual([
      [two, false],
      [one, true],
    ]);
    expect(await findPlaylists(database.connection, [], ada)).toEqual([]);
    expect((await findPlaylist(database.connection, one, null))?.is_owned).toBe(false);
  });
});

describe('the order of a playlist', () => {
  test('is stored without gaps, whatever was added, removed or moved', async () => {
    const id = await add('Order');
    for (const indexes of [[0, 1, 2, 3], [3, 0, 2], [2, 4, 0, 3, 5], [5], []]) {
      await store(id, indexes);
      expect(await order(id)).toEqual(indexes.map(song));
      const places = await listPlaylistClips(database.connection, id, { size: 100, number: 0 });
      expect(places.map(({ position }) => position)).toEqual(indexes.map((_, index) => index));
    }
  });

  test('is listed by page, and the summary counts it', async () => {
    const id = await add('Pages');
    await store(id, [5, 4, 3, 2, 1]);
    const clipIds = async (number: number) =>
      (await listPlaylistClips(database.connection, id, { size: 2, number })).map(({ clipId }) => clipId);
    expect(await clipIds(0)).toEqual([song(5), song(4)]);
    expect(await clipIds(2)).toEqual([song(1)]);
    expect(await clipIds(3)).toEqual([]);
    expect((await findPlaylist(database.connection, id, ada))?.song_count).toBe(5);
  });

  test('updates the change time', async () => {
    const id = await add('Time');
    const before = (await findPlaylist(database.connection, id, ada))?.updated_at ?? '';
    await new Promise((resolve) => setTimeout(resolve, 5));
    await store(id, [0]);
    const after = (await findPlaylist(database.connection, id, ada))?.updated_at ?? '';
    expect(Date.parse(after)).toBeGreaterThan(Date.parse(before));
  });

  test('of a long playlist is written completely', async () => {
    const id = await add('Long');
    const many = await addClips(database.connection, ben, 1205);
    await transact(database, (db) => storePlaylistOrder(db, id, { before: [], after: many }));
    const reversed = [...many].reverse();
    await transact(database, (db) => storePlaylistOrder(db, id, { before: many, after: reversed }));
    expect(await order(id)).toEqual(reversed);
  });
});

describe('the user’s own list', () => {
  test('has the account’s playlists of that kind, newest first, by page, with the total', async () => {
    const carl = await addAccount(database.connection, 'carl');
    const rows = ['Rain', 'Sun', 'Sunday'].map((name, index) => ({
      id: newId(),
      userId: carl,
      name,
      ...nameSearchColumns({ name }),
      createdAt: new Date(Date.UTC(2026, 0, 1 + index)),
    }));
    const trashed = { id: newId(), userId: carl, name: 'Gone', isTrashed: true };
    await database.connection.insert(playlists).values([...rows, trashed]);
    const names = async (filter: object, page = { size: 20, number: 0 }) => {
      const found = await listPlaylists(
        database.connection,
        { userId: carl, isTrashed: false, ...filter },
        page,
      );
      return [found.playlists.map(({ name }) => name), found.total];
    };
    expect(await names({})).toEqual([['Sunday', 'Sun', 'Rain'], 3]);
    expect(await names({}, { size: 2, number: 1 })).toEqual([['Rain'], 3]);
    expect(await names({ query: ' SUN ' })).toEqual([['Sunday', 'Sun'], 2]);
    expect(await names({ query: 'SÙN' })).toEqual([['Sunday', 'Sun'], 2]);
    expect(await names({ query: '%' })).toEqual([[], 0]);
    expect(await names({ isTrashed: true })).toEqual([['Gone'], 1]);
  });
});
