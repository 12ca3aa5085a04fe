import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { familyOf } from '#domain/clips/families';
import { newId } from '#lib/ids';
import { insertRequest } from '#server/making/generation-requests.repository';
import { findServerMode, storeServerMode } from '#server/operation/mode.repository';
import { findClips } from '#server/songs/clips.repository';
import { StartError } from '#server/start-error';
import { writeLaterMigrations } from '#tests/support/server/later-migrations';
import { openMemoryDatabase } from '#tests/support/server/server-database';
import { addAccount, addClip, storedMetadata } from '#tests/support/server/server-rows';
import { ROOT } from '#tests/support/source-files';
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

test('takes stored before families of takes get the first one, and so do their versions', async () => {
  const { connection, pool } = database;
  const ada = await addAccount(connection, 'takes');
  const requestId = newId();
  await insertRequest(connection, {
    ...{ id: requestId, userId: ada, modelName: 'chirp-v4', majorModelVersion: 'v4', batchSize: 2 },
    createdAt: new Date(),
  });
  const [one = '', two = '', cover = ''] = [newId(), newId(), newId()];
  const entry = (id: string, source: string | null = null) =>
    ({ id, type: 'gen', continue_at: null, infill: false, source }) as const;
  const add = (id: string, history: ReturnType<typeof entry>[], change = {}) =>
    addClip(connection, ada, { id, metadata: storedMetadata({ history }), ...change });
  await add(one, [entry(one)], { requestId, batchIndex: 0 });
  await add(two, [entry(two)], { requestId, batchIndex: 1 });
  await add(cover, [entry(two), entry(cover, two)]);
  const sql = readFileSync(join(ROOT, 'server/migrations/0004_first_takes.sql'), 'utf8');
  for (const statement of sql.split('--> statement-breakpoint')) await pool.query(statement);
  const clips = await findClips(connection, [one, two, cover], ada);
  expect(clips.map(familyOf)).toEqual([one, one, one]);
  await pool.query('delete from "user" where id = $1', [ada]);
});

test('a server that sold plans before it could be at home keeps them, and no choice of staff changes', async () => {
  const { connection, pool } = database;
  const sql = readFileSync(join(ROOT, 'server/migrations/0020_mode_of_servers_that_sold.sql'), 'utf8');
  await pool.query(sql);
  expect((await findServerMode(connection)).kind).toBe('home');
  const subscriber = await addAccount(connection, 'subscriber');
  await pool.query(`update "user" set plan_level = 'pro' where id = $1`, [subscriber]);
  await pool.query(sql);
  expect((await findServerMode(connection)).kind).toBe('plans');
  // A share of 250 may be the old default or a choice of staff; nothing stored says which.
  await storeServerMode(connection, { kind: 'home', homeCredits: 250 });
  await pool.query(sql);
  expect(await findServerMode(connection)).toMatchObject({ kind: 'home', homeCredits: 250 });
  await pool.query('delete from server_facts');
  await pool.query('delete from "user" where id = $1', [subscriber]);
});

test('a database that a newer version has migrated is rejected with both dates, and stays as it is', async () => {
  await expect(migrateDatabase(database.pool)).rejects.toThrow(StartError);
  await expect(migrateDatabase(database.pool)).rejects.toThrow(
    /newer version of Skylark has migrated .* is of 2\d{3}-\d\d-\d\d \d\d:\d\d UTC, .* is of 2\d{3}-.*Start the newer version/,
  );
  expect(await rows()).toEqual([{ id: clipId, made_up: 'complete song' }]);
});
