import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { testClip, testId } from '#tests/support/clips';
import { openTestDatabase, storeTestClips } from '#tests/support/device/outbox';
import { type AccountDatabase, openAccountDatabase, StorageError } from './db.ts';
import { getKv, setKv } from './kv.ts';
import { putRows } from './put-rows.ts';

let database: AccountDatabase;
beforeEach(() => {
  database = openTestDatabase();
});
afterEach(() => database.destroy());

/** Simulates iOS in the background: the connection is gone without any event. */
async function killConnection(): Promise<void> {
  await database.run((tables) => tables.backendDB().close());
}

describe('a dead connection', () => {
  test('is reopened, and the read succeeds', async () => {
    await setKv(database, 'device', { deviceId: 'd-1' });
    await killConnection();
    expect(await getKv(database, 'device')).toEqual({ deviceId: 'd-1' });
  });

  test('is reopened for a write, which runs once', async () => {
    await storeTestClips(database, [testClip(1)]);
    await killConnection();
    await storeTestClips(database, [testClip(2)]);
    expect(await database.run((tables) => tables.clips.count())).toBe(2);
  });

  test('that cannot be restored fails after 3 attempts, and never looks empty', async () => {
    let tries = 0;
    const read = database.run(() => {
      tries += 1;
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    });
    await expect(read).rejects.toThrow(StorageError);
    expect(tries).toBe(3);
  });

  test('does not end a live query', async () => {
    const seen: (string | undefined)[] = [];
    const failures: Error[] = [];
    const stop = database.watch(
      async (tables) => (await tables.clips.get(testId(1)))?.clip.title,
      (title) => seen.push(title),
      (error) => failures.push(error),
    );
    await expect.poll(() => seen).toEqual([undefined]);
    await killConnection();
    await storeTestClips(database, [testClip(1)]);
    await expect.poll(() => seen.at(-1)).toBe('Song 1');
    expect(failures).toEqual([]);
    stop();
  });
});

test('a live query on a database that cannot be opened fails instead of waiting forever', async () => {
  const unusable = openAccountDatabase('user-1', `${database.name}-unusable`);
  const open = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('The storage is damaged', 'UnknownError');
  });
  onTestFinished(() => open.mockRestore());
  const failure = await new Promise<Error>((fail) => {
    const stop = unusable.watch(
      (tables) => tables.clips.count(),
      () => undefined,
      fail,
    );
    onTestFinished(() => stop());
  });
  expect(failure).toBeInstanceOf(StorageError);
  expect(failure.message).toContain('The storage is damaged');
});

test('a full device is not tried again, and says what to free', async () => {
  let tries = 0;
  const read = database.run(() => {
    tries += 1;
    throw new DOMException('the disk is full', 'QuotaExceededError');
  });
  await expect(read).rejects.toThrow('Remove some downloads or free space');
  expect(tries).toBe(1);
});

test('a closed account rejects reads', async () => {
  database.close();
  await expect(getKv(database, 'device')).rejects.toThrow('the account was closed');
});

test('large puts do not wake queries that read other rows', async () => {
  await storeTestClips(database, [testClip(1000)]);
  let runs = 0;
  const stop = database.watch(
    (tables) => tables.clips.get(testId(1000)),
    () => {
      runs += 1;
    },
    () => undefined,
  );
  await expect.poll(() => runs).toBe(1);
  await storeTestClips(
    database,
    Array.from({ length: 120 }, (_unused, index) => testClip(index)),
  );
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(runs).toBe(1);
  expect(await database.run((tables) => tables.clips.count())).toBe(121);
  stop();
});

test('accounts do not see each other', async () => {
  const other = openAccountDatabase('user-2', `${database.name}-other`);
  await setKv(database, 'device', { deviceId: 'd-1' });
  expect(await getKv(other, 'device')).toBeUndefined();
  await other.destroy();
});

test('rows are written in calls of at most 49', async () => {
  const sizes: number[] = [];
  const table = { bulkPut: async (rows: unknown[]) => sizes.push(rows.length) };
  await putRows(table as never, Array.from({ length: 100 }, (_unused, index) => ({ index })) as never[]);
  expect(sizes).toEqual([49, 49, 2]);
});
