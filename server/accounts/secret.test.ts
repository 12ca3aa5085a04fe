import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartError } from '#server/start-error';
import { deriveKey, loadSecret } from './secret.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skylark-secret-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('the configured secret is used, and none is written to disk', async () => {
  expect(await loadSecret('configured', folder)).toBe('configured');
  await expect(stat(join(folder, 'secret'))).rejects.toThrow('ENOENT');
});

test('without a configured secret, one is created once and survives restarts', async () => {
  const first = await loadSecret(null, folder);
  expect(first).toMatch(/^[\w-]{64}$/);
  expect(await loadSecret(null, folder)).toBe(first);
  expect((await readFile(join(folder, 'secret'), 'utf8')).trim()).toBe(first);
});

test('two processes that start at the same time agree on one secret', async () => {
  const secrets = await Promise.all(Array.from({ length: 20 }, () => loadSecret(null, folder)));
  expect(new Set(secrets)).toEqual(new Set([await loadSecret(null, folder)]));
  expect(await readdir(folder)).toEqual(['secret']);
});

test.skipIf(process.platform === 'win32')(
  'only the owner may read the file, even if others could before',
  async () => {
    await loadSecret(null, folder);
    expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600);
    await chmod(join(folder, 'secret'), 0o644);
    await loadSecret(null, folder);
    expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600);
  },
);

test('a hand-written secret may end in a line break', async () => {
  const written = 'written by hand, long enough to keep';
  await writeFile(join(folder, 'secret'), `${written}\n`);
  expect(await loadSecret(null, folder)).toBe(written);
});

test.each(['', '   \n', 'x'.repeat(31)])(
  'a file that contains only %j is rejected with a one-sentence error',
  async (text) => {
    await writeFile(join(folder, 'secret'), text);
    const failure = loadSecret(null, folder);
    await expect(failure).rejects.toThrow(StartError);
    await expect(failure).rejects.toThrow(
      /secret must contain at least 32 characters, but contains \d+; restore it/,
    );
  },
);

test('two servers create different secrets', async () => {
  const other = await mkdtemp(join(tmpdir(), 'skylark-secret-'));
  expect(await loadSecret(null, other)).not.toBe(await loadSecret(null, folder));
  await rm(other, { recursive: true });
});

test('256-bit keys differ by purpose and by secret, and are deterministic', () => {
  const hex = (secret: string, purpose: string) => Buffer.from(deriveKey(secret, purpose)).toString('hex');
  expect(deriveKey('secret', 'tokens')).toHaveLength(32);
  expect(hex('secret', 'tokens')).toBe(hex('secret', 'tokens'));
  const keys = [hex('secret', 'tokens'), hex('secret', 'sessions'), hex('other', 'tokens')];
  expect(new Set(keys).size).toBe(3);
});
