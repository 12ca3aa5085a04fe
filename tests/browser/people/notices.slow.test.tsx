import Dexie from 'dexie';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getAccount } from '#state/bridges/account';
import { connectionStore } from '#state/stores/connection';
import { testClip } from '#tests/support/clips';
import { signInTestUser } from '#tests/support/server/test-account';
import { AppScreen, DESKTOP, PHONE, putClips } from '../../support/browser/app-screen.tsx';

let app: AppScreen;
let user_id: string;
const song = (number: number) => testClip(number, { user_id, title: `Song ${number}` });
const topOf = (locator: { element(): Element }) => locator.element().getBoundingClientRect().top;
const title = () => page.getByRole('heading', { level: 1, name: 'Library' });
const keyOfSong = (number: number) => page.getByRole('button', { name: `More for Song ${number}` });
const lost = () => page.getByText('Offline.', { exact: true });
const back = () => page.getByText('Back online.', { exact: true });
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

function openApp(): void {
  user_id = signInTestUser();
  app = new AppScreen();
}

async function closeApp(): Promise<void> {
  connectionStore.isReachable = true;
  connectionStore.isOfflineBannerClosed = false;
  await app.close();
}

// In a test the first page loads its notices after its rows; a built page has both immediately.
beforeAll(async () => {
  openApp();
  connectionStore.isReachable = false;
  await app.open('/me');
  await vi.waitUntil(() => lost().query() !== null, { timeout: 20_000 });
  // From now on the page counts as touched: until then a notice is above what has just appeared.
  dispatchEvent(new PointerEvent('pointerdown'));
  await closeApp();
});
beforeEach(openApp);
afterEach(closeApp);

async function openLibrary(songCount: number, size = PHONE): Promise<void> {
  await putClips(Array.from({ length: songCount }, (_, index) => song(2 * (index + 1))));
  await app.open('/me', size);
  await expect.element(keyOfSong(2 * songCount)).toBeVisible();
  await nextFrame();
  scrollTo(0, 0);
}

test.each([
  [2, PHONE],
  [40, PHONE],
  [2, DESKTOP],
  [40, DESKTOP],
])('none of %i songs moves when the connection is lost and restored', async (songCount, size) => {
  await openLibrary(songCount, size);
  const key = keyOfSong(2 * songCount);
  await expect.element(key).toBeVisible();
  const before = topOf(key);
  connectionStore.isReachable = false;
  await expect.element(lost()).toBeVisible();
  expect(topOf(key)).toBeCloseTo(before, 0);
  expect(topOf(lost())).toBeGreaterThan(0);
  connectionStore.isReachable = true;
  await expect.element(back()).toBeVisible();
  await expect.element(lost()).not.toBeInTheDocument();
  expect(topOf(key)).toBeCloseTo(before, 0);
});

test('content covered by the notice can be scrolled into view', async () => {
  await openLibrary(2);
  connectionStore.isReachable = false;
  await expect.element(lost()).toBeVisible();
  scrollTo(0, 0);
  await nextFrame();
  const box = lost().element().closest('[role=status]')?.getBoundingClientRect();
  expect(box?.top).toBeGreaterThanOrEqual(0);
  expect(topOf(title())).toBeGreaterThanOrEqual(box?.bottom ?? Number.POSITIVE_INFINITY);
});

test('on a scrolled page the notice appears in view', async () => {
  await openLibrary(40);
  scrollTo(0, 600);
  await nextFrame();
  const key = keyOfSong(2 * 32);
  await expect.element(key).toBeVisible();
  const before = topOf(key);
  connectionStore.isReachable = false;
  await expect.element(lost()).toBeVisible();
  await nextFrame();
  expect(topOf(key)).toBeCloseTo(before, 0);
  expect(topOf(lost())).toBeGreaterThan(0);
  expect(topOf(lost())).toBeLessThan(100);
});

test.each([PHONE, DESKTOP])(
  'at $width px the notice is beside the Back button, not over it',
  async (size) => {
    await app.open('/me/downloads', size);
    const key = page.getByRole('button', { name: 'Back' });
    await expect.element(key).toBeVisible();
    await nextFrame();
    connectionStore.isReachable = false;
    await expect.element(lost()).toBeVisible();
    await nextFrame();
    const { x, y, width, height } = key.element().getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    expect(key.element().contains(hit)).toBe(true);
  },
);

test('scroll targets are not hidden behind the notice', async () => {
  await openLibrary(40);
  scrollTo(0, 1000);
  connectionStore.isReachable = false;
  await expect.element(lost()).toBeVisible();
  const row = keyOfSong(2 * 32);
  row.element().scrollIntoView({ block: 'start', behavior: 'instant' });
  expect(topOf(row)).toBeGreaterThanOrEqual(lost().element().getBoundingClientRect().bottom);
});

test('the notice of a restored connection is gone on the next page', async () => {
  await openLibrary(2);
  connectionStore.isReachable = false;
  await expect.element(lost()).toBeVisible();
  connectionStore.isReachable = true;
  await expect.element(back()).toBeVisible();
  await page.getByRole('link', { name: 'Playlists' }).first().click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Playlists' })).toBeVisible();
  await expect.element(back()).not.toBeInTheDocument();
});

test('a closed notice does not return when the connection is restored', async () => {
  await openLibrary(2);
  connectionStore.isReachable = false;
  await expect.element(lost()).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Close' }).click();
  await expect.element(lost()).not.toBeInTheDocument();
  connectionStore.isReachable = true;
  connectionStore.isOfflineBannerClosed = false;
  await nextFrame();
  await expect.element(back()).not.toBeInTheDocument();
});

test('an unresponsive database is reported until it answers', async () => {
  const { database } = getAccount();
  let release = () => {};
  const blocked = new Promise<void>((resolve) => {
    release = resolve;
  });
  const holding = database.run((tables) =>
    tables.transaction('rw', tables.outbox, async () => {
      await tables.outbox.count();
      await Dexie.waitFor(blocked);
    }),
  );
  await app.open('/me');
  const silence = page.getByText(/^The storage of this device is not responding\./);
  await expect.element(silence).toBeVisible();
  release();
  await holding;
  await expect.element(silence).not.toBeInTheDocument();
}, 60_000);
