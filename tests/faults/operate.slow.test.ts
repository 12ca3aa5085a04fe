import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SIGN_IN_PATH, SIGN_UP_PATH } from '#contract/accounts/auth';
import { copyFirstDatabase } from '#tests/support/server/first-database';
import { ServerProcess } from '#tests/support/server/server-process';
import { ROOT } from '../support/source-files.ts';

let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.create();
  copyFirstDatabase(server.dataFolder);
  await server.start();
}, 90_000);
afterAll(() => server.dispose());

function operate(...words: string[]) {
  return spawnSync(process.execPath, ['dist/server/operate.js', ...words], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, SKYLARK_DATA: server.dataFolder, PORT: String(server.port) },
  });
}

const send = async (path: string, body: object) =>
  (
    await fetch(`${server.origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.origin },
      body: JSON.stringify(body),
    })
  ).status;

test('npm run password prints a password that signs in', async () => {
  const email = 'ada@example.com';
  expect(await send(SIGN_UP_PATH, { email, username: 'ada', name: 'Ada', password: 'forgotten' })).toBe(200);
  const { stdout, status } = operate('password', email);
  expect(status).toBe(0);
  const password = /^The new password of \S+ is (\S+)$/m.exec(stdout)?.[1] ?? '';
  expect(await send(SIGN_IN_PATH, { email, password: 'forgotten' })).toBe(401);
  expect(await send(SIGN_IN_PATH, { email, password })).toBe(200);
  expect(operate('password', 'nobody@example.com').stderr).toBe(
    'No account has the email nobody@example.com.\n',
  );
});

test('npm run backup and npm run restore report what they did', () => {
  const file = join(server.dataFolder, 'backup.tar');
  expect(operate('backup', file).stdout).toMatch(
    /Wrote .*backup\.tar with \d+ rows and \d+ files and verified it\.\n$/,
  );
  expect(operate('restore', file).stdout).toMatch(/^Restored \d+ rows and \d+ files\.\n$/);
});

test('a command with missing arguments prints its usage', () => {
  expect(operate('password').stderr).toBe('Missing email. Usage: npm run password -- ada@example.com.\n');
  expect(operate('backup').stderr).toContain('Missing file name. Usage: npm run backup -- skylark.tar');
});
