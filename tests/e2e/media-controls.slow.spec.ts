import { type Browser, chromium, expect } from '@playwright/test';
import { missingForSessionBus, SessionBus } from '#tests/support/browser/session-bus';
import { CLIENT_PASSWORD, ServerClient } from '../faults/server-client.ts';
import { App, newAccount } from './app.ts';
import { makeSongs } from './content.ts';
import { test } from './test.ts';

const missing = missingForSessionBus();
test.skip(missing !== null, `No MPRIS: ${missing}`);

const ada = newAccount();
let bus: SessionBus;
let browser: Browser;
let app: App;
let titles: string[];

test.beforeAll(async ({ household }) => {
  const client = new ServerClient(household.server, ada.username);
  await client.signUp();
  const songs = await makeSongs(client, 'a calm song about rain, thirty seconds');
  titles = songs.map(({ title }) => title);
  bus = await SessionBus.start();
  browser = await chromium.launch({
    ...test.info().project.use.launchOptions,
    env: { ...process.env, DBUS_SESSION_BUS_ADDRESS: bus.address },
  });
  const context = await browser.newContext({ baseURL: household.server.origin });
  app = new App(await context.newPage());
  await app.signIn({ ...ada, password: CLIENT_PASSWORD });
  await app.openLibrary();
});

test.afterAll(async () => {
  await browser?.close();
  bus?.stop();
});

test('the operating system shows the song and controls the player', async () => {
  await app
    .button(/^Play /)
    .first()
    .click();
  await expect.poll(async () => (await app.audio()).seconds).toBeGreaterThan(0.5);
  await expect.poll(() => bus.findPlayer()).not.toBeNull();
  const player = (await bus.findPlayer()) ?? '';
  await expect.poll(() => bus.read(player, 'PlaybackStatus')).toContain('Playing');
  await expect.poll(() => bus.read(player, 'Metadata')).toContain('xesam:title');
  const metadata = await bus.read(player, 'Metadata');
  const shown = titles.map((title) => title.replace(/'/g, "\\'"));
  expect(shown.some((title) => metadata.includes(title) || metadata.includes(title.replace(/\\/g, '')))).toBe(
    true,
  );
  expect(metadata).toContain(ada.username);
  expect(metadata).toContain('mpris:length');
  await expect.poll(() => bus.read(player, 'Metadata')).toContain('mpris:artUrl');

  await bus.press(player, 'Pause');
  await expect.poll(async () => (await app.audio()).isPaused).toBe(true);
  await expect.poll(() => bus.read(player, 'PlaybackStatus')).toContain('Paused');
  await bus.press(player, 'Play');
  await expect.poll(async () => (await app.audio()).isPaused).toBe(false);

  const first = (await app.audio()).source;
  await bus.press(player, 'Next');
  await expect.poll(async () => (await app.audio()).source).not.toBe(first);
  // After more than 3 s of a song, the first press restarts it.
  await expect
    .poll(async () => {
      await bus.press(player, 'Previous');
      return (await app.audio()).source;
    })
    .toBe(first);
  await expect.poll(() => bus.read(player, 'Position')).toMatch(/int64 \d+/);
});
