import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/database/database';
import { migrateDatabase } from '#server/database/migrations';
import { copyFirstDatabase } from '#tests/support/server/first-database';
import { freePort } from '#tests/support/server/free-port';
import { writeLaterMigrations } from '#tests/support/server/later-migrations';
import { ROOT } from '../support/source-files.ts';

let dataFolder: string;
let port: number;
beforeAll(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'skylark-newer-'));
  port = await freePort();
  copyFirstDatabase(dataFolder);
  const laterFolder = writeLaterMigrations([
    "alter table clips add column made_up text not null default '';",
  ]);
  const database = await openDatabase({ folder: dataFolder }, (error) => {
    throw error;
  });
  await migrateDatabase(database.pool, laterFolder);
  await database.close();
  rmSync(laterFolder, { recursive: true });
});
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

const run = (program: 'main' | 'doctor') =>
  spawnSync(process.execPath, [`dist/server/${program}.js`], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, SKYLARK_DATA: dataFolder, PORT: String(port), SKYLARK_HOUSE: '0' },
  });

test('a server does not start on a database of a newer version, and says what to do', () => {
  const { stderr, status } = run('main');
  expect(stderr).toMatch(/^A newer version of Skylark has migrated this database: .*\n$/);
  expect(status).toBe(1);
});

test('the doctor reports a database of a newer version', () => {
  const { stdout, status } = run('doctor');
  expect(stdout).toMatch(/FAIL {2}database +A newer version of Skylark has migrated this database/);
  expect(status).toBe(1);
});
