import { expect, test } from '@playwright/test';
import { type App, newAccount } from './app.ts';
import { killServiceWorkers, Session } from './session.ts';

test.describe.configure({ mode: 'serial' });

let session: Session;
let app: App;
let first = '';
let second = '';
const RENDER_TIMEOUT_MS = 90_000;

test.beforeAll(async () => {
  session = await Session.start();
  app = await session.openBrowser();
  await app.signUp(newAccount());
});

test.afterAll(async () => {
  await session.end();
});

test('[CREATE-01] [GEN-04] one request makes two clips that render before the eyes', async () => {
  await app.createSimple('a warm lo-fi song about a paper boat');
  await expect.poll(() => session.network.requests('POST', /\/api\/generate\/v2\//).length).toBe(1);
  await expect(app.button(/^Play /)).toHaveCount(2, { timeout: RENDER_TIMEOUT_MS });
});

test('[PLAYER-01] a song plays on while the user moves between screens', async () => {
  await app
    .button(/^Play /)
    .first()
    .click();
  await expect.poll(async () => (await app.audio()).seconds, { timeout: 30_000 }).toBeGreaterThan(1);
  await app.page.getByRole('link', { name: 'Library' }).first().click();
  await expect(app.songs()).toHaveCount(2, { timeout: RENDER_TIMEOUT_MS });
  const before = (await app.audio()).seconds;
  await expect.poll(async () => (await app.audio()).seconds).toBeGreaterThan(before);
  expect((await app.audio()).isPaused).toBe(false);
});

test('[LIB-01] the library holds both songs, complete', async () => {
  await app.openLibrary();
  await expect(app.page.getByText('Generating')).toHaveCount(0, { timeout: RENDER_TIMEOUT_MS });
  const names = await app.songs().evaluateAll((articles) =>
    articles.map((article) => {
      const label = article.getAttribute('aria-labelledby');
      return label
        ? (document.getElementById(label)?.textContent ?? '')
        : (article.getAttribute('aria-label') ?? '');
    }),
  );
  expect(names).toHaveLength(2);
  [first = '', second = ''] = names;
  expect(first).not.toBe('');
});

test('[CREDIT-18] two clips cost ten credits', async () => {
  await app.page.goto('/account');
  await expect(app.page.getByText(/\b240\b/).first()).toBeVisible();
});

test('[ROUTE-11] [CLIP-58] the song page shows the song and plays it', async () => {
  await app.openLibrary();
  await app.page.getByRole('link', { name: first }).first().click();
  await expect(app.page).toHaveURL(/\/song\/[0-9a-f-]{36}/);
  await expect(app.page.getByRole('heading', { level: 1, name: first })).toBeVisible();
});

test('the lock screen knows title, artist and cover, and its buttons work', async () => {
  await app.openLibrary();
  await app.button(`Play ${first}`).first().click();
  await expect.poll(async () => (await app.audio()).isPaused).toBe(false);
  const shown = await app.page.evaluate(() => {
    const { metadata } = navigator.mediaSession;
    return { title: metadata?.title, artist: metadata?.artist, artwork: metadata?.artwork.length };
  });
  expect(shown.title).toBe(first);
  expect(shown.artist).toMatch(/lark_/);
  expect(shown.artwork).toBeGreaterThan(0);
});

test('[PLAYER-14] queue and position survive a reload, paused', async () => {
  await app.page.waitForTimeout(3000);
  const before = await app.audio();
  await app.page.reload();
  await expect(app.player).toContainText(first);
  const after = await app.audio();
  expect(after.isPaused).toBe(true);
  await app.player.getByRole('button', { name: /^Play/ }).first().click();
  await expect.poll(async () => (await app.audio()).seconds).toBeGreaterThan(Math.max(0, before.seconds - 3));
});

test('a song is downloaded for offline', async () => {
  await app.openLibrary();
  await app.page.getByRole('link', { name: first }).first().click();
  await app.button('Download for offline').first().click();
  await expect(app.page.getByText('Downloaded').first()).toBeVisible({ timeout: 30_000 });
  await app.waitForOfflineShell();
});

test('with the server gone the app starts cold and the downloaded song plays and seeks', async () => {
  await session.closeBrowser();
  await session.network.cut();
  await session.server.stop();
  app = await session.openBrowser();
  await app.page.goto('/me');
  await expect(app.songs()).toHaveCount(2);
  await app.page.getByRole('link', { name: first }).first().click();
  await expect(app.page.getByRole('heading', { level: 1, name: first })).toBeVisible();
  await app.page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).first().click();
  await expect.poll(async () => (await app.audio()).seconds).toBeGreaterThan(0.5);
  await app.page.evaluate(() => {
    const audio = document.querySelector('audio');
    if (audio) audio.currentTime = 40;
  });
  await expect.poll(async () => (await app.audio()).seconds).toBeGreaterThan(40);
  expect((await app.audio()).isPaused).toBe(false);
});

test('a like, a pin and a playlist edit made offline show at once and wait', async () => {
  await app.page.goto('/me');
  await app.button(`Like ${first}`).first().click();
  await expect(app.button(`Like ${first}`).first()).toHaveAttribute('aria-pressed', 'true');
  await app.button(`More for ${second}`).first().click();
  await app.page.getByRole('menuitem', { name: 'Pin', exact: true }).click();
  await expect(app.page.getByText('2 changes waiting').first()).toBeVisible();
  await expect(app.page.getByText('Waiting').first()).toBeVisible();
  await session.closeBrowser();
});

test('the changes are sent once each after a restart of browser and server', async () => {
  app = await session.openBrowser();
  await app.page.goto('/me/sync').catch(() => {});
  await expect(app.page.getByText('2 changes waiting').first()).toBeVisible();
  await session.server.start();
  await session.network.connect();
  await expect(app.page.getByText('All saved').first()).toBeVisible({ timeout: 60_000 });
  expect(session.network.requests('POST', /update_reaction_type/)).toHaveLength(1);
  expect(session.network.requests('POST', /pin-clip/)).toHaveLength(1);
  await app.openLibrary();
  await expect(app.button(`Like ${first}`).first()).toHaveAttribute('aria-pressed', 'true');
});

test('an answer that is lost leads to a repeat with the same key and one effect', async () => {
  const lost = new Set<string>();
  session.network.loseAnswers(({ path, idempotencyKey }) => {
    if (!path.includes('update_reaction_type') || !idempotencyKey || lost.has(idempotencyKey)) return false;
    lost.add(idempotencyKey);
    return true;
  });
  const before = session.network.requests('POST', /update_reaction_type/).length;
  await app.button(`Like ${second}`).first().click();
  await app.page.goto('/me/sync');
  await expect(app.page.getByText('All saved').first()).toBeVisible({ timeout: 60_000 });
  const sent = session.network.requests('POST', /update_reaction_type/).slice(before);
  expect(sent.length).toBeGreaterThanOrEqual(2);
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  expect(sent.every(({ status }) => status === 200)).toBe(true);
});

test('a service worker killed in the middle of sending loses nothing', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  session.network.holdRequests(({ path }) => (path.includes('pin-clip') ? held : Promise.resolve()));
  await app.openLibrary();
  await app.button(`More for ${first}`).first().click();
  await app.page.getByRole('menuitem', { name: 'Pin', exact: true }).click();
  await killServiceWorkers(session.context, app.page);
  release();
  session.network.holdRequests(null);
  await app.page.goto('/me/sync');
  await expect(app.page.getByText('All saved').first()).toBeVisible({ timeout: 90_000 });
  const keys = session.network
    .requests('POST', /pin-clip/)
    .slice(1)
    .map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(1);
  await app.openLibrary();
  await app.button(`More for ${first}`).first().click();
  await expect(app.page.getByRole('menuitem', { name: 'Unpin', exact: true })).toBeVisible();
});
