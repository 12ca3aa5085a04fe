import { expect } from '@playwright/test';
import { ENGINE_FILES, WRITING_FILES } from '#domain/files/engine-files';
import { type App, newAccount } from './app.ts';
import { Session } from './session.ts';
import { test } from './test.ts';

test.describe.configure({ mode: 'serial' });

let session: Session;
let app: App;
let first = '';
let second = '';

const AUDIO = /\/media\/(audio|previews)\//;
const SCORES = /\/media\/scores\//;

const enginePaths = () =>
  app.page.evaluate(async () => {
    const held = await (await caches.open('skylark-engine')).keys();
    return held.map((request) => new URL(request.url).pathname);
  });

const settingSwitch = (name: string) => app.page.getByRole('switch', { name, exact: true });
const streaming = () => app.page.getByRole('combobox', { name: 'Stream songs as scores' });
const mark = () => app.player.getByRole('img', { name: 'Made on this device from its score' });
const plays = (seconds: number, timeout = 10_000) =>
  expect.poll(async () => (await app.audio()).seconds, { timeout }).toBeGreaterThan(seconds);

/** Plays a song from its page. */
async function play(clipId: string): Promise<void> {
  await app.follow(`/song/${clipId}`);
  await app.page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
}

test.beforeAll(async ({ household }) => {
  session = await Session.join(household);
  app = await session.openBrowser();
  await app.signUp(newAccount());
  [first = '', second = ''] = await app.makeSongs('a warm lo-fi song about a paper boat, fifty seconds');
});

test.afterAll(async () => {
  await session.end();
});

test('the engine waits for the user on a connection that may be metered, and scores wait for the engine', async () => {
  await app.follow('/me/downloads');
  await expect(app.page.getByText('Nothing downloaded yet')).toBeVisible();
  await app.follow('/account/device');
  await expect(app.page.getByRole('heading', { name: 'Install the app' })).toBeVisible();
  await expect(settingSwitch('Keep songs as scores')).toHaveCount(0);
  expect(await enginePaths()).toEqual([]);
  await app.follow('/create');
  await app.openMore();
  await settingSwitch('On this device').click();
  const all = [...ENGINE_FILES, ...WRITING_FILES].map((file) => `/engine/${file}`);
  await expect.poll(async () => (await enginePaths()).sort()).toEqual(all.sort());
  await settingSwitch('On this device').click();
  await app.follow('/account/device');
  await expect(settingSwitch('Keep songs as scores')).toBeVisible();
});

test('a download held as a score takes kilobytes, and plays and seeks without a network', async () => {
  await settingSwitch('Keep songs as scores').click();
  await app.follow(`/song/${first}`);
  await app.button('Download for offline').first().click();
  await expect(app.page.getByText('Downloaded').first()).toBeVisible({ timeout: 30_000 });
  await app.follow('/me/downloads');
  await expect(app.page.getByText(/^1 song plays offline, \d+ kB$/)).toBeVisible();
  expect(session.network.requests('GET', SCORES)).toHaveLength(1);
  expect(session.network.requests('GET', AUDIO)).toEqual([]);
  await session.network.cut();
  await play(first);
  await plays(0.5, 20_000);
  await expect(mark()).toBeVisible();
  await app.page.evaluate(() => {
    const playing = [...document.querySelectorAll('audio')].find(({ paused }) => !paused);
    if (playing) playing.currentTime = 40;
  });
  await plays(40.3);
  expect((await app.audio()).durationSeconds).toBeGreaterThan(45);
  await session.network.connect();
});

test('with the setting off, the download becomes a file', async () => {
  await app.follow('/account/device');
  await settingSwitch('Keep songs as scores').click();
  await app.follow('/me/downloads');
  await expect(app.page.getByText(/^1 song plays offline, [\d.]+ MB$/)).toBeVisible({ timeout: 30_000 });
});

test('by choice, a song streams as its score', async () => {
  const count = session.network.requests('GET', AUDIO).length;
  await app.follow('/account/device');
  await streaming().selectOption('Always');
  await play(second);
  // The first song plays until then.
  await expect.poll(() => session.network.requests('GET', SCORES).length).toBe(2);
  await plays(0.5, 20_000);
  await expect(mark()).toBeVisible();
  expect(session.network.requests('GET', AUDIO)).toHaveLength(count);
  await app.follow('/account/device');
  await streaming().selectOption('Never');
  await play(first);
  await plays(0.5);
  await expect(mark()).toHaveCount(0);
});
