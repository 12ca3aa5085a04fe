import { type BrowserContextOptions, expect } from '@playwright/test';
import { CLIENT_PASSWORD, ServerClient } from '../faults/server-client.ts';
import { COLOR_RULES, expectNoViolations, setTheme, WCAG_RULES } from './accessibility.ts';
import { App, newAccount } from './app.ts';
import { makeSongs } from './content.ts';
import type { Household } from './session.ts';
import { test } from './test.ts';

test.describe.configure({ mode: 'serial' });

const PHONE = 'Firefox on Android';
const PHONE_AGENT = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
const [ada, ben] = [newAccount(), newAccount()];

let phone: App;
let desk: App;
let strangerDesk: App;

async function signedIn(
  { server, browser }: Household,
  account: typeof ada,
  options: BrowserContextOptions = {},
): Promise<App> {
  const baseURL = server.origin;
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block', ...options });
  const app = new App(await context.newPage());
  await app.signIn({ ...account, password: CLIENT_PASSWORD });
  return app;
}

test.beforeAll(async ({ household }) => {
  for (const { username } of [ada, ben]) {
    const client = new ServerClient(household.server, username);
    await client.signUp();
    if (username === ada.username) await makeSongs(client, 'a calm song about rain, forty seconds');
  }
  phone = await signedIn(household, ada, { userAgent: PHONE_AGENT, viewport: { width: 390, height: 844 } });
  desk = await signedIn(household, ada, { viewport: { width: 1280, height: 800 } });
  strangerDesk = await signedIn(household, ben, { viewport: { width: 1280, height: 800 } });
});

test.afterAll(async () => {
  for (const { page } of [phone, desk, strangerDesk]) await page.context().close();
});

/** Checks what is open, in dark mode and in light mode. */
async function expectBothThemesPass({ page }: App, name: string): Promise<void> {
  await expectNoViolations(page, name, WCAG_RULES);
  await setTheme(page, 'light');
  await expectNoViolations(page, `${name}, light`, COLOR_RULES);
  await setTheme(page, 'dark');
}

const isPaused = async (app: App) => (await app.audio()).isPaused;

test('what the phone plays is offered at the desk, and to no other account', async () => {
  await phone.openLibrary();
  await phone
    .button(/^Play /)
    .first()
    .click();
  const startedAt = Date.now();
  await expect(desk.button(`Continue from ${PHONE}`)).toBeVisible();
  test.info().annotations.push({ type: 'offered after', description: `${Date.now() - startedAt} ms` });
  process.stdout.write(`Offered ${Date.now() - startedAt} ms after the tap\n`);
  await expect(strangerDesk.button(/^Continue from/)).toHaveCount(0);
  await expectBothThemesPass(desk, 'the offer to continue');
});

test('the desk controls the player of the phone, which goes on playing itself', async () => {
  await desk.button('Other devices').click();
  await expect(desk.button(`Pause on ${PHONE}`)).toBeVisible();
  await expectBothThemesPass(desk, 'other devices');
  await desk.button(`Pause on ${PHONE}`).click();
  await expect.poll(() => isPaused(phone)).toBe(true);
  await desk.button(`Play on ${PHONE}`).click();
  await expect.poll(() => isPaused(phone)).toBe(false);
  const first = (await phone.audio()).source;
  await desk.button(`Next song on ${PHONE}`).click();
  await expect.poll(async () => (await phone.audio()).source).not.toBe(first);
  const position = desk.page.getByRole('slider', { name: `Position on ${PHONE}` });
  await position.fill('20');
  await position.blur();
  await expect.poll(async () => (await phone.audio()).seconds).toBeGreaterThanOrEqual(20);
  expect(
    await desk.page.evaluate(() => [...document.querySelectorAll('audio')].every((one) => one.paused)),
  ).toBe(true);
});

test('the desk continues at the position of the phone, with its queue, and the phone pauses', async () => {
  const { seconds } = await phone.audio();
  await desk.button(`Continue from ${PHONE}`).last().click();
  await expect.poll(() => isPaused(phone)).toBe(true);
  await expect.poll(() => isPaused(desk)).toBe(false);
  await expect.poll(async () => (await desk.audio()).seconds).toBeGreaterThanOrEqual(seconds - 2);
  expect((await desk.audio()).seconds).toBeLessThan(seconds + 15);
  await desk.button('Queue').click();
  await expect(desk.page.getByRole('region', { name: 'Queue' })).toBeVisible();
});

test('the phone offers nothing offline, nor what was dismissed', async () => {
  const offer = phone.button(/^Continue from Chrome on/);
  await expect(offer).toBeVisible();
  await phone.page.context().setOffline(true);
  await expect(offer).toHaveCount(0);
  await phone.page.context().setOffline(false);
  await expect(offer).toBeVisible({ timeout: 30_000 });
  await expectBothThemesPass(phone, 'the offer to continue on a phone');
  await phone.button(/^Do not continue from/).click();
  await expect(offer).toHaveCount(0);
});

test('above the player bar, the offer can be clicked', async () => {
  await phone
    .button(/^Play /)
    .first()
    .click();
  // Closes the queue, which takes the place of the bar.
  await desk.page.keyboard.press('Escape');
  await desk.page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Pause' }).click();
  await desk
    .button(/^Continue from/)
    .first()
    .click();
  await expect.poll(() => isPaused(desk)).toBe(false);
  await expect.poll(() => isPaused(phone)).toBe(true);
});
