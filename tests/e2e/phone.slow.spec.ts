import { expect, test } from '@playwright/test';
import { type App, newAccount } from './app.ts';
import { Session } from './session.ts';

test.describe.configure({ mode: 'serial' });

let session: Session;
let app: App;
let song = '';

test.beforeAll(async () => {
  session = await Session.start();
  app = await session.openBrowser();
  await app.signUp(newAccount());
  [song = ''] = await app.makeSongs('a calm song about rain, thirty seconds');
});

test.afterAll(async () => {
  await session.end();
});

/** Compares a song in another format with its MP3: time offset, and how much longer it is than the song. */
function comparedWithMp3(clipId: string, ending: string) {
  return app.page.evaluate(
    async ({ mp3, other, clip }) => {
      const rate = 8000;
      const decoded = async (url: string) => {
        const bytes = await (await fetch(url)).arrayBuffer();
        return new OfflineAudioContext(1, 1, rate).decodeAudioData(bytes);
      };
      const [one, two] = [await decoded(mp3), await decoded(other)];
      const [left, right] = [one.getChannelData(0), two.getChannelData(0)];
      const likeness = (shift: number) => {
        let [both, mine, theirs] = [0, 0, 0];
        for (let at = 4 * rate; at < 10 * rate; at += 1) {
          const [a, b] = [left[at] ?? 0, right[at + shift] ?? 0];
          both += a * b;
          mine += a * a;
          theirs += b * b;
        }
        return both / Math.sqrt(mine * theirs);
      };
      let best = { shift: 0, likeness: -1 };
      for (let shift = -400; shift <= 400; shift += 1) {
        const found = likeness(shift);
        if (found > best.likeness) best = { shift, likeness: found };
      }
      const { token } = await (await fetch('/api/auth/token')).json();
      const song = await (await fetch(clip, { headers: { authorization: `Bearer ${token}` } })).json();
      return {
        tooLongSeconds: two.duration - song.metadata.duration,
        shiftSeconds: best.shift / rate,
        likeness: best.likeness,
      };
    },
    {
      mp3: `/media/audio/${clipId}.mp3`,
      other: `/media/audio/${clipId}.${ending}`,
      clip: `/api/clip/${clipId}`,
    },
  );
}

test('[PLAYER-25] a new song plays and seeks in a smaller file, which sounds like its MP3', async () => {
  const type = async () =>
    (await session.context.request.head(`/media/audio/${song}.webm`)).headers()['content-type'];
  await expect.poll(type, { timeout: 60_000 }).toBe('audio/webm');
  const compared = await comparedWithMp3(song, 'webm');
  expect(compared.likeness).toBeGreaterThan(0.95);
  // The MP3 begins with what its encoder adds, 1,105 samples; the smaller file begins and ends with the song.
  expect(Math.abs(compared.shiftSeconds + 1105 / 44_100)).toBeLessThan(0.0003);
  expect(Math.abs(compared.tooLongSeconds)).toBeLessThan(0.0003);

  await app.page.goto(`/song/${song}`);
  await app.button(/^Play/).first().click();
  await expect.poll(async () => (await app.audio()).seconds).toBeGreaterThan(0.5);
  const { source, durationSeconds } = await app.audio();
  expect(source).toMatch(new RegExp(`/${song}\\.webm$`));
  expect(durationSeconds).toBeGreaterThan(15);
  await app.page.evaluate((seconds) => {
    const audio = document.querySelector('audio');
    if (audio) audio.currentTime = seconds;
  }, durationSeconds - 2);
  await expect.poll(async () => (await app.audio()).seconds).toBeGreaterThan(durationSeconds - 1.5);
});

for (const { path, settled } of [
  { path: '/me', settled: 'Liked' },
  { path: '/home', settled: 'Home' },
])
  test(`${path} is rendered before its code is loaded, and its frame does not move afterwards`, async () => {
    const first = await session.newPage();
    const devtools = await session.context.newCDPSession(first.page);
    await devtools.send('Network.enable');
    // As on a phone's first visit.
    await devtools.send('Network.setBypassServiceWorker', { bypass: true });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await first.page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await first.page.goto(path, { waitUntil: 'commit' });
    const tabs = first.page.getByRole('navigation', { name: 'Main' });
    const key = first.page.getByText(settled, { exact: true }).filter({ visible: true });
    const frame = async () => [await tabs.boundingBox(), await key.boundingBox()];
    await expect(first.page.locator('[inert]').filter({ has: tabs })).toHaveCount(1);
    // The style sheet is loaded: the tabs are at the bottom.
    await expect.poll(async () => (await tabs.boundingBox())?.y).toBeGreaterThan(600);
    const before = await frame();
    expect(before).not.toContain(null);
    release();
    await expect(first.page.locator('main a[href^="/song/"]').first()).toBeVisible();
    await expect(first.page.locator('[inert]')).toHaveCount(0);
    expect(await frame()).toEqual(before);
    await first.page.close();
  });

test('a downloaded song is served instead of its MP3 only while the server is unreachable', async () => {
  await app.openLibrary();
  await app.openMenu(song);
  await app.chooseSongAction('Download for offline');
  await expect(app.song(song).getByText('Downloaded', { exact: true })).toBeVisible({ timeout: 30_000 });
  await app.waitForOfflineShell();
  const asked = (ending: string, range: string) =>
    app.page.evaluate(
      async ({ url, headers }) => {
        const answer = await fetch(url, { headers, cache: 'no-store' });
        const { status } = answer;
        return { status, type: answer.headers.get('content-type'), bytes: (await answer.blob()).size };
      },
      { url: `/media/audio/${song}.${ending}`, headers: { range } },
    );
  // Saving the MP3 returns exactly that file; playback is served from the device.
  expect(await asked('mp3', 'bytes=0-99')).toEqual({ status: 206, type: 'audio/mpeg', bytes: 100 });
  expect(await asked('webm', 'bytes=0-99')).toEqual({ status: 206, type: 'audio/webm', bytes: 100 });
  await session.network.cut();
  expect(await asked('mp3', 'bytes=0-99')).toEqual({ status: 206, type: 'audio/webm', bytes: 100 });
  expect((await asked('mp3', 'bytes=0-')).bytes).toBeGreaterThan(50_000);
});
