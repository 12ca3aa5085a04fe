import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  breakSongs,
  createPlaylist,
  heardNames,
  makeSongsOfQueue,
  recordedSongs,
  recordSongs,
  skipMiddle,
  wrongTurns,
} from '#tests/support/device/mixed-queue';
import { Network } from '#tests/support/device/network';
import { ServerProcess } from '#tests/support/server/server-process';
import { CLIENT_PASSWORD, ServerClient } from '../faults/server-client.ts';
import type { EnginePage } from './engine-page.ts';
import type { Finding } from './find-control.ts';
import { FIREFOX } from './firefox.ts';
import { WEBKIT } from './webkit.ts';

const USERNAME = 'engine_lark';
const RENDERED = { timeout: 120_000, interval: 500 };
const SHOWN = { timeout: 30_000, interval: 200 };

/** Ten minutes of songs of a minute, each as ten seconds. */
const SONGS_OF_TEN_MINUTES = 10;
const CUT_MS = 6000;
const CONNECTED_MS = 13_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

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

  const download = async (id: string) => {
    await goto(`/song/${id}`);
    await press('button', 'Download for offline');
    await expect.poll(isDownloaded, RENDERED).toBe(true);
  };
  /** The network is connected at the end. */
  const whileNetworkComesAndGoes = async (work: () => Promise<void>) => {
    let isOver = false;
    const cuts = async () => {
      while (!isOver) {
        await pause(CONNECTED_MS);
        await network.cut();
        await pause(CUT_MS);
        await network.connect();
      }
    };
    await Promise.all([cuts(), work().finally(() => (isOver = true))]);
  };

  beforeAll(async () => {
    server = await ServerProcess.create();
    await server.start();
    // The first account is staff, who read private songs too.
    await new ServerClient(server, 'staff').signUp();
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
    await type('Email', `${USERNAME}@example.com`);
    await type('Username', USERNAME);
    await type('Password', CLIENT_PASSWORD);
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

  test('a mixed queue plays by itself for ten minutes of short songs while the network comes and goes', {
    timeout: 600_000,
  }, async () => {
    const [lark, other] = [new ServerClient(server, USERNAME), new ServerClient(server, 'ben')];
    await lark.signIn();
    await other.signUp();
    const songs = await makeSongsOfQueue(lark, other);
    for (const { id } of [songs.downloaded, songs.last]) await download(id);
    const { playlistId, queue } = await createPlaylist(lark, songs);
    await goto(`/playlist/${playlistId}`);
    await expect.poll(text, RENDERED).not.toContain('Generating');
    await page.evaluate(recordSongs);
    const names = async () => heardNames(await page.evaluate(recordedSongs), queue);
    await expect.poll(text, SHOWN).toContain(queue.last.title);
    await press('button', `Play ${queue.streamed.title}`);
    await expect.poll(names, SHOWN).toEqual(['streamed']);
    await breakSongs(other, queue);
    await press('button', '^Open player', true);
    // The first press repeats the song, the second the queue.
    for (const _ of ['song', 'queue']) await press('button', 'Repeat');
    await whileNetworkComesAndGoes(async () => {
      const played = async () => {
        await page.evaluate(skipMiddle);
        return names();
      };
      const patience = { timeout: 300_000, interval: 250 };
      await expect.poll(played, patience).toHaveLength(SONGS_OF_TEN_MINUTES);
    });
    expect(wrongTurns(await names())).toEqual([]);
    const gaps = (await page.evaluate(recordedSongs)).slice(1).map(({ gapMs }) => Math.round(gapMs));
    process.stdout.write(`Silence before each song: ${gaps.join(', ')} ms\n`);
  });

  test('starts without the server, and a downloaded song plays and seeks', async () => {
    await download(songId);
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
