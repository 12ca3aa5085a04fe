import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartError } from '#server/start-error';
import { openDatabase } from './database.ts';
import { makeFirstDatabase } from './first-database.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skylark-first-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const fail = (error: Error) => {
  throw error;
};

test('an empty folder gets a complete database, accessible to its owner only, and nothing else', async () => {
  await makeFirstDatabase(folder);
  expect(await readdir(folder)).toEqual(['database']);
  if (process.platform !== 'win32') expect((await stat(join(folder, 'database'))).mode & 0o777).toBe(0o700);
  const database = await openDatabase({ folder }, fail);
  const { rows } = await database.pool.query<{ total: number }>('select count(*)::int as total from clips');
  expect(rows).toEqual([{ total: 0 }]);
  await database.close();
}, 120_000);

test('leftovers of a killed setup are deleted, and an existing database is left alone', async () => {
  const draft = 'database.0b7f1c9e-4f1d-4c55-9a54-0e5f3f1c2d3e';
  for (const name of [draft, 'database', 'database.backup']) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'PG_VERSION'), name);
  }
  await makeFirstDatabase(folder);
  expect((await readdir(folder)).sort()).toEqual(['database', 'database.backup']);
  expect(await readdir(join(folder, 'database'))).toEqual(['PG_VERSION']);
});

test('a failed setup reports the reason and leaves nothing behind', async () => {
  const gone = makeFirstDatabase(join(folder, 'gone'));
  await expect(gone).rejects.toThrow('ENOENT');
  process.env.NODE_OPTIONS = '--no-such-option';
  try {
    const failure = makeFirstDatabase(folder);
    await expect(failure).rejects.toThrow(StartError);
    await expect(failure).rejects.toThrow(/could not be set up.*no-such-option/s);
  } finally {
    delete process.env.NODE_OPTIONS;
  }
  expect(await readdir(folder)).toEqual([]);
});
