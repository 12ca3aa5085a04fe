import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyFirstDatabase } from '#tests/support/server/first-database';
import { freePort } from '#tests/support/server/free-port';
import { ServerProcess } from '#tests/support/server/server-process';
import { ROOT } from '../support/source-files.ts';
import { ServerClient } from './server-client.ts';

let running: ServerProcess;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'skylark-start-'));
  running = await ServerProcess.create();
  copyFirstDatabase(running.dataFolder);
  await running.start();
}, 120_000);
afterAll(async () => {
  await running.dispose();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a server that must refuse to start, and returns its exit code and output. */
function refusal(env: Record<string, string>): Promise<{ code: number | null; stderr: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      cwd: ROOT,
      env: { ...process.env, SKYLARK_DATA: folder, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let stderr = '';
    child.stderr.on('data', (data: Buffer) => {
      stderr += data.toString();
    });
    child.once('exit', (code) => resolve({ code, stderr }));
  });
}

test('a second server on the same data says so in one sentence', async () => {
  const answer = await refusal({ PORT: String(await freePort()), SKYLARK_DATA: running.dataFolder });
  expect(answer).toEqual({
    code: 1,
    stderr: `The data folder ${running.dataFolder} is in use by another Skylark server; stop it, or set SKYLARK_DATA to another folder.\n`,
  });
});

test('a taken port says so in one sentence', async () => {
  const taker = createServer();
  await new Promise<void>((resolve) => taker.listen(0, 'localhost', resolve));
  const { port } = taker.address() as { port: number };
  const answer = await refusal({ PORT: String(port) });
  taker.close();
  expect(answer).toEqual({
    code: 1,
    stderr: `Port ${port} is in use; stop the program that uses it, or set PORT to another port.\n`,
  });
});

test('a data folder that cannot be written to says so in one sentence', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  const answer = await refusal({ PORT: '0', SKYLARK_DATA: file });
  expect(answer).toEqual({
    code: 1,
    stderr: `The data folder ${file} cannot be written to (ENOTDIR); fix its permissions or set SKYLARK_DATA to another folder.\n`,
  });
});

test('an invalid variable is named along with a valid value', async () => {
  const answer = await refusal({ PORT: 'eighty' });
  expect(answer).toEqual({
    code: 1,
    stderr: "PORT must be a whole number from 0 to 65535, but is 'eighty'.\n",
  });
});

test('a server killed during database setup starts over, and leaves nothing of the first attempt', async () => {
  const server = await ServerProcess.create();
  const drafts = () => readdirSync(server.dataFolder).filter((name) => name.startsWith('database.'));
  try {
    const ended = server.start().catch((error: Error) => error.message);
    // A separate process creates the database: on a busy machine it takes a while to load.
    await expect
      .poll(() => drafts().some((name) => existsSync(join(server.dataFolder, name, 'PG_VERSION'))), {
        timeout: 90_000,
      })
      .toBe(true);
    await server.stop('SIGKILL');
    expect(await ended).toContain('ended at its start');
    expect(existsSync(join(server.dataFolder, 'database'))).toBe(false);
    await server.start();
    expect(drafts()).toEqual([]);
    await new ServerClient(server, 'ada').signUp();
  } finally {
    await server.dispose();
  }
}, 300_000);
