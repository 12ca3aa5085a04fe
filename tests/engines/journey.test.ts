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
import { ServerClient } from '../faults/server-client.ts';
import { EngineSession, RENDERED, SHOWN } from './engine-session.ts';
import { FIREFOX } from './firefox.ts';
import { WEBKIT } from './webkit.ts';

const USERNAME = 'engine_lark';

/** Ten minutes of songs of a minute, each as ten seconds. */
const SONGS_OF_TEN_MINUTES = 10;
const CUT_MS = 6000;
const CONNECTED_MS = 13_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

for (const engine of [FIREFOX, WEBKIT]) {
  const missing = engine.missing();
  if (missing) process.stdout.write(`Skipped: ${missing}\n`);
  describe.skipIf(missing !== null)(engine.name, () => journey(() => EngineSession.start(engine)));
}

/** Offline use and playback, in one browser; each step continues where the previous one ended. */
function journey(start: () => Promise<EngineSession>): void {
  let session: EngineSession;
  let songId = '';

  const goto = (path: string) => session.goto(path);
  const press: EngineSession['press'] = (...control) => session.press(...control);
  const text = () => session.text();
  const heard = () => session.heard();
  const songIds = () =>
    session.page.evaluate(() => {
      const links = document.querySelectorAll('[aria-label="Songs"] a[href^="/song/"]');
      return [
        ...new Set(
          [...links].map(
            (link) => (link.getAttribute('href') ?? '').slice('/song/'.length).split('?')[0] ?? '',
          ),
        ),
      ];
    });

  /** The network is connected at the end. */
  const whileNetworkComesAndGoes = async (work: () => Promise<void>) => {
    let isOver = false;
    const cuts = async () => {
      while (!isOver) {
        await pause(CONNECTED_MS);
        await session.network.cut();
        await pause(CUT_MS);
        await session.network.connect();
      }
    };
    await Promise.all([cuts(), work().finally(() => (isOver = true))]);
  };

  beforeAll(async () => {
    session = await start();
  });

  afterAll(() => session?.end());

  test('signs up and makes two songs, one of which plays', async () => {
    await session.signUp(USERNAME);
    await goto('/create');
    await press('tab', 'Simple');
    await session.type('Song description', 'a warm lo-fi song about a paper boat, one minute');
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
    const [lark, other] = [
      new ServerClient(session.server, USERNAME),
      new ServerClient(session.server, 'ben'),
    ];
    await lark.signIn();
    await other.signUp();
    const songs = await makeSongsOfQueue(lark, other);
    for (const { id } of [songs.downloaded, songs.last]) await session.download(id);
    const { playlistId, queue } = await createPlaylist(lark, songs);
    await goto(`/playlist/${playlistId}`);
    await expect.poll(text, RENDERED).not.toContain('Generating');
    await session.page.evaluate(recordSongs);
    const names = async () => heardNames(await session.page.evaluate(recordedSongs), queue);
    await expect.poll(text, SHOWN).toContain(queue.last.title);
    await press('button', `Play ${queue.streamed.title}`);
    await expect.poll(names, SHOWN).toEqual(['streamed']);
    await breakSongs(other, queue);
    await press('button', '^Open player', true);
    // The first press repeats the song, the second the queue.
    for (const _ of ['song', 'queue']) await press('button', 'Repeat');
    await whileNetworkComesAndGoes(async () => {
      const played = async () => {
        await session.page.evaluate(skipMiddle);
        return names();
      };
      const patience = { timeout: 300_000, interval: 250 };
      await expect.poll(played, patience).toHaveLength(SONGS_OF_TEN_MINUTES);
    });
    expect(wrongTurns(await names())).toEqual([]);
    const gaps = (await session.page.evaluate(recordedSongs)).slice(1).map(({ gapMs }) => Math.round(gapMs));
    process.stdout.write(`Silence before each song: ${gaps.join(', ')} ms\n`);
  });

  test('starts without the server, and a downloaded song plays and seeks', async () => {
    await session.download(songId);
    await session.page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await session.network.cut();
    await session.server.stop();
    await goto('/me');
    await expect.poll(songIds, SHOWN).toContain(songId);
    await expect.poll(text, SHOWN).toContain('Offline.');
    expect(await session.page.evaluate(coveredParts)).toEqual([]);
    await goto(`/song/${songId}`);
    await press('button', 'Play');
    await expect.poll(heard, SHOWN).toBeGreaterThan(0.5);
    await session.seek(20);
    await expect.poll(heard, SHOWN).toBeGreaterThan(20);
  });

  test('a like made offline survives a reload and is sent once', async () => {
    await press('button', 'Like');
    // Until it is shown, the change is not stored on the device.
    await expect
      .poll(
        () =>
          session.page.evaluate(
            () => document.querySelectorAll('[aria-label="Like"][aria-pressed="true"]').length,
          ),
        SHOWN,
      )
      .toBeGreaterThan(0);
    await goto('/me/sync');
    await expect.poll(text, SHOWN).toContain('1 change waiting');
    await session.server.start();
    await session.network.connect();
    await expect.poll(text, { timeout: 60_000, interval: 500 }).toContain('All saved');
    expect(session.network.requests('POST', /update_reaction_type/)).toHaveLength(1);
    await goto(`/song/${songId}`);
    await expect.poll(text, SHOWN).toMatch(/\b1 like\b/);
  });
}

/** In the page: names of the headings and tabs on the screen that something else covers. */
function coveredParts(): string[] {
  const parts = [...document.querySelectorAll('main h1, main [role=tab]')];
  const covered = parts.filter((part) => {
    const { x, y, width, height } = part.getBoundingClientRect();
    const [left, top] = [x + width / 2, y + height / 2];
    const isOnScreen = width > 1 && left < innerWidth && top < innerHeight;
    return isOnScreen && !part.contains(document.elementFromPoint(left, top));
  });
  return covered.map(({ textContent }) => textContent ?? '');
}
