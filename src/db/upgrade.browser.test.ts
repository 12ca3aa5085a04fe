import { Dexie, type Transaction } from 'dexie';
import { describe, expect, onTestFinished, test } from 'vitest';
import { clipReactionTypeWrite } from '#domain/writes/clip-reaction-type';
import { TEST_USER_ID, testClip, testId } from '#tests/support/clips';
import { enqueue, like, readOutbox, storeTestClips, viewOf } from '#tests/support/device/outbox';
import { type AccountDatabase, NewerDatabaseError, openAccountDatabase, StorageError } from './db.ts';
import { readLibraryWindow } from './library/library.ts';
import { clipColumns } from './nouns/clips.ts';
import type { ClipRow } from './schema.ts';
import { type SchemaVersion, schemaVersions } from './versions.ts';

const VERSIONS = schemaVersions();
const NEWEST = VERSIONS.at(-1)?.version ?? 0;

/** A made-up next version: a new table, a new index, a dropped table, and songs that move to the trash. */
const NEXT_VERSION: SchemaVersion = {
  version: NEWEST + 1,
  stores: { moods: 'id', downloads: 'clipId, state, addedAt', drafts: null },
  upgrades: [trashSecondClip],
};

async function trashSecondClip(transaction: Transaction): Promise<void> {
  await transaction
    .table<ClipRow>('clips')
    .where({ id: testId(2) })
    .modify({ shelf: 'trash' });
}

const withUpgrade = (upgrade: SchemaVersion['upgrades'][number]) => [
  ...VERSIONS,
  { ...NEXT_VERSION, upgrades: [upgrade] },
];

const newName = () => `test-upgrade-${Date.now()}-${Math.random()}`;

function open(name: string, versions: readonly SchemaVersion[] = VERSIONS): AccountDatabase {
  const database = openAccountDatabase(TEST_USER_ID, name, versions);
  onTestFinished(() => database.destroy());
  return database;
}

const openNext = (name: string) => open(name, [...VERSIONS, NEXT_VERSION]);

/** The name of a database of this version, which holds two songs and a write in each state, and is closed. */
async function leaveBehind(): Promise<string> {
  const name = newName();
  const database = openAccountDatabase(TEST_USER_ID, name);
  await storeTestClips(database, [testClip(1), testClip(2)]);
  for (const number of [1, 2, 3, 4]) await enqueue(database, clipReactionTypeWrite, like(number));
  await database.run(async ({ outbox, downloads }) => {
    await outbox.update(2, { attempts: 2, wasSent: true, triedAt: 900, nextAttemptAt: 5000 });
    await outbox.update(3, { state: 'sending', wasSent: true, leaseOwner: 'tab', leaseUntil: 1500 });
    await outbox.update(4, { state: 'rejected', problem: { status: 403, detail: 'No.', at: 900 } });
    await downloads.add({
      clipId: testId(1),
      state: 'downloaded',
      bytes: 10,
      totalBytes: 10,
      etag: null,
      addedAt: 1,
      lastPlayedAt: null,
      problem: null,
    });
  });
  database.close();
  return name;
}

const readShelves = async (database: AccountDatabase) =>
  (await database.run((tables) => tables.clips.toArray())).map(({ shelf }) => shelf);

