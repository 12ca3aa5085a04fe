import { expect } from '@playwright/test';
import {
  breakSongs,
  createPlaylist,
  heardIds,
  heardNames,
  type MixedQueue,
  makeSongsOfQueue,
  type QueuedSong,
  recordedSongs,
  recordSongs,
  skipMiddle,
  wrongTurns,
} from '#tests/support/device/mixed-queue';
import { CLIENT_PASSWORD, ServerClient } from '../faults/server-client.ts';
import { type App, newAccount } from './app.ts';
import { Session } from './session.ts';
import { test } from './test.ts';

test.describe.configure({ mode: 'serial' });

/** An hour of songs of three minutes, each as ten seconds. */
const SONGS_OF_AN_HOUR = 20;
const CUT_MS = 6000;
const CONNECTED_MS = 13_000;
/** Songs that cannot be played cost a request each, and a busy machine. */
const LONGEST_GAP_MS = 3000;

const [ada, ben] = [newAccount(), newAccount()];
const errors: string[] = [];
let session: Session;
let app: App;
let adaClient: ServerClient;
let benClient: ServerClient;
let songs: Omit<MixedQueue, 'rendering'>;
let queue: MixedQueue;

test.beforeAll(async ({ household }) => {
  session = await Session.join(household);
  adaClient = new ServerClient(session.server, ada.username);
  benClient = new ServerClient(session.server, ben.username);
  // The first account is staff, who read private songs too.
  await new ServerClient(session.server, newAccount().username).signUp();
  await adaClient.signUp();
  await benClient.signUp();
  songs = await makeSongsOfQueue(adaClient, benClient);
  app = await session.openBrowser();
  app.page.on('pageerror', (error) => errors.push(error.message));
  await app.signIn({ ...ada, password: CLIENT_PASSWORD });
  await app.waitForOfflineShell();
  // A song heard before must not play from the browser's cache while the network is cut.
  const devtools = await app.page.context().newCDPSession(app.page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
});

test.afterAll(() => session.end());

async function download(song: QueuedSong): Promise<void> {
  await app.page.goto(`/song/${song.id}`);
  await app.button('Download for offline').first().click();
  await expect(app.page.getByText('Downloaded').first()).toBeVisible({ timeout: 30_000 });
}

async function repeatQueue(): Promise<void> {
  await app.button(/^Open player/).click();
  // The first press repeats the song, the second the queue.
  for (const _ of ['song', 'queue']) await app.button('Repeat').click();
  await app.page.keyboard.press('Escape');
}

const heard = async () => heardNames(await app.page.evaluate(recordedSongs), queue);

test('an unattended mixed queue plays every playable song in order, whatever the network does', async () => {
  for (const song of [songs.downloaded, songs.last]) await download(song);
  const created = await createPlaylist(adaClient, songs);
  queue = created.queue;
  await app.page.goto(`/playlist/${created.playlistId}`);
  await expect(app.song(queue.rendering.id).getByRole('button', { name: /^Play / })).toBeVisible({
    timeout: 60_000,
  });
  await app.page.evaluate(recordSongs);
  await app
    .song(queue.streamed.id)
    .getByRole('button', { name: /^Play / })
    .click();
  await expect.poll(heard).toEqual(['streamed']);
  await repeatQueue();

  await breakSongs(benClient, queue);
  await session.network.cut();
  await app.page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(heard, { timeout: 30_000 }).toEqual(['streamed', 'downloaded']);
  await session.network.connect();

  const inOrder = ['streamed', 'downloaded', 'afterPrivate', 'rendering'];
  await expect.poll(heard, { timeout: 60_000 }).toEqual(inOrder);
  await expect.poll(async () => (await app.audio()).seconds).toBeGreaterThan(5);
  await app.page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Next song' }).click();
  await expect.poll(heard, { timeout: 30_000 }).toEqual([...inOrder, 'last']);
  await session.network.cut();
  const before = (await app.audio()).seconds;
  await expect.poll(async () => (await app.audio()).seconds).toBeGreaterThan(before + 2);
  await session.network.connect();

  expect(await longestGapMs()).toBeLessThan(LONGEST_GAP_MS);
  expect(errors).toEqual([]);
});

test('the repeated queue plays for an hour of short songs while the network comes and goes', async () => {
  test.setTimeout(600_000);
  const start = (await heard()).length;
  let isCut = false;
  let changeAt = Date.now() + CONNECTED_MS;
  while ((await heard()).length < start + SONGS_OF_AN_HOUR) {
    await app.page.evaluate(skipMiddle);
    await app.page.waitForTimeout(250);
    if (Date.now() < changeAt) continue;
    await (isCut ? session.network.connect() : session.network.cut());
    isCut = !isCut;
    changeAt = Date.now() + (isCut ? CUT_MS : CONNECTED_MS);
  }
  if (isCut) await session.network.connect();
  expect(wrongTurns(await heard())).toEqual([]);
  expect(new Set((await heard()).slice(start)).size).toBe(5);
  expect(await longestGapMs()).toBeLessThan(LONGEST_GAP_MS);
  expect(errors).toEqual([]);
});

async function longestGapMs(): Promise<number> {
  const gaps = (await app.page.evaluate(recordedSongs)).slice(1).map(({ gapMs }) => Math.round(gapMs));
  process.stdout.write(`Silence before each song: ${gaps.join(', ')} ms\n`);
  return Math.max(...gaps);
}

test('after an interruption only the user resumes', async () => {
  await app.openLibrary();
  await app
    .button(/^Play /)
    .first()
    .click();
  await expect.poll(async () => (await app.audio()).seconds).toBeGreaterThan(0.3);
  await app.page.evaluate(() => {
    for (const audio of document.querySelectorAll('audio')) audio.pause();
  });
  await app.page.waitForTimeout(4000);
  expect((await app.audio()).isPaused).toBe(true);
  await app.player.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(async () => (await app.audio()).isPaused).toBe(false);
});

test('next, next, next plays only the last of them', async () => {
  await app.openLibrary();
  const ids = await app.songIds();
  await app.page.evaluate(recordSongs);
  await app
    .song(ids[0] ?? '')
    .getByRole('button', { name: /^(Play|Pause) / })
    .click();
  await expect.poll(async () => (await app.audio()).seconds).toBeGreaterThan(0.3);
  const next = app.page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Next song' });
  await next.evaluate((button: HTMLButtonElement) => {
    for (let times = 0; times < 3; times += 1) button.click();
  });
  const playedIds = async () => heardIds(await app.page.evaluate(recordedSongs), Object.values(queue));
  await expect.poll(async () => (await playedIds()).at(-1)).toBe(ids[3]);
  const sounding = () =>
    app.page.evaluate(() => [...document.querySelectorAll('audio')].filter(({ paused }) => !paused).length);
  await expect.poll(sounding).toBe(1);
  expect(await playedIds()).not.toContain(ids[1]);
});
