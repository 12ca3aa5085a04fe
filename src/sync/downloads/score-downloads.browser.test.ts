import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  audioCacheName,
  listCachedScores,
  listCachedSongs,
  openBeside,
  openCachedScore,
  putCachedScore,
} from '#db/audio-cache';
import { type AccountDatabase, openAccountDatabase } from '#db/db';
import { getDownload, putDownloads, updateDownload } from '#db/downloads';
import { ENGINE_VERSION } from '#domain/files/song-score';
import { newId } from '#lib/ids';
import { testDownload } from '#tests/support/device/downloads';
import { Downloads } from './downloads.ts';

const SONG = new Uint8Array(5000).fill(7);

let database: AccountDatabase;
let cacheName: string;
let downloads: Downloads;
let requests: string[];
let isWanted: boolean;
/** The version of the engine in the score of each song; null for a song without a score. */
let version: number | null;
let isReachable: boolean;
let isMetered: boolean;

beforeEach(() => {
  database = openAccountDatabase(`test-${newId()}`);
  cacheName = audioCacheName(database.userId);
  requests = [];
  isWanted = true;
  isReachable = true;
  isMetered = false;
  version = ENGINE_VERSION;
  downloads = new Downloads({
    database,
    now: Date.now,
    canPlay: async () => true,
    freeBytes: async () => null,
    mayFetchAutomatic: async () => !isMetered,
    keepLyrics: async () => undefined,
    wantsScores: async () => isWanted,
    async fetch(path) {
      requests.push(path);
      if (!isReachable) throw new TypeError('no signal');
      if (path.endsWith('.json.gz')) return score();
      if (path.endsWith('.mp3')) return song();
      if (path.startsWith('/media/sheets/')) return Response.json({ version: 1 });
      return new Response('picture', { headers: { 'content-type': 'image/webp' } });
    },
  });
});

afterEach(async () => {
  downloads.stop();
  await database.destroy();
  await caches.delete(cacheName);
});

const song = () =>
  new Response(SONG, { headers: { 'content-type': 'audio/mpeg', 'content-length': '5000', etag: '"v1"' } });

async function scoreFile(): Promise<Blob> {
  const text = JSON.stringify({ engine_version: version, duration_seconds: 60, score: {} });
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Response(stream, { headers: { 'content-type': 'application/gzip' } }).blob();
}

async function score(): Promise<Response> {
  if (version === null) return new Response('{"detail":"This song has no score."}', { status: 404 });
  return new Response(await scoreFile());
}

async function add(): Promise<string> {
  const clipId = newId();
  await putDownloads(database, [testDownload(1, { clipId })]);
  return clipId;
}

const media = () => requests.filter((path) => !path.includes('covers'));

test('a download is held as its score, and counted with the bytes that it takes', async () => {
  const id = await add();
  await downloads.run();
  const { size } = await scoreFile();
  expect(await getDownload(database, id)).toMatchObject({ state: 'downloaded', isScore: true, bytes: size });
  expect((await openCachedScore(cacheName, id))?.size).toBe(size);
  expect(media()).toEqual([`/media/scores/${id}.json.gz`]);
  const cache = await caches.open(cacheName);
  expect(await cache.match(`/media/covers/${id}-640.webp`)).toBeDefined();
  await downloads.remove(id);
  expect(await cache.keys()).toEqual([]);
});

test.each([null, ENGINE_VERSION + 1])(
  'a song with a score of version %s is held as a file',
  async (other) => {
    version = other;
    const id = await add();
    await downloads.run();
    expect(await getDownload(database, id)).toMatchObject({
      state: 'downloaded',
      isScore: false,
      bytes: 5000,
    });
    await downloads.run();
    expect(media()).toEqual([
      `/media/scores/${id}.json.gz`,
      `/media/audio/${id}.mp3`,
      `/media/sheets/${id}.json`,
    ]);
  },
);

test('downloads change their form with the setting on an unmetered connection, and stay playable meanwhile', async () => {
  isWanted = false;
  const id = await add();
  await downloads.run();
  isWanted = true;
  isReachable = false;
  await downloads.run();
  expect([await listCachedSongs(cacheName), (await getDownload(database, id))?.state]).toEqual([
    [id],
    'downloaded',
  ]);
  isReachable = true;
  await downloads.run();
  expect(await getDownload(database, id)).toMatchObject({ state: 'downloaded', isScore: true });
  expect([await listCachedSongs(cacheName), await listCachedScores(cacheName)]).toEqual([[], [id]]);
  isWanted = false;
  isMetered = true;
  await downloads.run();
  expect(await getDownload(database, id)).toMatchObject({ state: 'downloaded', isScore: true });
  isMetered = false;
  await downloads.run();
  expect(await getDownload(database, id)).toMatchObject({ state: 'downloaded', isScore: false, bytes: 5000 });
  expect([await listCachedSongs(cacheName), await listCachedScores(cacheName)]).toEqual([[id], []]);
});

test('a score of an earlier version of the engine becomes a file', async () => {
  const id = await add();
  await downloads.run();
  await updateDownload(database, id, { scoreVersion: ENGINE_VERSION - 1 });
  await downloads.run();
  expect(await getDownload(database, id)).toMatchObject({ state: 'downloaded', isScore: false });
});

test('a score that the device removed is reported, and one left behind is deleted', async () => {
  const id = await add();
  await downloads.run();
  await (await caches.open(cacheName)).delete(`/_scores/${id}`);
  await putCachedScore(cacheName, newId(), await scoreFile());
  await downloads.run();
  expect(await getDownload(database, id)).toMatchObject({ state: 'failed' });
  expect(await listCachedScores(cacheName)).toEqual([]);
});

test('a song held as a file has its lead sheet beside it, until the download is removed', async () => {
  isWanted = false;
  const id = await add();
  await downloads.run();
  const sheet = () => openBeside(cacheName, `/media/sheets/${id}.json`);
  expect(await (await sheet())?.text()).toBe('{"version":1}');
  await downloads.remove(id);
  expect(await sheet()).toBe(null);
});
