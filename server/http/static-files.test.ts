import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addSecurityHeaders } from './security-headers.ts';
import { mountStaticFiles } from './static-files.ts';

let folder: string;
let app: FastifyInstance;

async function write(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
}

async function start(): Promise<void> {
  app = Fastify();
  addSecurityHeaders(app, { analyticsOrigin: null, apiBase: null, bucketOrigin: null });
  await mountStaticFiles(app, {
    clientFolder: join(folder, 'client'),
    engineFolder: join(folder, 'engine'),
  });
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skylark-static-'));
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

async function writePage(): Promise<void> {
  await write('client/index.html', '<h1>shell</h1>');
  await write('client/sw.js', 'worker');
  await write('client/site.webmanifest', '{}');
  await write('client/icon.png', 'picture');
  await write('client/assets/app-abc123.js', 'script');
  await write('client/assets/app-abc123.js.br', brotliCompressSync('script'));
  await write('engine/drums.sf3', 'drums');
}

describe('with a built page', () => {
  beforeEach(async () => {
    await writePage();
    await start();
  });

  test.each(['/', '/me', '/song/0199a0b0-0000-7000-8000-000000000001', '/@ada', '/me?page=2'])(
    '%s returns the shell, which is revalidated each time',
    async (url) => {
      const response = await app.inject(url);
      expect([response.statusCode, response.body]).toEqual([200, '<h1>shell</h1>']);
      expect(response.headers['cache-control']).toBe('no-cache');
    },
  );

  test.each([
    ['/assets/app-abc123.js', 'public, max-age=31536000, immutable'],
    ['/sw.js', 'no-cache'],
    ['/site.webmanifest', 'no-cache'],
    ['/icon.png', 'public, max-age=86400'],
    ['/engine/drums.sf3', 'public, max-age=86400'],
  ])('%s has the cache rule %s', async (url, cacheControl) => {
    const response = await app.inject(url);
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, cacheControl]);
  });

  test('serves a precompressed file with its own cache rule', async () => {
    const response = await app.inject({
      url: '/assets/app-abc123.js',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(response.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  test.each(['/api/nothing', '/media/nothing', '/engine/nothing', '/assets/old.js', '/missing.png'])(
    '%s is an error and never returns the page',
    async (url) => {
      const response = await app.inject(url);
      expect([response.statusCode, response.json()]).toEqual([404, { detail: 'Not found' }]);
    },
  );

  const unknown = ['/.well-known/oauth-protected-resource', '/v1/models', '/wp-login', '/account/nothing'];
  test.each(unknown)('%s is an error for a program', async (url) => {
    for (const accept of ['*/*', 'application/json, text/event-stream', undefined]) {
      const response = await app.inject({ url, ...(accept === undefined ? {} : { headers: { accept } }) });
      expect([response.statusCode, response.json()]).toEqual([404, { detail: 'Not found' }]);
    }
  });

  test('an unknown page is the shell for a browser, which shows what is wrong', async () => {
    const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const response = await app.inject({ url: '/nothing?x=1', headers });
    expect([response.statusCode, response.body]).toEqual([404, '<h1>shell</h1>']);
    const wellKnown = await app.inject({ url: '/.well-known/nothing', headers });
    expect([wellKnown.statusCode, wellKnown.json()]).toEqual([404, { detail: 'Not found' }]);
  });

  test('password managers find the page that changes a password', async () => {
    const response = await app.inject('/.well-known/change-password');
    expect([response.statusCode, response.headers.location]).toEqual([302, '/account/security']);
  });

  test('a write request to a page path is an error', async () => {
    expect((await app.inject({ method: 'POST', url: '/me' })).statusCode).toBe(404);
  });

  test.each(['/../secret', '/%2e%2e/secret', '/engine/..%2f..%2fsecret', '/..%5csecret'])(
    '%s does not escape the folder',
    async (url) => {
      await write('secret', 'hidden');
      expect((await app.inject(url)).body).not.toContain('hidden');
    },
  );
});

test('without a built page the server still responds with API errors', async () => {
  await start();
  const response = await app.inject('/me');
  expect([response.statusCode, response.json()]).toEqual([404, { detail: 'Not found' }]);
});
