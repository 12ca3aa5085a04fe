import { afterEach, beforeEach, expect, test } from 'vitest';
import { putAlignedLyrics } from '#db/aligned-lyrics';
import { audioCacheName, listCachedSongs, openCachedSong, putCachedSong } from '#db/audio-cache';
import { type AccountDatabase, openAccountDatabase } from '#db/db';
import { getDownload, putDownloads } from '#db/downloads';
import type { DownloadRow } from '#db/schema';
import { newId } from '#lib/ids';
import { testClip } from '#tests/support/clips';
import { storeTestClips } from '#tests/support/device/outbox';
import { Downloads } from './downloads.ts';

const SONG = new Uint8Array(5000).fill(7);

let database: AccountDatabase;
let cacheName: string;
let downloads: Downloads;
let requests: string[];
let serve: (path: string) => Response | Promise<Response>;
let freeBytes: number | null;
let mayFetchAutomatic: boolean;
let keepLyrics: (clipId: string) => Promise<void>;

beforeEach(() => {
  database = openAccountDatabase(`test-${newId()}`);
  cacheName = audioCacheName(database.userId);
  requests = [];
  freeBytes = null;
  mayFetchAutomatic = true;
  keepLyrics = async () => undefined;
  serve = (path) => (path.endsWith('.mp3') ? song() : cover());
  downloads = makeDownloads();
});

afterEach(async () => {
  downloads.stop();
  await database.destroy();
  await caches.delete(cacheName);
});

function makeDownloads(): Downloads {
  return new Downloads({
    database,
    now: Date.now,
    canPlay: async () => true,
    freeBytes: async () => freeBytes,
    mayFetchAutomatic: async () => mayFetchAutomatic,
    keepLyrics,
    wantsScores: async () => false,
    fetch: async (input, init) => {
      requests.push(String(input));
      const signal = init?.signal;
      signal?.throwIfAborted();
      const aborted = new Promise<never>((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason)),
      );
      return Promise.race([serve(String(input)), aborted]);
    },
  });
}

const song = () =>
  new Response(SONG, { headers: { 'content-type': 'audio/mpeg', 'content-length': '5000', etag: '"v1"' } });
const cover = () => new Response('picture', { headers: { 'content-type': 'image/webp' } });

const request = (clipId: string, changes: Partial<DownloadRow> = {}): DownloadRow => ({
  clipId,
  state: 'queued',
  bytes: 0,
  totalBytes: null,
  etag: null,
  addedAt: Date.now(),
  lastPlayedAt: null,
  problem: null,
  ...changes,
});

test('a queued song is stored completely with its covers before it is marked as downloaded', async () => {
  const id = newId();
  await putDownloads(database, [request(id)]);
  await downloads.run();
  expect(await getDownload(database, id)).toMatchObject({ state: 'downloaded', bytes: 5000, etag: '"v1"' });
  const held = await openCachedSong(cacheName, id);
  expect(held?.size).toBe(5000);
  const cache = await caches.open(cacheName);
  for (const size of [96, 256, 640])
    expect(await cache.match(`/media/covers/${id}-${size}.webp`)).toBeDefined();
});

test('[PLAYER-25] a song with a smaller file is stored as that file, with its type', async () => {
  const id = newId();
  const clip = testClip(1, { id });
  const known = { ...clip, metadata: { ...clip.metadata, compact_types: ['webm' as const] } };
  await storeTestClips(database, [known]);
  serve = (path) =>
    path.endsWith('.webm')
      ? new Response(SONG, { headers: { 'content-type': 'audio/webm', 'content-length': '5000' } })
      : cover();
  await putDownloads(database, [request(id)]);
  await downloads.run();
  expect(requests[0]).toBe(`/media/audio/${id}.webm`);
  expect((await openCachedSong(cacheName, id))?.type).toBe('audio/webm');
});

test('a missing cover does not fail the download', async () => {
  const id = newId();
  serve = (path) => (path.endsWith('.mp3') ? song() : new Response('', { status: 404 }));
  await putDownloads(database, [request(id)]);
  await downloads.run();
  expect(await getDownload(database, id)).toMatchObject({ state: 'downloaded' });
});

test('a song’s lyric timing is downloaded and removed with it; without it the song still plays', async () => {
  const [sung, other] = [newId(), newId()];
  const aligned = { aligned_words: [], waveform_data: [], hoot_cer: 0 };
  keepLyrics = async (clipId) => {
    if (clipId === other) throw new Error('no answer');
    await putAlignedLyrics(database, { clipId, lyrics: 'Walk on', aligned, fetchedAt: 1 });
  };
  downloads = makeDownloads();
  await putDownloads(database, [request(sung), request(other)]);
  await downloads.run();
  expect((await database.run((tables) => tables.alignedLyrics.get(sung)))?.lyrics).toBe('Walk on');
  expect(await getDownload(database, other)).toMatchObject({ state: 'downloaded' });
  await downloads.remove(sung);
  expect(await database.run((tables) => tables.alignedLyrics.get(sung))).toBeUndefined();
});

