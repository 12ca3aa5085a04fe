import { expect, test } from '@playwright/test';
import { type App, newAccount, RENDER_TIMEOUT_MS } from './app.ts';
import { fireBackgroundSync, killServiceWorkers, Session } from './session.ts';

test.describe.configure({ mode: 'serial' });

let session: Session;
let app: App;
let first = '';
let second = '';
let title = '';

test.beforeAll(async () => {
  session = await Session.start();
  app = await session.openBrowser();
  await session.context.addInitScript(() => {
    const keys: Record<string, unknown> = {};
    Object.assign(globalThis, { mediaKeys: keys });
    const original = navigator.mediaSession.setActionHandler.bind(navigator.mediaSession);
    navigator.mediaSession.setActionHandler = (action, handler) => {
      keys[action] = handler ?? undefined;
      original(action, handler);
    };
  });
  await app.signUp(newAccount());
});

test.afterAll(async () => {
  await session.end();
});

test('[CREATE-01] [GEN-04] one request makes two clips that render live', async () => {
  await app.createSimple('a warm lo-fi song about a paper boat, thirty seconds');
  await expect.poll(() => session.network.requests('POST', /\/api\/generate\/v2\//).length).toBe(1);
  await expect(app.button(/^Play /)).toHaveCount(2, { timeout: RENDER_TIMEOUT_MS });
});

test('[PLAYER-01] a song keeps playing while the user moves between screens', async () => {
  await app
    .button(/^Play /)
    .first()
    .click();
  await expect.poll(async () => (await app.audio()).seconds, { timeout: 30_000 }).toBeGreaterThan(1);
  await app.page.getByRole('link', { name: 'Library' }).first().click();
  await expect(app.songs()).toHaveCount(1, { timeout: RENDER_TIMEOUT_MS });
  await expect(app.page.getByRole('link', { name: /^2 versions of / })).toBeVisible();
  const before = (await app.audio()).seconds;
  await expect.poll(async () => (await app.audio()).seconds).toBeGreaterThan(before);
  expect((await app.audio()).isPaused).toBe(false);
});

test('[LIB-01] the library contains both songs, complete', async () => {
  await app.openLibrary();
  await expect(app.page.getByText('Generating')).toHaveCount(0, { timeout: RENDER_TIMEOUT_MS });
  const ids = await app.songIds();
  expect(ids).toHaveLength(2);
  [first = '', second = ''] = ids;
});

test('for staff nothing is counted or sold', async () => {
  await app.page.goto('/account');
  await expect(app.page.getByRole('navigation', { name: 'Settings' })).toBeVisible();
  await expect(app.page.getByText(/\b(credits?|upgrade)\b/i)).toHaveCount(0);
});

test('[ROUTE-11] the song page shows the song', async () => {
  await app.openLibrary();
  const link = app.song(first).getByRole('link').first();
  title = (await link.textContent()) ?? '';
  await link.click();
  await expect(app.page).toHaveURL(new RegExp(`/song/${first}$`));
  await expect(app.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('the lock screen shows title, artist and cover, and its buttons work', async () => {
  await app.openLibrary();
  await app
    .song(first)
    .getByRole('button', { name: /^Play / })
    .click();
  await expect.poll(async () => (await app.audio()).isPaused).toBe(false);
  const shown = await app.page.evaluate(() => {
    const { metadata } = navigator.mediaSession;
    return { title: metadata?.title, artist: metadata?.artist, artwork: metadata?.artwork.length };
  });
  expect(shown.title).toBe(title);
  expect(shown.artist).toMatch(/lark_/);
  expect(shown.artwork).toBeGreaterThan(0);
  await pressMediaKey('pause');
  await expect.poll(async () => (await app.audio()).isPaused).toBe(true);
  await pressMediaKey('play');
  await expect.poll(async () => (await app.audio()).isPaused).toBe(false);
  await pressMediaKey('nexttrack');
  await expect.poll(async () => (await app.audio()).source).toContain(second);
  await pressMediaKey('previoustrack');
  await expect.poll(async () => (await app.audio()).source).toContain(first);
});

/** Calls the page's media session handler for a media key. */
async function pressMediaKey(action: string) {
  await app.page.evaluate((key) => {
    const keys = (globalThis as unknown as { mediaKeys: Record<string, (() => void) | undefined> }).mediaKeys;
    keys[key]?.();
  }, action);
}

test('queue and position survive a reload, paused', async () => {
  // Later than a song that starts again would be.
  await expect.poll(async () => (await app.audio()).seconds).toBeGreaterThan(4);
  const before = await app.audio();
  await app.page.reload();
  await expect(app.player).toContainText(title);
  const after = await app.audio();
  expect(after.isPaused).toBe(true);
  await app.player.getByRole('button', { name: /^Play/ }).first().click();
  await expect.poll(async () => (await app.audio()).seconds).toBeGreaterThan(Math.max(0, before.seconds - 3));
});

test('a song is downloaded for offline use, and a playlist is created', async () => {
  await app.page.goto('/me/playlists');
  await app.button('New playlist').click();
  await app.button('Create playlist').click();
  await expect(app.page.getByRole('heading', { level: 1, name: 'Untitled' })).toBeVisible();
  await app.page.goto(`/song/${first}`);
  await app.button('Download for offline').first().click();
  await expect(app.page.getByText('Downloaded').first()).toBeVisible({ timeout: 30_000 });
  await app.waitForOfflineShell();
});

test('[PLAYER-27] without the server the app starts cold and the downloaded song plays, seeks and highlights the sung line', async () => {
  await session.closeBrowser();
  await session.network.cut();
  await session.server.stop();
  app = await session.openBrowser();
  await app.openLibrary();
  await expect(app.songs()).toHaveCount(2);
  await app.song(first).getByRole('link').first().click();
  await expect(app.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await app.page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).first().click();
  await expect.poll(async () => (await app.audio()).seconds).toBeGreaterThan(0.5);
  await app.page.evaluate(() => {
    const audio = document.querySelector('audio');
    if (audio) audio.currentTime = 15;
  });
  await expect.poll(async () => (await app.audio()).seconds).toBeGreaterThan(15);
  expect((await app.audio()).isPaused).toBe(false);
  await app.button(/^Open player/).click();
  await app.button('Lyrics').click();
  const sungLine = app.page.getByRole('region', { name: 'Lyrics' }).locator('[aria-current]');
  await expect(sungLine).toBeVisible();
});

test('the other take, which is not downloaded, says that it needs a signal and does not interrupt the first', async () => {
  await app.openLibrary();
  await app
    .song(first)
    .getByRole('button', { name: /^Play / })
    .click();
  await expect.poll(async () => (await app.audio()).isPaused).toBe(false);
  const playing = (await app.audio()).source;
  await app
    .song(second)
    .getByRole('button', { name: /^Play / })
    .click();
  await expect(app.page.getByRole('region', { name: 'Messages' }).getByText(/^Needs signal\./)).toBeVisible();
  expect(await app.audio()).toMatchObject({ isPaused: false, source: playing });
});

test('a like, a pin and a playlist edit made offline show immediately and wait', async () => {
  await app.openLibrary();
  await app.likeButton(first).click();
  await expect(app.likeButton(first)).toHaveAttribute('aria-pressed', 'true');
  await app.pin(second);
  await expect(app.song(second).getByText('Pinned')).toBeVisible();
  await app.openMenu(first);
  await app.chooseSongAction('Add to playlist');
  await app.button(/^Untitled/).click();
  await expect(app.button(/^Untitled/)).toHaveAttribute('aria-pressed', 'true');
  await app.page.keyboard.press('Escape');
  await app.page.goto('/me/sync');
  await expect(app.page.getByText('3 changes waiting').first()).toBeVisible();
  // A write that was being sent when the page was left waits until its lease expires.
  await expect(app.page.getByText('Waiting', { exact: true })).toHaveCount(3, { timeout: 60_000 });
  await session.closeBrowser();
});

test('the changes are sent once each after a restart of browser and server', async () => {
  app = await session.openBrowser();
  await app.page.goto('/me/sync');
  await expect(app.page.getByText('3 changes waiting').first()).toBeVisible();
  await session.server.start();
  await session.network.connect();
  await expect(app.page.getByText('All saved').first()).toBeVisible({ timeout: 60_000 });
  for (const path of [/update_reaction_type/, /pin-clip/, /update_clips/])
    expect(session.network.requests('POST', path), String(path)).toHaveLength(1);
  await app.openLibrary();
  await expect(app.likeButton(first)).toHaveAttribute('aria-pressed', 'true');
  await expect(app.song(second).getByText('Pinned')).toBeVisible();
  await app.page.goto('/me/playlists');
  await app.page
    .getByRole('link', { name: /^Untitled/ })
    .first()
    .click();
  await expect(app.song(first)).toBeVisible();
});

test('a lost response causes a retry with the same key and a single effect', async () => {
  const lost = new Set<string>();
  session.network.loseAnswers(({ path, idempotencyKey }) => {
    if (!path.includes('update_reaction_type') || !idempotencyKey || lost.has(idempotencyKey)) return false;
    lost.add(idempotencyKey);
    return true;
  });
  await app.openLibrary();
  const before = session.network.requests('POST', /update_reaction_type/).length;
  await app.likeButton(second).click();
  await expect(app.likeButton(second)).toHaveAttribute('aria-pressed', 'true');
  await app.page.goto('/me/sync');
  await expect(app.page.getByText('All saved').first()).toBeVisible({ timeout: 60_000 });
  const sent = session.network.requests('POST', /update_reaction_type/).slice(before);
  expect(sent.length).toBeGreaterThanOrEqual(2);
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  // A request aborted by navigation has no status; it is repeated with the same key.
  const answered = sent.filter(({ status }) => status !== null);
  expect(answered.length).toBeGreaterThan(0);
  expect(answered.every(({ status }) => status === 200)).toBe(true);
  await app.page.goto(`/song/${second}`);
  await expect(app.page.getByText(/\b1 like\b/)).toBeVisible();
  session.network.loseAnswers(null);
});

test('a change made just before the page was closed and the service worker killed is still sent once', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  session.network.holdRequests(({ path }) => (path.includes('pin-clip') ? held : Promise.resolve()));
  await app.openLibrary();
  const before = session.network.requests('POST', /pin-clip/).length;
  await app.pin(first);
  await expect.poll(() => session.network.requests('POST', /pin-clip/).length).toBeGreaterThan(before);
  const other = await session.newPage();
  await app.page.close();
  await other.page.goto('/home');
  await killServiceWorkers(session.context, other.page);
  release();
  session.network.holdRequests(null);
  app = other;
  await app.page.goto('/me/sync');
  await expect(app.page.getByText('All saved').first()).toBeVisible({ timeout: 90_000 });
  const keys = session.network
    .requests('POST', /pin-clip/)
    .slice(before)
    .map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(1);
  await app.openLibrary();
  await expect(app.song(first).getByText('Pinned')).toBeVisible();
});

test('the browser’s sync event sends pending writes while no page of the app is open', async () => {
  await app.openLibrary();
  const before = session.network.requests('POST', /update_reaction_type/).length;
  await session.network.cut();
  await app.likeButton(second).click();
  await expect(app.likeButton(second)).toHaveAttribute('aria-pressed', 'false');
  await app.page.goto('/me/sync');
  await expect(app.page.getByText('1 change waiting').first()).toBeVisible();
  await app.page.goto('about:blank');
  await session.network.connect();
  await fireBackgroundSync(session.context, app.page, session.network.origin);
  const sent = () => session.network.requests('POST', /update_reaction_type/).slice(before);
  await expect.poll(() => sent().at(-1)?.status ?? null, { timeout: 60_000 }).toBe(200);
  expect(new Set(sent().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  await app.page.goto('/me/sync');
  await expect(app.page.getByText('All saved').first()).toBeVisible({ timeout: 30_000 });
  await app.page.goto(`/song/${second}`);
  await expect(app.button('Like').first()).toHaveAttribute('aria-pressed', 'false');
});

test('the sync event also sends a write that a page was sending when it was closed', async () => {
  await app.openLibrary();
  const before = session.network.requests('POST', /update_reaction_type/).length;
  const sent = () => session.network.requests('POST', /update_reaction_type/).slice(before);
  let isHeld = false;
  session.network.holdRequests(({ path }) => {
    if (isHeld || !path.includes('update_reaction_type')) return Promise.resolve();
    isHeld = true;
    // Never reaches the server: the page that waits for it is closed.
    return new Promise<void>(() => undefined);
  });
  await app.likeButton(second).click();
  await expect.poll(() => sent().length).toBe(1);
  await app.page.goto('about:blank');
  await fireBackgroundSync(session.context, app.page, session.network.origin);
  await expect.poll(() => sent().at(-1)?.status ?? null, { timeout: 80_000 }).toBe(200);
  session.network.holdRequests(null);
  expect(sent()).toHaveLength(2);
  expect(new Set(sent().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

test('a playlist created offline opens immediately, accepts a song, and arrives once', async () => {
  await app.openLibrary();
  await app.waitForOfflineShell();
  await session.network.cut();
  const before = session.network.passed.length;
  await app.page.goto('/me/playlists');
  await app.button('New playlist').click();
  await app.textbox('Name').fill('Made in a tunnel');
  await app.button('Create playlist').click();
  await expect(app.page.getByRole('heading', { name: 'Made in a tunnel' })).toBeVisible();
  await expect(app.page.getByText('This playlist is empty')).toBeVisible();
  await app.openLibrary();
  await app.openMenu(second);
  await app.chooseSongAction('Add to playlist');
  await app.button(/^Made in a tunnel/).click();
  await expect(app.button(/^Made in a tunnel/)).toHaveAttribute('aria-pressed', 'true');
  await app.page.keyboard.press('Escape');
  await app.page.goto('/me/sync');
  await expect(app.page.getByText('2 changes waiting').first()).toBeVisible();
  await app.page.reload();
  await session.network.connect();
  await expect(app.page.getByText('All saved').first()).toBeVisible({ timeout: 60_000 });
  const sent = session.network.passed
    .slice(before)
    .filter(({ method, path, status }) => method === 'POST' && path.includes('/playlist/') && status === 200);
  expect(sent.map(({ path }) => path)).toEqual(['/api/playlist/create/', '/api/playlist/update_clips/']);
  await app.page.goto('/me/playlists');
  await app.page.getByRole('link', { name: /^Made in a tunnel/ }).click();
  await expect(app.song(second)).toBeVisible();
});
