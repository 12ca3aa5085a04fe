import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sleep } from '#lib/sleep';
import { plainRequest } from '#tests/support/audio/song-request';
import { RenderStopped } from '../song-engine.ts';
import { RenderProcesses } from './render-processes.ts';

/**
 * A process that does what its song's title says, and counts its songs. It takes turns like the real one: a
 * waiting song occupies it until it is stopped.
 */
const PROCESS = `
import { appendFileSync } from 'node:fs';
import { liveWithParent } from '${new URL('../../threads/live-with-parent.ts', import.meta.url).href}';
liveWithParent();
appendFileSync(process.argv[2] + '/started', '.');
let songs = 0;
process.on('message', ({ type, id, order }) => {
  const post = (message: object) => process.send?.({ id, ...message });
  if (type === 'stop') return post({ type: 'stopped' });
  songs += 1;
  const { title } = order.request;
  post({ type: 'plan', plan: { title } });
  if (title === 'wait') return;
  post({ type: 'turn' });
  if (title === 'die') process.exit(3);
  if (title === 'be killed') process.kill(process.pid, 'SIGKILL');
  if (title === 'be stopped') ['SIGINT', 'SIGTERM'].map((signal) => process.kill(process.pid, signal));
  if (title === 'throw') throw new Error('out of memory');
  if (title === 'refuse') return post({ type: 'failed', errorType: 'invalid_request', message: 'No.' });
  post({ type: 'audio', bytes: new Uint8Array([songs]) });
  post({ type: 'progress', fraction: 0.5 });
  post({ type: 'done', song: { durationSeconds: songs } });
});`;

let folder: string;
let processes: RenderProcesses;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skylark-processes-'));
  await writeFile(join(folder, 'package.json'), '{"type": "module"}');
  await writeFile(join(folder, 'renderer.ts'), PROCESS);
});
/** Longer than a test takes. */
const LONG_MS = 3_600_000;
const startProcesses = (restAfterMs: number) =>
  new RenderProcesses({
    engineFolder: folder,
    songCache: null,
    processes: 2,
    restAfterMs,
    moduleUrl: pathToFileURL(join(folder, 'renderer.ts')),
  });
beforeEach(() => {
  processes = startProcesses(LONG_MS);
});
afterEach(() => processes.close());
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Renders a song with this title; `steps` records what was delivered meanwhile. */
async function render(title: string, signal = new AbortController().signal) {
  const steps: string[] = [];
  const hooks = {
    onPlan: (plan: { title: string }) => steps.push(`plan ${plan.title}`),
    onAudio: (bytes: Uint8Array) => steps.push(`audio ${bytes.length}`),
    onProgress: (fraction: number) => steps.push(`progress ${fraction}`),
  };
  const song = await processes.render({ kind: 'song', request: plainRequest({ title }) }, hooks, signal);
  return { steps, song };
}
/** How many songs the process taking the next one has rendered, including this one. */
const songsOfProcess = async () => (await render('fine')).song.durationSeconds;

test('delivers plan, audio and progress in order, then the song', async () => {
  const { steps, song } = await render('fine');
  expect(steps).toEqual(['plan fine', 'audio 1', 'progress 0.5']);
  expect(song.durationSeconds).toBe(1);
});

test('a process is reused for the next song, even after one that it rejected', async () => {
  expect(await songsOfProcess()).toBe(1);
  await expect(render('refuse')).rejects.toMatchObject({ type: 'invalid_request', message: 'No.' });
  expect(await songsOfProcess()).toBe(3);
});

test('concurrent songs are spread over the available processes', async () => {
  const songs = await Promise.all([render('fine'), render('fine'), render('fine'), render('fine')]);
  expect(songs.map(({ song }) => song.durationSeconds).sort()).toEqual([1, 1, 2, 2]);
});

test.each([
  ['die', 'The render process ended with code 3.'],
  ['throw', 'The render process ended with code 1.'],
  ['be killed', 'The render process ended with SIGKILL.'],
])(
  'a song that ends its process by "%s" fails alone; songs sharing the process may be retried',
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
    expect(await songsOfProcess()).toBe(1);
  },
);

test('a terminal that sends Ctrl-C to all its processes leaves stopping the songs to the server', async () => {
  expect((await render('be stopped')).song.durationSeconds).toBe(1);
  expect(await songsOfProcess()).toBe(2);
});

test('stopping a song leaves its process to the others', async () => {
  const stop = new AbortController();
  const waiting = render('wait', stop.signal);
  setTimeout(() => stop.abort(), 200);
  await expect(waiting).rejects.toThrow(RenderStopped);
  expect(await songsOfProcess()).toBe(2);
});

test('a song stopped before it starts never starts', async () => {
  await expect(render('fine', AbortSignal.abort())).rejects.toThrow(RenderStopped);
});

test('closing stops running songs, and none starts afterwards', async () => {
  const waiting = render('wait');
  const stopped = expect(waiting).rejects.toThrow(RenderStopped);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await processes.close();
  await stopped;
  await expect(render('fine')).rejects.toThrow(RenderStopped);
});

test('an idle process exits after a while, one with a song does not, and the next song gets a new one', async () => {
  const waiting = new AbortController();
  processes = startProcesses(500);
  const kept = render('wait', waiting.signal);
  expect(await songsOfProcess()).toBe(1);
  expect(await songsOfProcess()).toBe(2);
  await sleep(1500);
  expect(await songsOfProcess()).toBe(1);
  waiting.abort();
  await expect(kept).rejects.toThrow(RenderStopped);
});

test('a warmed-up process exits when no song arrives, and can be warmed up again', async () => {
  processes = startProcesses(3000);
  const started = () =>
    readFile(join(folder, 'started'), 'utf8').then(
      (text) => text.length,
      () => 0,
    );
  const before = await started();
  processes.prepare();
  processes.prepare();
  await expect.poll(started).toBe(before + 1);
  await sleep(6000);
  processes.prepare();
  await expect.poll(started).toBe(before + 2);
});