test('songs are fetched one at a time, in the order requested', async () => {
  const [first, second] = [newId(), newId()];
  await putDownloads(database, [request(second, { addedAt: 2 }), request(first, { addedAt: 1 })]);
  await downloads.run();
  const songs = requests.filter((path) => path.endsWith('.mp3'));
  expect(songs).toEqual([`/media/audio/${first}.mp3`, `/media/audio/${second}.mp3`]);
});

test('a rejected song reports why, and the next one is still fetched', async () => {
  const [refused, fine] = [newId(), newId()];
  serve = (path) =>
    path.includes(refused) ? new Response('', { status: 404 }) : path.endsWith('.mp3') ? song() : cover();
  await putDownloads(database, [request(refused, { addedAt: 1 }), request(fine, { addedAt: 2 })]);
  await downloads.run();
  expect(await getDownload(database, refused)).toMatchObject({
    state: 'failed',
    problem: 'This song is no longer there.',
  });
  expect(await getDownload(database, fine)).toMatchObject({ state: 'downloaded' });
});

test('a full device is reported in plain language', async () => {
  const id = newId();
  freeBytes = 4999;
  await putDownloads(database, [request(id)]);
  await downloads.run();
  expect(await getDownload(database, id)).toMatchObject({ state: 'failed' });
  expect((await getDownload(database, id))?.problem).toContain('not enough space');
  expect(await listCachedSongs(cacheName)).toEqual([]);
});

test('removing a song deletes its bytes, its covers and its row', async () => {
  const id = newId();
  await putDownloads(database, [request(id)]);
  await downloads.run();
  await downloads.remove(id);
  expect(await getDownload(database, id)).toBeUndefined();
  expect(await (await caches.open(cacheName)).keys()).toEqual([]);
});

test('a song removed while it is fetched leaves nothing behind', async () => {
  const id = newId();
  let isAsked = () => {};
  const asked = new Promise<void>((resolve) => (isAsked = resolve));
  serve = async (path) => {
    if (path.endsWith('.mp3')) {
      isAsked();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return path.endsWith('.mp3') ? song() : cover();
  };
  await putDownloads(database, [request(id)]);
  const running = downloads.run();
  await asked;
  await downloads.remove(id);
  await running;
  expect(await getDownload(database, id)).toBeUndefined();
  expect(await (await caches.open(cacheName)).keys()).toEqual([]);
});

test('reconciles rows and bytes at startup', async () => {
  const [lost, unfinished, stray] = [newId(), newId(), newId()];
  await putDownloads(database, [
    request(lost, { state: 'downloaded' }),
    request(unfinished, { state: 'downloading' }),
  ]);
  await putCachedSong(cacheName, stray, new Blob(['x'], { type: 'audio/mpeg' }), '');
  await downloads.run();
  expect(await getDownload(database, lost)).toMatchObject({ state: 'failed' });
  expect((await getDownload(database, lost))?.problem).toContain('to free space');
  expect(await getDownload(database, unfinished)).toMatchObject({ state: 'downloaded' });
  expect(await listCachedSongs(cacheName)).toEqual([unfinished]);
});

test('two tabs do not fetch the same song twice', async () => {
  const id = newId();
  const other = makeDownloads();
  await putDownloads(database, [request(id)]);
  await Promise.all([downloads.run(), other.run()]);
  other.stop();
  expect(requests.filter((path) => path.endsWith('.mp3'))).toHaveLength(1);
});

test('a song queued while another tab is fetching is fetched afterwards, even if that tab is closed', async () => {
  const [theirs, ours] = [newId(), newId()];
  const other = makeDownloads();
  serve = () => new Promise(() => undefined);
  await putDownloads(database, [request(theirs)]);
  const closed = other.run();
  await expect.poll(() => requests.length).toBe(1);
  await putDownloads(database, [request(ours)]);
  const running = downloads.run();
  serve = (path) => (path.endsWith('.mp3') ? song() : cover());
  other.stop();
  await Promise.all([closed, running]);
  for (const id of [theirs, ours]) {
    expect(await getDownload(database, id)).toMatchObject({ state: 'downloaded' });
  }
});

test('songs of the user come before those of rules, which wait on a metered connection', async () => {
  await putDownloads(database, [request('automatic', { isAutomatic: true, addedAt: 1 }), request('own')]);
  mayFetchAutomatic = false;
  await downloads.run();
  expect((await getDownload(database, 'automatic'))?.state).toBe('queued');
  expect((await getDownload(database, 'own'))?.state).toBe('downloaded');
  mayFetchAutomatic = true;
  await downloads.run();
  expect((await getDownload(database, 'automatic'))?.state).toBe('downloaded');
});
