import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#tests/support/server/free-port';
import { ROOT } from '../support/source-files.ts';

let dataFolder: string;
let port: number;
beforeAll(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'skylark-doctor-'));
  port = await freePort();
});
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

function examine(environment: Record<string, string> = {}) {
  return spawnSync(process.execPath, ['dist/server/doctor.js'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, SKYLARK_DATA: dataFolder, PORT: String(port), ...environment },
  });
}

test('the doctor finds nothing wrong with the defaults', () => {
  const { stdout, status } = examine();
  expect(stdout).not.toContain('FAIL');
  expect(stdout).toContain('flushes commits to disk');
  expect(stdout).toMatch(/ok {4}app +only from this server\n/);
  expect(status).toBe(0);
});

test('the doctor names what is missing or unreachable', () => {
  const { stdout, status } = examine({
    SKYLARK_ENGINE_DATA: join(dataFolder, 'nowhere'),
    DATABASE_URL: 'postgres://127.0.0.1:1/skylark',
  });
  expect(stdout).toMatch(/FAIL {2}database/);
  expect(stdout).toMatch(/FAIL {2}engine .*is missing or cannot be read/);
  expect(status).toBe(1);
});

test('the doctor checks the engine of the environment on a new folder', () => {
  const { stdout, status } = examine({
    SKYLARK_ENGINE_URL: 'http://127.0.0.1:1',
    SKYLARK_ENGINE_NAME: 'Cellar',
  });
  expect(stdout).toMatch(/FAIL {2}engine +SKYLARK_ENGINE_URL: Nothing listens at http:\/\/127\.0\.0\.1:1\./);
  expect(status).toBe(1);
});

test('the doctor shows from which origins the app may call', () => {
  const origins = 'https://app.example.com,http://localhost:3981';
  const { stdout } = examine({ SKYLARK_APP_ORIGINS: origins });
  expect(stdout).toMatch(/ok {4}app +also from https:\/\/app\.example\.com, http:\/\/localhost:3981,/);
  expect(stdout).toMatch(/ok {4}address +https:\/\/app\.example\.com; without SKYLARK_BEHIND_PROXY/);
});

test('the doctor reports an invalid variable in one sentence', () => {
  const { stderr, status } = examine({ PORT: 'abc' });
  expect(stderr.trim()).toBe("PORT must be a whole number from 0 to 65535, but is 'abc'.");
  expect(status).toBe(1);
});
