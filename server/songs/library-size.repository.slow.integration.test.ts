import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { user } from '#server/accounts/accounts.table';
import { type Database, inTransaction, openDatabase } from '#server/database/database';
import { listFeed } from '#server/discovery/feed.repository';
import { hasPostgres, TestPostgres } from '#tests/support/server/postgres';
import { openServerDatabase } from '#tests/support/server/server-database';
import { addAccount, addClip, addClips } from '#tests/support/server/server-rows';
import { countClips, updateClip } from './clips.repository.ts';
import { clips } from './clips.table.ts';
import { libraryChanges } from './library-changes.table.ts';
import { addUpLibraryChanges, countLibrary } from './library-size.repository.ts';
import { deleteTrashed, setTrashed } from './trash.repository.ts';

let database: Database;
let userId: string;
let accounts = 0;

beforeAll(async () => {
  database = await openServerDatabase();
});
beforeEach(async () => {
  accounts += 1;
  userId = await addAccount(database.connection, `ada_${accounts}`);
});
afterAll(() => database.close());

const size = () => countLibrary(database.connection, userId);
const changes = () => database.connection.$count(libraryChanges, eq(libraryChanges.userId, userId));

test('the size of a library follows songs that are created, trashed, restored and deleted', async () => {
  const { connection } = database;
  const ids = await addClips(connection, userId, 5);
  await addClip(connection, userId, { isTrashed: true });
  expect(await size()).toBe(5);
  await setTrashed(connection, { userId, ids: ids.slice(0, 3), isTrashed: true });
  expect(await size()).toBe(2);
  await setTrashed(connection, { userId, ids: ids.slice(0, 1), isTrashed: false });
  await deleteTrashed(connection, { userId, ids });
  expect(await size()).toBe(3);
  await connection.delete(clips).where(inArray(clips.id, ids.slice(3)));
  expect(await size()).toBe(1);
  expect(await countClips(connection, userId, eq(clips.userId, userId))).toBe(2);
});

test('a change that does not affect the library adds no row', async () => {
  const id = await addClip(database.connection, userId);
  await updateClip(database.connection, id, { title: 'Another', isPublic: true, isTrashed: false });
  expect([await size(), await changes()]).toEqual([1, 1]);
});

test('a write that is rolled back is not counted', async () => {
  const failing = inTransaction(database.pool, async (db) => {
    await addClip(db, userId);
    expect(await countLibrary(db, userId)).toBe(1);
    throw new Error('taken back');
  });
  await expect(failing).rejects.toThrow('taken back');
  expect(await size()).toBe(0);
});

test('many changes are compacted into one, and those of an account are deleted with it', async () => {
  const { connection } = database;
  const ids = await addClips(connection, userId, 25);
  await setTrashed(connection, { userId, ids: ids.slice(0, 4), isTrashed: true });
  await addUpLibraryChanges(connection);
  expect([await size(), await changes()]).toEqual([21, 1]);
  await addUpLibraryChanges(connection);
  expect([await size(), await changes()]).toEqual([21, 1]);
  await connection.delete(user).where(eq(user.id, userId));
  expect([await size(), await changes()]).toEqual([0, 0]);
});

test('the total of a library equals that size, and a filtered one is counted', async () => {
  const { connection } = database;
  const [one = ''] = await addClips(connection, userId, 3);
  await updateClip(connection, one, { isPublic: true });
  const total = async (filter = {}) =>
    (await listFeed(connection, { userId, ...filter }, { number: 0, size: 2 })).total;
  expect(await total()).toBe(3);
  expect(await total({ kinds: { cover: undefined }, query: ' ', hideDisliked: false })).toBe(3);
  expect(await total({ isPublic: true })).toBe(1);
  expect(await total({ kinds: { cover: true } })).toBe(0);
  expect(await total({ query: 'nothing like it' })).toBe(0);
  expect(await total({ isTrashed: true })).toBe(0);
});

test.skipIf(!hasPostgres)(
  'on PostgreSQL nothing is lost or blocked while several processes compact',
  async () => {
    const postgres = await TestPostgres.start();
    const shared = await openDatabase({ url: postgres.url, connections: 8 }, () => undefined);
    try {
      const { connection } = shared;
      const [ada, ben] = [await addAccount(connection, 'ada'), await addAccount(connection, 'ben')];
      await addClips(connection, ben, 30);
      let isWriting = true;
      const addUp = async () => {
        while (isWriting) await addUpLibraryChanges(connection);
      };
      const adding = [addUp(), addUp()];
      const write = async () => {
        const ids = await addClips(connection, ada, 40);
        for (const id of ids.slice(0, 15)) {
          await setTrashed(connection, { userId: ada, ids: [id], isTrashed: true });
        }
      };
      await Promise.all([write(), write(), write(), connection.delete(user).where(eq(user.id, ben))]);
      isWriting = false;
      await Promise.all(adding);
      expect(await countLibrary(connection, ada)).toBe(75);
      expect(await countLibrary(connection, ben)).toBe(0);
    } finally {
      await shared.close();
      await postgres.dispose();
    }
  },
);
