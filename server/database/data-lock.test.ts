import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StartError } from '#server/start-error';
import { lockDataFolder, prepareDataFolder } from './data-lock.ts';

/** Whether this user may start a process in a separate network namespace. */
const canUnshare = spawnSync('unshare', ['-n', 'true']).status === 0;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skylark-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the data folder', () => {
  test('is created with all parent folders, and the trial leaves nothing behind', async () => {
    const deep = join(folder, 'a', 'b', 'c');
    await prepareDataFolder(deep);
    await prepareDataFolder(deep);
    expect(await readdir(deep)).toEqual([]);
  });

  test('cannot be created below a file, which is reported in one sentence', async () => {
    await writeFile(join(folder, 'file'), '');
    const failure = prepareDataFolder(join(folder, 'file', 'data'));
    await expect(failure).rejects.toThrow(StartError);
    await expect(failure).rejects.toThrow(
      /cannot be written to \(\w+\); fix its permissions or set SKYLARK_DATA/,
    );
  });

  test.skipIf(process.platform !== 'linux')(
    'below /proc fails immediately instead of searching forever',
    async () => {
      await expect(prepareDataFolder('/proc/skylark/data')).rejects.toThrow(StartError);
    },
  );

  test.skipIf(process.platform === 'win32')(
    'is accessible to its owner only, even if it was not before',
    async () => {
      await chmod(folder, 0o755);
      await prepareDataFolder(folder);
      expect((await stat(folder)).mode & 0o777).toBe(0o700);
    },
  );

  test.skipIf(process.getuid?.() === 0)('without permission is refused', async () => {
    await chmod(folder, 0o500);
    await expect(prepareDataFolder(folder)).rejects.toThrow('EACCES');
  });
});

describe('the lock', () => {
  test('is held by one process at a time and can be acquired again after release', async () => {
    const unlock = await lockDataFolder(folder);
    await expect(lockDataFolder(folder)).rejects.toThrow(/is in use by another Skylark server/);
    await unlock();
    const again = await lockDataFolder(folder);
    await again();
  });

  test('is the same under an alias of the folder', async () => {
    const alias = join(tmpdir(), `skylark-alias-${process.pid}`);
    await symlink(folder, alias);
    const unlock = await lockDataFolder(folder);
    await expect(lockDataFolder(alias)).rejects.toThrow('in use');
    await unlock();
    await rm(alias);
  });

  test.skipIf(!canUnshare)(
    'holds across network namespaces, as between containers on one volume',
    async () => {
      const unlock = await lockDataFolder(folder);
      const script = `import('#server/database/data-lock').then(({ lockDataFolder }) => lockDataFolder(${JSON.stringify(folder)}))
      .then(() => console.log('LOCKED'), (error) => console.log(error.message)).finally(() => process.exit());`;
      const attempt = () =>
        execFileSync('unshare', ['-n', 'node_modules/.bin/tsx', '-e', script], { encoding: 'utf8' }).trim();
      expect(attempt()).toMatch(/is in use by another Skylark server/);
      await unlock();
      // Simulates that the process died without releasing its lock.
      expect(attempt()).toBe('LOCKED');
      expect(await readdir(folder)).toEqual(['lock']);
      const again = await lockDataFolder(folder);
      await again();
      expect(await readdir(folder)).toEqual([]);
    },
    60_000,
  );

  test('also works with a path longer than a socket allows', async () => {
    const deep = join(folder, 'x'.repeat(100), 'y'.repeat(100));
    await prepareDataFolder(deep);
    const unlock = await lockDataFolder(deep);
    await expect(lockDataFolder(deep)).rejects.toThrow('in use');
    await unlock();
  });

  test('of one folder does not lock another', async () => {
    const other = await mkdtemp(join(tmpdir(), 'skylark-lock-'));
    const locks = [await lockDataFolder(folder), await lockDataFolder(other)];
    for (const unlock of locks) await unlock();
    await rm(other, { recursive: true });
  });
});
