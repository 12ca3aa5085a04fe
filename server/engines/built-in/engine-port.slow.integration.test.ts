import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SongRequest } from '#domain/create/song-request';
import type { EditTask } from '#engine/edits/edit-task';
import { createBuiltInEngine } from '#server/engines/built-in/built-in-engine';
import { RenderStopped, type SongEngine, type SongOrder } from '#server/engines/song-engine';
import { plainRequest } from '#tests/support/audio/song-request';

let cacheFolder: string;
let engine: SongEngine;
beforeAll(async () => {
  cacheFolder = await mkdtemp(join(tmpdir(), 'skylark-songCache-'));
  const songCache = { folder: cacheFolder, mostBytes: 100_000_000 };
  engine = createBuiltInEngine('public/engine', { processCount: 1, restAfterMs: 3_600_000, songCache });
});
afterAll(async () => {
  await engine.close();
  await rm(cacheFolder, { recursive: true, force: true });
});

const REQUEST = plainRequest({
  description: 'a calm piano piece',
  styles: 'piano ballad',
  title: 'Port',
  seed: 7,
  durationSeconds: 20,
});

const hooks = { onPlan: () => {}, onAudio: () => {}, onProgress: () => {} };
const never = new AbortController().signal;
/** Every song of this engine has a score. */
async function render(order: SongOrder) {
  const made = await engine.render(order, hooks, never);
  if (made.score === null) throw new Error('The song has no score');
  return { ...made, score: made.score };
}
const edit = (task: EditTask, part = 0) => render({ kind: 'edit', task, part });

let song: Awaited<ReturnType<typeof render>>;

test('a song and its edits are rendered through the port', async () => {
  song = await render({ kind: 'song', request: REQUEST });
  const settings = { startSeconds: 2, endSeconds: 8, isRemove: false, fadeOutSeconds: null };
  const cropped = await edit({ kind: 'crop', song: song.score, settings });
  expect(cropped.durationSeconds).toBeCloseTo(6, 1);
  expect(cropped.audio.length).toBeLessThan(song.audio.length / 2);
});

test("an edit is cut from the song's cached samples", async () => {
  const fade = () => edit({ kind: 'fade', song: song.score, settings: { fadeOutSeconds: 2 } });
  expect(Math.max(...(await fade()).waveform)).toBeGreaterThan(0.1);
  const names = (await readdir(cacheFolder)).filter((name) => name.endsWith('.pcm'));
  expect(names).toHaveLength(1);
  const silence = Buffer.alloc(Math.round(song.durationSeconds * 44_100) * 8);
  await writeFile(join(cacheFolder, names[0] ?? ''), silence);
  expect(Math.max(...(await fade()).waveform)).toBe(0);
});

test('the stems of a song are the parts of one edit', async () => {
  const task = { kind: 'stems', song: song.score, group: 'Two stems' } as const;
  const [vocals, instrumental] = [await edit(task, 0), await edit(task, 1)];
  expect(vocals.durationSeconds).toBeCloseTo(instrumental.durationSeconds, 1);
  await expect(edit(task, 2)).rejects.toThrow('part must be one of the results of the edit');
});

test('stems requested together are rendered one after another, and leave nothing behind', async () => {
  const task = { kind: 'stems', song: song.score, group: 'All stems' } as const;
  const before = await readdir(cacheFolder);
  const steps: number[] = [];
  const stem = async (part: number) => {
    const onAudio = () => {
      if (steps.at(-1) !== part) steps.push(part);
    };
    return engine.render({ kind: 'edit', task, part }, { ...hooks, onAudio }, never);
  };
  const made = await Promise.all([0, 1, 2, 3].map(stem));
  expect(steps).toEqual([0, 1, 2, 3]);
  for (const { durationSeconds } of made) expect(durationSeconds).toBeCloseTo(song.durationSeconds, 1);
  expect(await readdir(cacheFolder)).toEqual(before);
});

test('an edit with a number out of range is rejected, naming the field', async () => {
  const settings = { startSeconds: 5, endSeconds: 4, isRemove: false, fadeOutSeconds: null };
  await expect(edit({ kind: 'crop', song: song.score, settings })).rejects.toMatchObject({
    type: 'invalid_request',
  });
});

test('a canceled render ends immediately, and the next one works', async () => {
  const stop = new AbortController();
  const request: SongRequest = { ...REQUEST, durationSeconds: 240, seed: 8 };
  let pieces = 0;
  const onAudio = () => {
    pieces += 1;
    stop.abort();
  };
  const order = { kind: 'song', request } as const;
  await expect(engine.render(order, { ...hooks, onAudio }, stop.signal)).rejects.toBeInstanceOf(
    RenderStopped,
  );
  expect(pieces).toBe(1);
  await expect(render({ kind: 'song', request: REQUEST })).resolves.toMatchObject({
    durationSeconds: song.durationSeconds,
  });
});

test('two songs of a process are both playable before either is finished', async () => {
  const steps: string[] = [];
  const take = async (name: string, seed: number) => {
    const request = { ...REQUEST, durationSeconds: 40, seed };
    const onAudio = () => {
      if (!steps.includes(name)) steps.push(name);
    };
    await engine.render({ kind: 'song', request }, { ...hooks, onAudio }, never);
    steps.push(`${name} is finished`);
  };
  await Promise.all([take('one', 8), take('two', 9)]);
  expect(steps).toEqual(['one', 'two', 'one is finished', 'two is finished']);
});
