import { expect } from '@playwright/test';
import { newId } from '#lib/ids';
import { CLIENT_PASSWORD, ServerClient } from '../faults/server-client.ts';
import { type App, newAccount } from './app.ts';
import { makeSongs } from './content.ts';
import { Session } from './session.ts';
import { test } from './test.ts';

test.describe.configure({ mode: 'serial' });

interface Song {
  readonly id: string;
  readonly image_url: string;
}

/** One stretch of sound of one song, in the page. */
interface Heard {
  readonly cover: string;
  /** Silence before it. */
  readonly gapMs: number;
}

/** Songs that cannot be played cost a request each, and a busy machine. */
const LONGEST_GAP_MS = 3000;

const [ada, ben] = [newAccount(), newAccount()];
const errors: string[] = [];
let session: Session;
let app: App;
let adaClient: ServerClient;
let benClient: ServerClient;
let own: Song[];
let others: Song[];

const songsOf = async (client: ServerClient, description: string): Promise<Song[]> => {
  const ids = (await makeSongs(client, description)).map(({ id }) => id);
  return (await client.get<{ clips: Song[] }>(`/api/clips/get_songs_by_ids?ids=${ids.join(',')}`)).clips;
};

test.beforeAll(async ({ household }) => {
  session = await Session.join(household);
  adaClient = new ServerClient(session.server, ada.username);
  benClient = new ServerClient(session.server, ben.username);
  // The first account is staff, who read private songs too.
  await new ServerClient(session.server, newAccount().username).signUp();
  await adaClient.signUp();
  await benClient.signUp();
  own = [
    ...(await songsOf(adaClient, 'calm piano about rain, ten seconds')),
    ...(await songsOf(adaClient, 'a short polka, ten seconds')),
  ];
  others = await songsOf(benClient, 'a fast waltz, ten seconds');
  for (const { id } of others)
    await benClient.post(`/api/gen/${id}/set_visibility/`, { is_public: true }, newId());
  app = await session.openBrowser();
  app.page.on('pageerror', (error) => errors.push(error.message));
  await app.signIn({ ...ada, password: CLIENT_PASSWORD });
  await app.waitForOfflineShell();
});

test.afterAll(() => session.end());

async function requestSong(): Promise<Song> {
  const body = {
    ...{ mv: 'chirp-v3-5', prompt: '', gpt_description_prompt: 'slow ambient, two minutes' },
    ...{ make_instrumental: true, metadata: { create_mode: 'simple', create_session_token: 'form-1' } },
  };
  const { clips } = await adaClient.post<{ clips: Song[] }>('/api/generate/v2/', body, newId());
  const [song] = clips;
  if (song === undefined) throw new Error('No song was requested');
  return song;
}

async function download(song: Song): Promise<void> {
  await app.page.goto(`/song/${song.id}`);
  await app.button('Download for offline').first().click();
  await expect(app.page.getByText('Downloaded').first()).toBeVisible({ timeout: 30_000 });
}

/** Records which song is heard, and the silence before it, for as long as the page is open. */
async function record(): Promise<void> {
  await app.page.evaluate(() => {
    const heard: { cover: string; gapMs: number }[] = [];
    Object.assign(globalThis, { heard });
    const positions = new Map<HTMLAudioElement, number>();
    let silentSince = performance.now();
    const look = () => {
      const sounding = [...document.querySelectorAll('audio')].filter((audio) => {
        const isMoving = !audio.paused && audio.currentTime > (positions.get(audio) ?? 0);
        positions.set(audio, audio.currentTime);
        return isMoving;
      });
      if (sounding.length === 0) return;
      const cover = navigator.mediaSession.metadata?.artwork[0]?.src ?? '';
      if (heard.at(-1)?.cover !== cover) heard.push({ cover, gapMs: performance.now() - silentSince });
      silentSince = performance.now();
    };
    setInterval(look, 50);
  });
}

const heardSongs = () => app.page.evaluate(() => (globalThis as unknown as { heard: Heard[] }).heard);
const coverKey = (url: string) => url.replace(/^https?:\/\/[^/]+/, '').replace(/-\d+\.webp.*$/, '');
/** Ids of the songs heard so far, in order. */
const heardIds = async (songs: readonly Song[]) =>
  (await heardSongs()).map(
    ({ cover }) => songs.find((one) => coverKey(one.image_url) === coverKey(cover))?.id,
  );

test('an unattended mixed queue plays every playable song in order, whatever the network does', async () => {
  const [streamed, downloaded, afterPrivate, last] = own as [Song, Song, Song, Song];
  const [priv, missing] = others as [Song, Song];
  for (const song of [downloaded, last]) await download(song);
  const { id: playlist_id } = await adaClient.post<{ id: string }>(
    '/api/playlist/create/',
    { name: 'An hour' },
    newId(),
  );
  const rendering = await requestSong();
  const queue = [streamed, downloaded, priv, afterPrivate, rendering, missing, last];
  const clip_ids = queue.map(({ id }) => id);
  const added = { playlist_id, update_type: 'add', metadata: { clip_ids } };
  await adaClient.post('/api/playlist/update_clips/', added, newId());
  await app.page.goto(`/playlist/${playlist_id}`);
  await expect(app.song(rendering.id).getByRole('button', { name: /^Play / })).toBeVisible({
    timeout: 60_000,
  });
  await record();
  await app
    .song(streamed.id)
    .getByRole('button', { name: /^Play / })
    .click();
  await expect.poll(() => heardIds(queue)).toEqual([streamed.id]);

  await benClient.post(`/api/gen/${priv.id}/set_visibility/`, { is_public: false }, newId());
  await benClient.post('/api/gen/trash/', { trash: true, clip_ids: [missing.id] }, newId());
  await session.network.cut();
  await app.page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => heardIds(queue), { timeout: 30_000 }).toEqual([streamed.id, downloaded.id]);
  await session.network.connect();

  const inOrder = [streamed.id, downloaded.id, afterPrivate.id, rendering.id];
  await expect.poll(() => heardIds(queue), { timeout: 60_000 }).toEqual(inOrder);
  await expect.poll(async () => (await app.audio()).seconds).toBeGreaterThan(5);
  await app.page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Next song' }).click();
  await expect.poll(() => heardIds(queue), { timeout: 30_000 }).toEqual([...inOrder, last.id]);
  await session.network.cut();
  const before = (await app.audio()).seconds;
  await expect.poll(async () => (await app.audio()).seconds).toBeGreaterThan(before + 2);
  await session.network.connect();

  const gaps = (await heardSongs()).slice(1).map(({ gapMs }) => Math.round(gapMs));
  process.stdout.write(`Silence before each song: ${gaps.join(', ')} ms\n`);
  expect(Math.max(...gaps)).toBeLessThan(LONGEST_GAP_MS);
  expect(errors).toEqual([]);
});

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
  await record();
  await app
    .song(ids[0] ?? '')
    .getByRole('button', { name: /^(Play|Pause) / })
    .click();
  await expect.poll(async () => (await app.audio()).seconds).toBeGreaterThan(0.3);
  const next = app.page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Next song' });
  await next.evaluate((button: HTMLButtonElement) => {
    for (let times = 0; times < 3; times += 1) button.click();
  });
  await expect.poll(async () => (await heardIds(own)).at(-1)).toBe(ids[3]);
  const sounding = () =>
    app.page.evaluate(() => [...document.querySelectorAll('audio')].filter(({ paused }) => !paused).length);
  await expect.poll(sounding).toBe(1);
  expect(await heardIds(own)).not.toContain(ids[1]);
});
