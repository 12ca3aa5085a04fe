import { expect, test } from '@playwright/test';
import { type App, newAccount } from './app.ts';
import { Session } from './session.ts';

test.describe.configure({ mode: 'serial' });

let session: Session;
let app: App;

test.beforeAll(async () => {
  session = await Session.start();
  app = await session.openBrowser();
  await app.signUp(newAccount());
  await app.makeSongs('a calm song about rain, thirty seconds');
});

test.afterAll(async () => {
  await session.end();
});

/** Source, position and state of every audio element. */
const elements = () =>
  app.page.evaluate(() =>
    [...document.querySelectorAll('audio')].map(({ src, currentTime, duration, paused, readyState }) => ({
      ...{ src, seconds: currentTime, durationSeconds: duration, isPaused: paused, isReady: readyState >= 3 },
    })),
  );

const playing = async () => (await elements()).filter(({ isPaused }) => !isPaused);

test('the next song is loaded before the current one ends and follows it without a gap', async () => {
  await app.page
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await expect.poll(async () => (await app.audio()).seconds).toBeGreaterThan(0.5);
  const first = await app.audio();
  await app.page.evaluate((seconds) => {
    const audio = [...document.querySelectorAll('audio')].find(({ paused }) => !paused);
    if (audio) audio.currentTime = seconds;
  }, first.durationSeconds - 4);
  await expect
    .poll(async () => (await elements()).filter(({ src, isReady }) => src !== '' && isReady).length)
    .toBe(2);
  const gapMs = await app.page.evaluate(
    (former) =>
      new Promise<number>((resolve) => {
        let silentSince = 0;
        let longest = 0;
        const look = () => {
          const active = [...document.querySelectorAll('audio')].filter(
            ({ paused, ended }) => !paused && !ended,
          );
          if (active.length === 0) silentSince ||= performance.now();
          else if (silentSince > 0) {
            longest = Math.max(longest, performance.now() - silentSince);
            silentSince = 0;
          }
          if (active.some(({ src, currentTime }) => src !== former && currentTime > 0.5)) resolve(longest);
          else setTimeout(look, 2);
        };
        look();
      }),
    first.source,
  );
  expect(gapMs).toBeLessThan(50);
  await expect.poll(playing).toHaveLength(1);
});

test('speed, equalizer and crossfade change while the song goes on', async () => {
  await app.page
    .getByRole('region', { name: 'Player' })
    .getByRole('button', { name: /^Open player/ })
    .click();
  await app.page.getByRole('button', { name: 'Sound', exact: true }).click();
  await app.page.getByRole('combobox', { name: 'Speed' }).selectOption('1.5×');
  await app.page.getByRole('combobox', { name: 'Crossfade' }).selectOption('2 s');
  await app.page.getByRole('switch', { name: 'Equalizer' }).click();
  await app.page.getByRole('combobox', { name: 'Preset' }).selectOption('Bass boost');
  const before = (await app.audio()).seconds;
  await expect.poll(async () => (await app.audio()).seconds).toBeGreaterThan(before + 0.5);
  expect(
    await app.page.evaluate(() => [...document.querySelectorAll('audio')].map((audio) => audio.playbackRate)),
  ).toContain(1.5);
  await app.page.reload();
  await app.page
    .getByRole('region', { name: 'Player' })
    .getByRole('button', { name: 'Play', exact: true })
    .click();
  await expect.poll(async () => (await app.audio()).seconds, { timeout: 15_000 }).toBeGreaterThan(1);
});

test('with a rule, own songs are downloaded and play without a server', async () => {
  await app.page.goto('/me/downloads');
  await app.page.getByRole('button', { name: 'Automatic downloads' }).click();
  await app.page.getByRole('switch', { name: 'My songs' }).click();
  await app.page.getByRole('button', { name: 'Close' }).click();
  await expect(app.page.getByText(/2 songs play offline/)).toBeVisible({ timeout: 30_000 });
  await app.waitForOfflineShell();
  await session.context.setOffline(true);
  await app.page
    .getByRole('list', { name: 'Songs' })
    .getByRole('button', { name: /^Play / })
    .last()
    .click();
  await expect.poll(async () => (await app.audio()).source).toMatch(/^blob:/);
  await expect.poll(async () => (await app.audio()).seconds).toBeGreaterThan(0.5);
  await session.context.setOffline(false);
  await app.page.getByRole('button', { name: 'Remove several' }).click();
  await app.page.getByRole('button', { name: 'Select all' }).click();
  await app.page.getByRole('button', { name: /^Remove 2 songs/ }).click();
  await expect(app.page.getByText('Nothing downloaded yet')).toBeVisible();
});

test('a smart playlist follows its rules, and the history counts what was heard', async () => {
  const { page } = app;
  await page.goto('/me/playlists');
  await page.getByRole('tab', { name: 'Smart' }).click();
  await page.getByRole('button', { name: 'New smart playlist' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Long enough');
  await page.getByRole('spinbutton', { name: 'At least (seconds)' }).fill('5');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Long enough' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Songs' }).getByRole('article')).toHaveCount(2);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('spinbutton', { name: 'At most (seconds)' }).fill('6');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('No songs match now')).toBeVisible();
  await app.openLibrary();
  await app
    .songs()
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  // A play counts after 5 s.
  await expect.poll(async () => (await app.audio()).seconds).toBeGreaterThan(7);
  await page
    .getByRole('region', { name: 'Player' })
    .getByRole('button', { name: 'Pause', exact: true })
    .click();
  await page.goto('/me/history');
  await expect(page.getByRole('region', { name: 'Listening' }).getByText(/\d plays?/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Most played' })).toBeVisible();
});

test('the small player window shows the song and pauses it', async () => {
  await app.page.setViewportSize({ width: 1280, height: 800 });
  await app.openLibrary();
  await app
    .songs()
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  const player = app.page.getByRole('region', { name: 'Player' });
  await expect(player.getByRole('button', { name: 'Sound' })).toBeVisible();
  const isSupported = await app.page.evaluate(() => 'documentPictureInPicture' in window);
  test.skip(!isSupported, 'this browser has no Document Picture-in-Picture');
  const key = player.getByRole('button', { name: 'Small player window' });
  const opened = session.context.waitForEvent('page', { timeout: 5000 }).catch(() => null);
  await key.click();
  const small = await opened;
  test.skip(small === null, 'this browser opens no small window without a display');
  await expect(small?.getByRole('button', { name: /^(Play|Pause)$/ }) ?? key).toBeVisible();
});
