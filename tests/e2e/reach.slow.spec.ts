import { expect, test } from '@playwright/test';
import { CLIENT_PASSWORD } from '../faults/server-client.ts';
import { type App, newAccount } from './app.ts';
import { addContent, type Content } from './content.ts';
import { ownPaths, publicPaths } from './paths.ts';
import { findCoveredControls } from './reach.ts';
import { Session, WITH_PLANS } from './session.ts';

// The service worker's initial downloads matter only for offline use.
test.use({ serviceWorkers: 'block' });

let session: Session;
let app: App;
let content: Content;
const [ada, ben] = [newAccount(), newAccount()];

const SIZES = [
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1280, 800],
  [1536, 960],
] as const;

const SETTLE_MS = 400;

test.beforeAll(async () => {
  session = await Session.start({ environment: WITH_PLANS });
  content = await addContent(session.server, [ada.username, ben.username]);
  app = await session.openBrowser();
});

test.afterAll(async () => {
  await session.end();
});

/** A notice accepts no press in the moment in which it arrives, so what is covered must be so a moment later too. */
async function findLastingCovers(): Promise<string[]> {
  if ((await findCoveredControls(app.page)).length === 0) return [];
  await app.page.waitForTimeout(SETTLE_MS * 2);
  return findCoveredControls(app.page);
}

/** Opens each path at each width. Returns the controls that something covers. */
async function tour(paths: readonly string[], open: (path: string) => Promise<unknown>): Promise<string[]> {
  const covered: string[] = [];
  for (const path of paths) {
    await app.page.setViewportSize({ width: 390, height: 844 });
    await open(path);
    await expect(app.page.getByRole('main')).toBeVisible();
    for (const [width, height] of SIZES) {
      await app.page.setViewportSize({ width, height });
      await app.page.waitForTimeout(SETTLE_MS);
      const found = await findLastingCovers();
      covered.push(...found.map((control) => `${path} ${width}: ${control}`));
    }
  }
  return covered;
}

const KEPT_PATHS = ['/home', '/me', '/me/playlists', '/me/sync', '/account', '/create'];

const follow = (path: string) => app.follow(path);

/** Signs in, unless an earlier test did. */
async function enter(): Promise<void> {
  await app.page.setViewportSize({ width: 390, height: 844 });
  await app.page.goto('/rules');
  const isSignedIn = await app.page.evaluate(() => localStorage.getItem('session-state') !== null);
  if (!isSignedIn) await app.signIn({ ...ada, password: CLIENT_PASSWORD });
}

async function play(): Promise<void> {
  await app.page.setViewportSize({ width: 390, height: 844 });
  await app.page.goto(`/song/${content.songId}`);
  await app.page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
  await expect(app.player).toBeVisible();
}

test('a visitor can click every control of the first pages', async () => {
  const paths = ['/', '/sign-up', '/sign-in'];
  expect(await tour(paths, (path) => app.page.goto(path))).toEqual([]);
});

test('a visitor can click every control of the public pages while a song plays', async () => {
  test.setTimeout(600_000);
  await play();
  expect(await tour(publicPaths(content, ada.username), follow)).toEqual([]);
});

test('a user can click every control of the public pages while a song plays', async () => {
  test.setTimeout(600_000);
  await enter();
  await play();
  expect(await tour(publicPaths(content, ada.username), follow)).toEqual([]);
});

test('a user can click every control of the own pages while a song plays', async () => {
  test.setTimeout(900_000);
  await enter();
  await play();
  expect(await tour(ownPaths(content), follow)).toEqual([]);
});

test('a user can click every control of the full player', async () => {
  await enter();
  await play();
  await app.page.getByRole('button', { name: /^Open player/ }).click();
  await expect(app.page.getByRole('dialog')).toBeVisible();
  const covered: string[] = [];
  for (const [width, height] of SIZES) {
    await app.page.setViewportSize({ width, height });
    await app.page.waitForTimeout(SETTLE_MS);
    covered.push(...(await findCoveredControls(app.page)).map((control) => `${width}: ${control}`));
  }
  expect(covered).toEqual([]);
  await app.button('Close player').click();
});

test('a message leaves the end of the queue in reach on a desktop', async () => {
  await enter();
  await app.page.setViewportSize({ width: 1280, height: 560 });
  await app.follow('/me');
  await app.page
    .getByRole('main')
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await app.button('Queue').click();
  const queue = app.page.getByRole('dialog', { name: 'Next up' });
  const message = app.page.getByText('The queue was cleared').or(app.page.getByText('Autoplay is off'));
  for (const width of [1024, 1280, 1536]) {
    await app.page.setViewportSize({ width, height: 560 });
    await queue.getByRole('button', { name: 'Clear' }).click();
    await expect(message).toBeVisible();
    // A try, because the click opens another dialog. It fails where another element would get the click.
    await queue
      .getByRole('button')
      .last()
      .click({ trial: true, timeout: SETTLE_MS * 4 });
    await expect(message).toBeVisible();
    await app.button('Undo').click();
    await expect(message).toBeHidden();
  }
});

test('without a signal, the notice covers no control, and never Back', async () => {
  test.setTimeout(900_000);
  await enter();
  await play();
  // Seen before, so that they are on the device.
  for (const path of KEPT_PATHS) {
    await app.follow(path);
    await app.page.waitForTimeout(SETTLE_MS);
  }
  await app.follow('/me/downloads');
  await expect(app.button('Back')).toBeVisible();
  await app.page.waitForTimeout(SETTLE_MS);
  await session.context.setOffline(true);
  await expect(app.page.getByText('Offline.', { exact: true })).toBeVisible();
  for (const [width, height] of SIZES) {
    await app.page.setViewportSize({ width, height });
    const box = await app.button('Back').boundingBox();
    const hit = await app.page.evaluate(
      ([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest('button')?.getAttribute('aria-label'),
      [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2],
    );
    expect(hit, `Back at ${width}`).toBe('Back');
  }
  expect(await tour(KEPT_PATHS, follow)).toEqual([]);
  await session.context.setOffline(false);
});
