import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Database, openDatabase } from '#server/database/database';
import { installation } from '#server/operation/installation.table';
import { DiskStore } from '#server/storage/disk-store';
import { hasPostgres, TestPostgres } from '#tests/support/server/postgres';
import { openServerDatabase } from '#tests/support/server/server-database';
import { checkInstallation } from './installation.ts';

const SECRET = 's'.repeat(32);
let database: Database;
let folder: string;
let count = 0;
const emptyStore = () => {
  count += 1;
  return new DiskStore(join(folder, String(count)));
};

beforeAll(async () => {
  database = await openServerDatabase();
  folder = await mkdtemp(join(tmpdir(), 'skylark-installation-'));
});
beforeEach(() => database.connection.delete(installation));
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

test('servers with the same files and secret start, both the first and the next', async () => {
  const store = emptyStore();
  await checkInstallation(database, store, SECRET);
  await checkInstallation(database, store, SECRET);
});

test('a server with its own files is rejected', async () => {
  await checkInstallation(database, emptyStore(), SECRET);
  await expect(checkInstallation(database, emptyStore(), SECRET)).rejects.toThrow(
    'The files of this database are stored elsewhere',
  );
});

test('a server with another secret is rejected', async () => {
  const store = emptyStore();
  await checkInstallation(database, store, SECRET);
  await expect(checkInstallation(database, store, 'other'.repeat(8))).rejects.toThrow(
    'a different SKYLARK_SECRET',
  );
});

test('a database restored without its row adopts the existing files', async () => {
  const store = emptyStore();
  await checkInstallation(database, store, SECRET);
  await database.connection.delete(installation);
  await checkInstallation(database, store, SECRET);
  await checkInstallation(database, store, SECRET);
});

test('if the first server dies before marking its files, the next one takes over', async () => {
  const store = emptyStore();
  const dying = new DiskStore(join(folder, String(count)));
  dying.put = async () => {
    throw new Error('died');
  };
  await expect(checkInstallation(database, dying, SECRET)).rejects.toThrow('died');
  await checkInstallation(database, store, SECRET);
});

test.skipIf(!hasPostgres)(
  'servers that start for the first time simultaneously all start',
  async () => {
    const postgres = await TestPostgres.start();
    onTestFinished(() => postgres.dispose());
    const open = () =>
      openDatabase({ url: postgres.url, connections: 3 }, (error) => {
        throw error;
      });
    const databases = [await open(), await open(), await open()];
    const store = emptyStore();
    // Each would find no mark before the first has written one.
    const head = store.head.bind(store);
    store.head = async (key) => {
      const found = await head(key);
      await new Promise((resolve) => setTimeout(resolve, 50));
      return found;
    };
    await Promise.all(databases.map((each) => checkInstallation(each, store, SECRET)));
    await Promise.all(databases.map((each) => each.close()));
  },
  60_000,
);
