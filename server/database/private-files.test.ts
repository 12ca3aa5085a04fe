import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isPrivate, makePrivate } from './private-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skylark-private-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const mode = async (...path: string[]) => ((await stat(join(folder, ...path))).mode & 0o777).toString(8);

describe.skipIf(process.platform === 'win32')('a data folder that others can read', () => {
  test('is made private with everything in it', async () => {
    await mkdir(join(folder, 'database', 'base'), { recursive: true });
    await writeFile(join(folder, 'database', 'base', '1'), '');
    await writeFile(join(folder, 'database', 'postgresql.conf'), '');
    await chmod(join(folder, 'database'), 0o777);
    await chmod(join(folder, 'database', 'postgresql.conf'), 0o666);
    await chmod(folder, 0o755);
    expect(await isPrivate(folder)).toBe(false);
    await makePrivate(folder);
    expect(await isPrivate(folder)).toBe(true);
    expect([await mode('database'), await mode('database', 'base')]).toEqual(['700', '700']);
    expect([await mode('database', 'base', '1'), await mode('database', 'postgresql.conf')]).toEqual([
      '600',
      '600',
    ]);
  });

  test('keeps the permissions of files its links point to', async () => {
    const other = await mkdtemp(join(tmpdir(), 'skylark-other-'));
    await writeFile(join(other, 'shared'), '');
    await chmod(join(other, 'shared'), 0o644);
    await symlink(join(other, 'shared'), join(folder, 'link'));
    await makePrivate(folder);
    expect(((await stat(join(other, 'shared'))).mode & 0o777).toString(8)).toBe('644');
    await rm(other, { recursive: true });
  });
});
