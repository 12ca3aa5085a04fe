import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { Network } from '#tests/support/device/network';
import { copyFirstDatabase } from '#tests/support/server/first-database';
import { ServerProcess } from '#tests/support/server/server-process';
import { StaticHost } from '#tests/support/server/static-host';
import { ROOT } from '../support/source-files.ts';
import { App, newAccount } from './app.ts';

// The app as static files on one origin, built for the API of another origin on the same site.

const run = promisify(execFile);
/** Below the root, because the build writes beside it. */
const FOLDER = `dist/elsewhere-${process.pid}`;

let host: StaticHost;
let server: ServerProcess;
let network: Network;

test.beforeAll(async () => {
  host = new StaticHost(join(ROOT, FOLDER));
  await host.connect();
  server = await ServerProcess.create(ROOT, { SKYLARK_APP_ORIGINS: host.origin });
  copyFirstDatabase(server.dataFolder);
  network = new Network(server.port);
  await network.connect();
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error', '--outDir', FOLDER];
  await Promise.all([
    server.start(),
    run(process.execPath, vite, {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production', SKYLARK_API_BASE: network.origin },
    }),
  ]);
});

test.afterAll(async () => {
  await network?.cut();
  await host?.cut();
  await server?.dispose();
  rmSync(join(ROOT, FOLDER), { recursive: true, force: true });
});

const reactions = () =>
  network.requests('POST', /update_reaction_type/).filter(({ status }) => status === 200);

test('[CALL-01] an app on another origin makes, plays, likes and downloads songs only through its API base', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: host.origin });
  const asked = new Set<string>();
  context.on('request', (request) => asked.add(new URL(request.url()).origin));
  const refused: string[] = [];
  context.on('console', (message) => {
    if (/Content Security Policy|CORS policy|Cross-Origin/.test(message.text())) refused.push(message.text());
  });
  const app = new App(await context.newPage());

  await app.signUp(newAccount());
  const [first = '', second = ''] = await app.makeSongs(
    'a warm lo-fi song about a paper boat, twelve seconds',
  );
  await app.waitForOfflineShell();
  const covers = app.songs().locator('img');
  const shown = () =>
    covers.evaluateAll((images) =>
      (images as HTMLImageElement[]).map(({ src, naturalWidth }) => [new URL(src).origin, naturalWidth > 0]),
    );
  await expect.poll(shown).toEqual([
    [network.origin, true],
    [network.origin, true],
  ]);

  const play = app.song(first).getByRole('button', { name: /^Play / });
  await play.click();
  await expect.poll(async () => (await app.audio()).seconds).toBeGreaterThan(1);
  expect(new URL((await app.audio()).source).origin).toBe(network.origin);
  await app.likeButton(first).click();
  await expect.poll(() => reactions().length).toBe(1);
  await app.openMenu(second);
  await app.chooseSongAction('Download for offline');
  await expect(app.song(second).getByText('Downloaded', { exact: true })).toBeVisible();

  // Load again through the service worker, which caches the covers it serves.
  await app.openLibrary();
  await expect.poll(shown).toEqual(expect.arrayContaining([[network.origin, true]]));
  await expect(app.likeButton(first)).toHaveAttribute('aria-pressed', 'true');

  await network.cut();
  await host.cut();
  await app.openLibrary();
  await expect.poll(shown).toEqual([
    [network.origin, true],
    [network.origin, true],
  ]);
  await app.likeButton(second).click();
  await expect(app.likeButton(second)).toHaveAttribute('aria-pressed', 'true');
  await app
    .song(second)
    .getByRole('button', { name: /^Play / })
    .click();
  await expect.poll(async () => (await app.audio()).seconds).toBeGreaterThan(1);
  await network.connect();
  await host.connect();
  await expect.poll(() => reactions().length, { timeout: 30_000 }).toBe(2);

  // Requests went only to these two origins, and each served only its own paths.
  expect([...asked].filter((origin) => ![host.origin, network.origin, 'null'].includes(origin))).toEqual([]);
  expect(host.paths.filter((path) => /^\/(api|media)\//.test(path))).toEqual([]);
  expect(host.paths.length).toBeGreaterThan(10);
  expect(network.passed.filter(({ path }) => !/^\/(api|media)\//.test(path))).toEqual([]);
  expect(refused).toEqual([]);
  await context.close();
});
