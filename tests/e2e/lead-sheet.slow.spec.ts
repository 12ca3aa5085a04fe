import { expect } from '@playwright/test';
import { type App, newAccount } from './app.ts';
import { Session } from './session.ts';
import { test } from './test.ts';

declare global {
  interface Window {
    /** The sum of all layout shifts. */
    moved: number;
  }
}

test.describe.configure({ mode: 'serial' });

let session: Session;
let app: App;
let song = '';

test.beforeAll(async ({ household }) => {
  session = await Session.join(household);
  app = await session.openBrowser();
  await app.signUp(newAccount());
  [song = ''] = await app.makeSongs('a warm pop song about a paper boat on the river, fifty seconds');
});

test.afterAll(async () => {
  await session.end();
});

const lines = () => app.page.locator('[data-system]');
const frame = () => app.page.locator('[data-mark="played"]');
const heads = () => app.page.locator('[data-system] .abcjs-notehead');
const drawn = () => lines().locator('text').allTextContents();
const placeOf = async () => {
  const box = await frame().boundingBox();
  return box === null
    ? null
    : `${Math.round(box.x)} ${await app.page.evaluate(() => scrollY)}, ${Math.round(box.y)}`;
};

test('the menu of a song opens its lead sheet, which fits the phone', async () => {
  await app.openMenu(song);
  await app.chooseSongAction('Lead sheet');
  await expect(app.page).toHaveURL(new RegExp(`/song/${song}/sheet$`));
  await expect(lines().first()).toBeVisible();
  expect(await heads().count()).toBeGreaterThan(20);
  await expect(app.page.getByRole('img', { name: /^Lead sheet of / })).toBeVisible();
  expect(
    await app.page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
});

test('it stands still while it loads', async () => {
  await app.page.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.moved += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await app.page.reload();
  await expect(lines().first()).toBeVisible();
  await expect(app.page.getByRole('main').getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  expect(await app.page.evaluate(() => window.moved)).toBeLessThan(0.05);
});

test('the mark moves with the song, and the page with the mark', async () => {
  await app.page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
  await expect(frame()).toBeVisible({ timeout: 20_000 });
  const first = await placeOf();
  await expect.poll(placeOf, { timeout: 20_000 }).not.toBe(first);
  expect(await app.page.evaluate(() => scrollY)).toBe(0);
  await expect.poll(() => app.page.evaluate(() => scrollY), { timeout: 40_000 }).toBeGreaterThan(50);
  await expect(frame()).toBeInViewport();
});

test('another key and a capo change what is written, and stay for this song', async () => {
  const before = await drawn();
  await app.button('Key and capo').click();
  const sheet = app.page.getByRole('dialog', { name: 'Key and capo' });
  await sheet.getByRole('button', { name: 'One semitone higher' }).click();
  await sheet.getByRole('button', { name: 'One semitone higher' }).click();
  await expect(sheet.getByText('2 semitones above the song')).toBeVisible();
  await sheet.getByRole('button', { name: 'Capo one fret higher' }).click();
  await expect(sheet.getByText('Capo: fret 1')).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect.poll(drawn).not.toEqual(before);
});

test('on paper are title, facts and music in lines of their own, and nothing of the app', async () => {
  const onPhone = await lines().count();
  await app.page.emulateMedia({ media: 'print' });
  await expect.poll(() => lines().count()).toBeLessThan(onPhone);
  await expect(app.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(app.page.getByText('Capo: fret 1')).toBeVisible();
  for (const hidden of [app.button('Print'), app.button('Back'), app.page.getByRole('tab').first(), frame()])
    await expect(hidden).toBeHidden();
  await expect(app.page.getByRole('navigation').first()).toBeHidden();
  const color = await lines()
    .first()
    .locator('svg')
    .evaluate((svg) => getComputedStyle(svg).color);
  expect(color).toBe('rgb(0, 0, 0)');
  await app.page.emulateMedia({ media: null });
  const pdf = await app.page.pdf({ format: 'A4' });
  expect(pdf.length).toBeGreaterThan(10_000);
  await expect.poll(() => lines().count()).toBe(onPhone);
});

test('a downloaded song has its sheet, and the chosen key, without a network', async () => {
  await app.follow(`/song/${song}`);
  await app.button('Download for offline').first().click();
  await expect(app.page.getByText('Downloaded').first()).toBeVisible({ timeout: 30_000 });
  await app.waitForOfflineShell();
  await session.network.cut();
  await app.page.goto(`/song/${song}/sheet`);
  await expect(lines().first()).toBeVisible({ timeout: 20_000 });
  await expect(app.page.getByText('Capo: fret 1')).toBeVisible();
  await app.page.getByRole('tab', { name: 'As text' }).click();
  await expect(
    app.page.getByRole('region', { name: 'Words and chords' }).getByRole('heading').first(),
  ).toBeVisible();
});

test('another song says offline that its sheet needs signal', async () => {
  await session.network.connect();
  await app.openLibrary();
  const other = (await app.songIds()).find((id) => id !== song) ?? '';
  await session.network.cut();
  await app.follow(`/song/${other}/sheet`);
  await expect(app.page.getByText('This lead sheet is not on this device')).toBeVisible({ timeout: 20_000 });
  await session.network.connect();
  await expect(lines().first()).toBeVisible({ timeout: 30_000 });
});
