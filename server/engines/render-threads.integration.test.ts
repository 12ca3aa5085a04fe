import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sleep } from '#lib/sleep';
import { plainRequest } from '#tests/support/song-request';
import { RenderThreads } from './render-threads.ts';
import { RenderStopped } from './song-engine.ts';

/**
 * A thread that does what the title of its song says, and counts its songs. It has turns as the real one does: a song
 * that waits holds it until it is stopped.
 */
const THREAD = `
import { appendFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
appendFileSync(workerData.engineFolder + '/started', '.');
let songs = 0;
const turn = new Int32Array(workerData.turn);
parentPort?.on('message', ({ type, id, order }) => {
  const post = (message: object) => parentPort?.postMessage({ id, ...message });
  if (type === 'stop') return post({ type: 'stopped' });
  songs += 1;
  const { title } = order.request;
  post({ type: 'plan', plan: { title } });
  if (title === 'wait') return;
  turn[0] = id;
  if (title === 'die') process.exit(3);
  if (title === 'throw') throw new Error('out of memory');
  if (title === 'refuse') return post({ type: 'failed', errorType: 'invalid_request', message: 'No.' });
  post({ type: 'audio', bytes: new Uint8Array([songs]) });
  post({ type: 'progress', fraction: 0.5 });
  post({ type: 'done', song: { durationSeconds: songs } });
});`;

let folder: string;
let threads: RenderThreads;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skylark-threads-'));
  await writeFile(join(folder, 'package.json'), '{"type": "module"}');
  await writeFile(join(folder, 'thread.ts'), THREAD);
});
const startThreads = (restAfterMs: number | null) =>
  new RenderThreads({
    engineFolder: folder,
    threads: 2,
    restAfterMs,
    moduleUrl: pathToFileURL(join(folder, 'thread.ts')),
  });
beforeEach(() => {
  threads = startThreads(null);
});
afterEach(() => threads.close());
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Renders a song of this title; `steps` names what was handed out meanwhile. */
async function render(title: string, signal = new AbortController().signal) {
  const steps: string[] = [];
  const hooks = {
    onPlan: (plan: { title: string }) => steps.push(`plan ${plan.title}`),
    onAudio: (bytes: Uint8Array) => steps.push(`audio ${bytes.length}`),
    onProgress: (fraction: number) => steps.push(`progress ${fraction}`),
  };
  const song = await threads.render({ kind: 'song', request: plainRequest({ title }) }, hooks, signal);
  return { steps, song };
}
/** How many songs the thread that takes the next one has rendered, this one included. */
const songsOfThread = async () => (await render('fine')).song.durationSeconds;

test('hands out plan, audio and progress in order, then the song', async () => {
  const { steps, song } = await render('fine');
  expect(steps).toEqual(['plan fine', 'audio 1', 'progress 0.5']);
  expect(song.durationSeconds).toBe(1);
});

test('a thread stays for the next song, also after one that it refused', async () => {
  expect(await songsOfThread()).toBe(1);
  await expect(render('refuse')).rejects.toMatchObject({ type: 'invalid_request', message: 'No.' });
  expect(await songsOfThread()).toBe(3);
});

test('songs at once are spread over the threads there may be', async () => {
  const songs = await Promise.all([render('fine'), render('fine'), render('fine'), render('fine')]);
  expect(songs.map(({ song }) => song.durationSeconds).sort()).toEqual([1, 1, 2, 2]);
});

test.each([
  ['die', 'The render thread ended with code 3.'],
  ['throw', 'Error: out of memory'],
])(
  'a song that ends its thread by "%s" fails alone; who shared the thread may be tried again',
  async (title, message) => {
    const [one, two] = [render('wait'), render('wait')];
    const [dying, ...others] = await Promise.allSettled([
      render(title),
      one,
      Promise.race([two, sleep(300)]),
    ]);
    expect(dying).toMatchObject({ reason: { type: 'engine_crash', message } });
    expect(others.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(others.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: expect.any(RenderStopped),
    });
    void two.catch(() => undefined);
    expect(await songsOfThread()).toBe(1);
  },
);

test('a song that is stopped leaves its thread to the others', async () => {
  const stop = new AbortController();
  const waiting = render('wait', stop.signal);
  setTimeout(() => stop.abort(), 200);
  await expect(waiting).rejects.toThrow(RenderStopped);
  expect(await songsOfThread()).toBe(2);
});

test('a song whose stop came before its start does not start', async () => {
  await expect(render('fine', AbortSignal.abort())).rejects.toThrow(RenderStopped);
});

test('closing stops the songs under way, and none starts after', async () => {
  const waiting = render('wait');
  const stopped = expect(waiting).rejects.toThrow(RenderStopped);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await threads.close();
  await stopped;
  await expect(render('fine')).rejects.toThrow(RenderStopped);
});

test('a thread that nobody needs ends after a while, one with a song does not, and the next song has a new one', async () => {
  const waiting = new AbortController();
  threads = startThreads(500);
  const kept = render('wait', waiting.signal);
  expect(await songsOfThread()).toBe(1);
  expect(await songsOfThread()).toBe(2);
  await sleep(1500);
  expect(await songsOfThread()).toBe(1);
  waiting.abort();
  await expect(kept).rejects.toThrow(RenderStopped);
});

test('a thread that was made ready rests again when no song comes, and is ready again when asked', async () => {
  threads = startThreads(3000);
  const started = () =>
    readFile(join(folder, 'started'), 'utf8').then(
      (text) => text.length,
      () => 0,
    );
  const before = await started();
  threads.prepare();
  threads.prepare();
  await expect.poll(started).toBe(before + 1);
  await sleep(4000);
  threads.prepare();
  await expect.poll(started).toBe(before + 2);
});
