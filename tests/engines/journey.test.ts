import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Network } from '../support/network.ts';
import { ServerProcess } from '../support/server-process.ts';
import type { EnginePage } from './engine-page.ts';
import type { Finding } from './find-control.ts';
import { FIREFOX } from './firefox.ts';
import { WEBKIT } from './webkit.ts';

const RENDERED = { timeout: 120_000, interval: 500 };
const SHOWN = { timeout: 30_000, interval: 200 };

/** Songs of a minute: ten minutes of them, without the middles. */
const TRANSITIONS = 10;
/** What is left to play of each. */
const LEFT_SECONDS = 4;

for (const engine of [FIREFOX, WEBKIT]) {
  const missing = engine.missing();
  if (missing) process.stdout.write(`Skipped: ${missing}\n`);
  describe.skipIf(missing !== null)(engine.name, () => journey(() => engine.open()));
}

/** Offline use and playback, in one browser; each step continues where the previous one ended. */
function journey(openPage: () => Promise<EnginePage>): void {
  let server: ServerProcess;
  let network: Network;
  let page: EnginePage;
  let songId = '';

  const goto = (path: string) => page.goto(`${network.origin}${path}`);
  const press = (role: Finding['role'], name: string, isPattern = false) =>
    expect.poll(() => errorOf(page.press({ role, name, isPattern })), SHOWN).toBe('');
  const type = (name: string, text: string) =>
    expect.poll(() => errorOf(page.type({ role: 'textbox', name }, text)), SHOWN).toBe('');
  const text = () => page.evaluate(() => document.body.innerText);
  const heard = () =>
    page.evaluate(() => {
      const playing = [...document.querySelectorAll('audio')].find(({ paused }) => !paused);
      return playing?.currentTime ?? 0;
    });
  const isDownloaded = () =>
    page.evaluate(() => document.querySelector('[aria-label^="Downloaded"]') !== null);
  const songIds = () =>
    page.evaluate(() => {
      const links = document.querySelectorAll('[aria-label="Songs"] a[href^="/song/"]');
      return [
        ...new Set(
          [...links].map(
            (link) => (link.getAttribute('href') ?? '').slice('/song/'.length).split('?')[0] ?? '',
          ),
        ),
      ];
    });

  beforeAll(async () => {
    server = await ServerProcess.create();
    await server.start();
    network = new Network(server.port);
    await network.connect();
    page = await openPage();
    process.stdout.write(`${page.version}\n`);
  });

  afterAll(async () => {
    await page?.close();
    await network?.cut();
    await server?.dispose();
  });

  test('signs up and makes two songs, one of which plays', async () => {
    await goto('/sign-up');
    await type('Email', 'engine@example.com');
    await type('Username', 'engine_lark');
    await type('Password', 'a long enough secret');
    await press('button', 'Sign up');
    await expect.poll(() => page.evaluate(() => location.pathname), SHOWN).toMatch(/^\/(home)?$/);
    await goto('/create');
    await press('tab', 'Simple');
    await type('Song description', 'a warm lo-fi song about a paper boat, one minute');
    await press('button', '^Create', true);
    await expect.poll(text, SHOWN).toContain('In the works');
    await goto('/me');
    // Both takes are one entry.
    await expect.poll(async () => (await songIds()).length, SHOWN).toBe(1);
    await expect.poll(text, RENDERED).not.toContain('Generating');
    [songId = ''] = await songIds();
    await press('button', '^Play ', true);
    await expect.poll(heard, SHOWN).toBeGreaterThan(1);
  });

  test('keeps queue and position across a reload', async () => {
    await goto('/home');
    await press('button', '^Play', true);
    await expect.poll(heard, SHOWN).toBeGreaterThan(0.5);
  });

  test('plays on by itself from the end of one song to the next, ten times', {
    timeout: 240_000,
  }, async () => {
    await press('button', '^Open player', true);
    // The first press repeats the song, the second the queue.
    for (const _ of ['song', 'queue']) await press('button', 'Repeat');
    for (let place = 0; place < TRANSITIONS; place += 1) {
      await page.evaluate((secondsLeft) => {
        const playing = [...document.querySelectorAll('audio')].find(({ paused }) => !paused);
        if (playing) playing.currentTime = playing.duration - secondsLeft;
      }, LEFT_SECONDS);
      await expect.poll(heard, SHOWN).toBeGreaterThan(LEFT_SECONDS);
      await expect.poll(heard, SHOWN).toBeLessThan(LEFT_SECONDS);
      await expect.poll(heard, SHOWN).toBeGreaterThan(0.5);
    }
  });

  test('starts without the server, and a downloaded song plays and seeks', async () => {
    await goto(`/song/${songId}`);
    await press('button', 'Download for offline');
    await expect.poll(isDownloaded, SHOWN).toBe(true);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await network.cut();
    await server.stop();
    await goto('/me');
    await expect.poll(songIds, SHOWN).toContain(songId);
    await goto(`/song/${songId}`);
    await press('button', 'Play');
    await expect.poll(heard, SHOWN).toBeGreaterThan(0.5);
    await page.evaluate(() => {
      const playing = [...document.querySelectorAll('audio')].find(({ paused }) => !paused);
      if (playing) playing.currentTime = 20;
    });
    await expect.poll(heard, SHOWN).toBeGreaterThan(20);
  });

  test('a like made offline survives a reload and is sent once', async () => {
    await press('button', 'Like');
    // Until it is shown, the change is not stored on the device.
    await expect
      .poll(
        () =>
          page.evaluate(() => document.querySelectorAll('[aria-label="Like"][aria-pressed="true"]').length),
        SHOWN,
      )
      .toBeGreaterThan(0);
    await goto('/me/sync');
    await expect.poll(text, SHOWN).toContain('1 change waiting');
    await server.start();
    await network.connect();
    await expect.poll(text, { timeout: 60_000, interval: 500 }).toContain('All saved');
    expect(network.requests('POST', /update_reaction_type/)).toHaveLength(1);
    await goto(`/song/${songId}`);
    await expect.poll(text, SHOWN).toMatch(/\b1 like\b/);
  });
}

/** Returns '' on success, otherwise the error message. */
async function errorOf(work: Promise<void>): Promise<string> {
  try {
    await work;
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
