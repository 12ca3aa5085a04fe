import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestSong } from '#tests/support/device/mixed-queue';
import { ServerClient } from '../faults/server-client.ts';
import { EngineSession, RENDERED } from './engine-session.ts';
import { FIREFOX } from './firefox.ts';
import { WEBKIT } from './webkit.ts';

const USERNAME = 'score_lark';
const SONG_SECONDS = 50;
const PLAYED = { timeout: 60_000, interval: 200 };

for (const engine of [FIREFOX, WEBKIT]) {
  const missing = engine.missing();
  if (missing) process.stdout.write(`Skipped: ${missing}\n`);
  describe.skipIf(missing !== null)(engine.name, () => scores(() => EngineSession.start(engine)));
}

/** Songs that sound while they are rendered; each step continues where the previous one ended. */
function scores(start: () => Promise<EngineSession>): void {
  let session: EngineSession;
  let lark: ServerClient;
  let songId = '';

  const isReady = async () => {
    const { clips } = await lark.get<{ clips: { status: string }[] }>(
      `/api/clips/get_songs_by_ids?ids=${songId}`,
    );
    return clips.every(({ status }) => status === 'complete');
  };
  const text = () => session.text();
  const heard = () => session.heard();
  /** Length and end of the element that plays or has played last. */
  const played = () =>
    session.page.evaluate(() => {
      const elements = [...document.querySelectorAll('audio')];
      const { duration, ended } = elements.find(({ src }) => src !== '') ?? { duration: 0, ended: false };
      return { isEnded: ended, seconds: Math.round(duration) };
    });
  const cachedFiles = () =>
    session.page.evaluate(async () => (await (await caches.open('skylark-engine')).keys()).length);
  const isMadeHere = () =>
    session.page.evaluate(
      () => document.querySelector('[aria-label="Made on this device from its score"]') !== null,
    );

  beforeAll(async () => {
    session = await start();
  });

  afterAll(() => session?.end());

  test('a first visit offers no new version', async () => {
    await session.signUp(USERNAME);
    lark = new ServerClient(session.server, USERNAME);
    await lark.signIn();
    // It is rendered during the next steps.
    songId = (await requestSong(lark, 'a warm lo-fi song about a paper boat, fifty seconds')).id;
    const isControlled = () => session.page.evaluate(() => navigator.serviceWorker.controller !== null);
    await expect.poll(isControlled, RENDERED).toBe(true);
    expect(await text()).not.toContain('A new version is ready.');
  });

  test('a sketch sounds while this device makes it', async () => {
    await session.goto('/create');
    await session.press('tab', 'Simple');
    await session.press('button', 'More');
    await session.press('switch', 'On this device');
    await expect.poll(cachedFiles, RENDERED).toBeGreaterThan(3);
    await expect.poll(text, RENDERED).not.toContain('MB of sounds');
    await session.type('Song description', 'slow ambient, one minute');
    await session.press('button', '^Create', true);
    await expect.poll(text, RENDERED).toMatch(/Play now\. /);
    await session.press('button', '^Play ', true);
    await expect.poll(heard, PLAYED).toBeGreaterThan(1);
  });

  test('a song kept as its score plays and is sought without a network, at its full length', async () => {
    await expect.poll(() => isReady(), { timeout: 230_000, interval: 1000 }).toBe(true);
    await session.goto('/account/device');
    await session.press('switch', 'Keep songs as scores');
    await session.download(songId);
    expect(session.network.requests('GET', /\/media\/scores\//)).toHaveLength(1);
    expect(session.network.requests('GET', /\/media\/audio\//)).toHaveLength(0);
    await session.network.cut();
    await session.press('button', 'Play');
    await expect.poll(heard, PLAYED).toBeGreaterThan(0.5);
    expect(await isMadeHere()).toBe(true);
    for (const seconds of [30, 5]) {
      await session.seek(seconds);
      await expect.poll(heard, PLAYED).toBeGreaterThan(seconds + 1);
      expect(await heard()).toBeLessThan(seconds + 20);
    }
    const { seconds } = await played();
    expect(seconds).toBeGreaterThan(SONG_SECONDS - 10);
    await session.seek(seconds - 4);
    await expect.poll(async () => (await played()).isEnded, PLAYED).toBe(true);
    expect(await played()).toEqual({ isEnded: true, seconds });
  });

  test('it is resumed where it was left', async () => {
    await session.goto(`/song/${songId}`);
    await session.press('button', 'Play');
    await expect.poll(heard, PLAYED).toBeGreaterThan(0.5);
    const { seconds } = await played();
    await session.seek(20);
    await expect.poll(heard, PLAYED).toBeGreaterThan(22);
    await session.goto('/home');
    await session.press('button', '^Play', true);
    await expect.poll(heard, PLAYED).toBeGreaterThan(24);
    expect(await played()).toEqual({ isEnded: false, seconds });
    expect(await isMadeHere()).toBe(true);
  });
}
