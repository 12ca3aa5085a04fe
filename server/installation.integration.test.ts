import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/database/database';
import { installation } from '#server/database/tables/installation';
import { DiskStore } from '#server/storage/disk-store';
import { openServerDatabase } from '#tests/support/server-database';
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

test('servers with the same files and secret start, the first as well as the next', async () => {
  const store = emptyStore();
  await checkInstallation(database.connection, store, SECRET);
  await checkInstallation(database.connection, store, SECRET);
});

test('a server with files of its own is refused', async () => {
  await checkInstallation(database.connection, emptyStore(), SECRET);
  await expect(checkInstallation(database.connection, emptyStore(), SECRET)).rejects.toThrow(
    'The files of this database are kept elsewhere',
  );
});

test('a server with another secret is refused', async () => {
  const store = emptyStore();
  await checkInstallation(database.connection, store, SECRET);
  await expect(checkInstallation(database.connection, store, 'other'.repeat(8))).rejects.toThrow(
    'another SKYLARK_SECRET',
  );
});

test('a database that was restored without its row takes the files that are there', async () => {
  const store = emptyStore();
  await checkInstallation(database.connection, store, SECRET);
  await database.connection.delete(installation);
  await checkInstallation(database.connection, store, SECRET);
  await checkInstallation(database.connection, store, SECRET);
});
