import { chmod, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StartError } from '#server/config';
import { lockDataFolder, prepareDataFolder } from './data-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skylark-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the data folder', () => {
  test('is made with all folders above it, and the trial leaves nothing behind', async () => {
    const deep = join(folder, 'a', 'b', 'c');
    await prepareDataFolder(deep);
    await prepareDataFolder(deep);
    expect(await readdir(deep)).toEqual([]);
  });

  test('below a file cannot be made, which one sentence says', async () => {
    await writeFile(join(folder, 'file'), '');
    const failure = prepareDataFolder(join(folder, 'file', 'data'));
    await expect(failure).rejects.toThrow(StartError);
    await expect(failure).rejects.toThrow(
      /cannot be written to \(\w+\); fix its permissions or set SKYLARK_DATA/,
    );
  });

  test.skipIf(process.platform !== 'linux')(
    'below /proc fails at once instead of searching for ever',
    async () => {
      await expect(prepareDataFolder('/proc/skylark/data')).rejects.toThrow(StartError);
    },
  );

  test.skipIf(process.getuid?.() === 0)('without permission is refused', async () => {
    await chmod(folder, 0o500);
    await expect(prepareDataFolder(folder)).rejects.toThrow('EACCES');
  });
});

describe('the lock', () => {
  test('is held by one at a time and can be taken again when given back', async () => {
    const unlock = await lockDataFolder(folder);
    await expect(lockDataFolder(folder)).rejects.toThrow(/is in use by another Skylark server/);
    await unlock();
    const again = await lockDataFolder(folder);
    await again();
  });

  test('is the same under another name of the folder', async () => {
    const alias = join(tmpdir(), `skylark-alias-${process.pid}`);
    await symlink(folder, alias);
    const unlock = await lockDataFolder(folder);
    await expect(lockDataFolder(alias)).rejects.toThrow('in use');
    await unlock();
    await rm(alias);
  });

  test('of one folder does not hold another', async () => {
    const other = await mkdtemp(join(tmpdir(), 'skylark-lock-'));
    const locks = [await lockDataFolder(folder), await lockDataFolder(other)];
    for (const unlock of locks) await unlock();
    await rm(other, { recursive: true });
  });
});
