import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartError } from '#server/config';
import { writeLaterMigrations } from '#tests/support/later-migrations';
import { openMemoryDatabase } from '#tests/support/server-database';
import { addAccount, addClip } from '#tests/support/server-rows';
import type { Database } from './database.ts';
import { migrateDatabase } from './migrations.ts';

let database: Database;
let clipId: string;
let laterFolder: string;
beforeAll(async () => {
  database = await openMemoryDatabase();
  const ada = await addAccount(database.connection, 'ada');
  clipId = await addClip(database.connection, ada, { status: 'complete' });
  laterFolder = writeLaterMigrations([
    "alter table clips add column made_up text not null default 'empty';",
    "update clips set made_up = status || ' song';",
  ]);
});
afterAll(async () => {
  rmSync(laterFolder, { recursive: true });
  await database.close();
});

const rows = async () =>
  (await database.pool.query('select c.id, c.made_up from clips c join "user" u on u.id = c.user_id')).rows;

test('a later migration runs once, on the rows of the first one', async () => {
  await migrateDatabase(database.pool, laterFolder);
  await migrateDatabase(database.pool, laterFolder);
  expect(await rows()).toEqual([{ id: clipId, made_up: 'complete song' }]);
});

test('a database that a newer version has migrated is rejected with both dates, and stays as it is', async () => {
  await expect(migrateDatabase(database.pool)).rejects.toThrow(StartError);
  await expect(migrateDatabase(database.pool)).rejects.toThrow(
    /newer version of Skylark has migrated .* is of 2\d{3}-\d\d-\d\d \d\d:\d\d UTC, .* is of 2\d{3}-.*Start the newer version/,
  );
  expect(await rows()).toEqual([{ id: clipId, made_up: 'complete song' }]);
});