describe('a database of an earlier version', () => {
  test('is upgraded with all that it holds, and its library is counted again', async () => {
    const name = await leaveBehind();
    const database = openNext(name);
    expect(await readShelves(database)).toEqual(['library', 'trash']);
    expect(await database.run((tables) => readLibraryWindow(tables, {}, 0, 10))).toMatchObject({
      total: 1,
      rows: [{ id: testId(1) }],
    });
    expect(await database.run((tables) => tables.downloads.where('addedAt').equals(1).count())).toBe(1);
    const names = await database.run((tables) => [...tables.backendDB().objectStoreNames]);
    expect(names).toContain('moods');
    expect(names).not.toContain('drafts');
  });

  test('lists the families of its songs, which were stored without any', async () => {
    const name = newName();
    const before = new Dexie(name);
    before.version(1).stores(VERSIONS[0]?.stores ?? {});
    const rows = [1, 2].map((number) => {
      const clip = testClip(number);
      const { family, ...columns } = clipColumns(clip, TEST_USER_ID, false);
      return { id: clip.id, clip, isStuck: false, fetchedAt: 1, writtenAt: 0, ...columns };
    });
    await before.table('clips').bulkAdd(rows);
    before.close();
    const window = await open(name).run((tables) => readLibraryWindow(tables, { isGrouped: true }, 0, 10));
    expect(window.rows.map(({ id }) => id)).toEqual([testId(2), testId(1)]);
  });

  test('keeps key, order and state of each queued write, and shows it', async () => {
    const name = await leaveBehind();
    const old = openAccountDatabase(TEST_USER_ID, name);
    const writes = await readOutbox(old);
    old.close();
    const database = openNext(name);
    expect(await readOutbox(database)).toEqual(writes);
    expect(writes.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'sending', 'rejected']);
    expect((await viewOf(database, testId(1))).reaction?.reaction_type).toBe('L');
  });

  test('is upgraded once for reads and a live query that begin together', async () => {
    const name = await leaveBehind();
    let upgrades = 0;
    const database = open(
      name,
      withUpgrade(async (transaction) => {
        upgrades += 1;
        await trashSecondClip(transaction);
      }),
    );
    const seen: number[] = [];
    const failures: Error[] = [];
    const stop = database.watch(
      (tables) => tables.clips.where({ shelf: 'trash' }).count(),
      (count) => seen.push(count),
      (error) => failures.push(error),
    );
    onTestFinished(stop);
    expect(await Promise.all([readShelves(database), readShelves(database)])).toEqual([
      ['library', 'trash'],
      ['library', 'trash'],
    ]);
    await expect.poll(() => seen.at(-1)).toBe(1);
    expect(failures).toEqual([]);
    expect(upgrades).toBe(1);
  });

  test('stays as it was when an upgrade fails in the middle', async () => {
    const name = await leaveBehind();
    const failing = openAccountDatabase(
      TEST_USER_ID,
      name,
      withUpgrade(async (transaction) => {
        await transaction.table('clips').clear();
        throw new Error('out of luck');
      }),
    );
    await expect(readShelves(failing)).rejects.toThrow('out of luck');
    failing.close();
    const database = open(name);
    expect(await readShelves(database)).toEqual(['library', 'library']);
    expect(await readOutbox(database)).toHaveLength(4);
  });
});

describe('an upgrade while another page has the database open', () => {
  test('closes it there, where the older page then asks to be reloaded', async () => {
    const older = open(await leaveBehind());
    await readShelves(older);
    const newer = openNext(older.name);
    expect(await readShelves(newer)).toEqual(['library', 'trash']);
    await expect(readShelves(older)).rejects.toThrow(NewerDatabaseError);
    await expect(enqueue(older, clipReactionTypeWrite, like(1))).rejects.toThrow('Reload the page');
    expect(await readOutbox(newer)).toHaveLength(4);
  });

  test('waits as long as the page does not let go of it, then goes on', async () => {
    const name = await leaveBehind();
    const held = await holdOpen(name);
    const database = openNext(name);
    let isAnswered = false;
    const shelves = readShelves(database).finally(() => {
      isAnswered = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(isAnswered).toBe(false);
    held.close();
    expect(await shelves).toEqual(['library', 'trash']);
    expect(await readOutbox(database)).toHaveLength(4);
  });
});

/** A connection that does not notice that another page wants to upgrade, as that of a page that is frozen. */
function holdOpen(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new StorageError(request.error));
  });
}

describe('a database that a newer version wrote', () => {
  async function openNewer(): Promise<AccountDatabase> {
    const name = await leaveBehind();
    const newer = openAccountDatabase(TEST_USER_ID, name, [...VERSIONS, NEXT_VERSION]);
    await readShelves(newer);
    newer.close();
    return open(name);
  }

  test('is an error that says what to do, not an empty library', async () => {
    const database = await openNewer();
    await expect(readShelves(database)).rejects.toThrow(NewerDatabaseError);
    await expect(readShelves(database)).rejects.toThrow('Reload the page');
  });

  test('ends a live query with the same error', async () => {
    const database = await openNewer();
    const seen: unknown[] = [];
    const failure = await new Promise<Error>((fail) =>
      database.watch(
        (tables) => tables.clips.toArray(),
        (rows) => seen.push(rows),
        fail,
      ),
    );
    expect(failure.message).toContain('Reload the page');
    expect(seen).toEqual([]);
  });
});

test('a new database has the tables and indexes of an upgraded one', async () => {
  const shapeOf = (database: AccountDatabase) =>
    database.run((tables) => {
      const device = tables.backendDB();
      const names = [...device.objectStoreNames];
      const opened = device.transaction(names);
      return [
        device.version,
        ...names.map((name) => {
          const { keyPath, autoIncrement, indexNames } = opened.objectStore(name);
          return { name, keyPath, autoIncrement, indexes: [...indexNames] };
        }),
      ];
    });
  expect(await shapeOf(openNext(newName()))).toEqual(await shapeOf(openNext(await leaveBehind())));
});
