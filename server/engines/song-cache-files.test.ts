import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordedScore } from '#engine/edits/recorded-score';
import type { Score } from '#engine/score';
import { evictCachedSongs, SongCacheFiles } from './song-cache-files.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const PLENTY = 1_000_000;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skylark-kept-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const scoreOf = (seed: number): Score => ({ ...recordedScore(1), seed });
const samples = (...values: number[]) => ({
  left: Float32Array.from(values),
  right: Float32Array.from(values, (value) => -value),
});

function keep(files: SongCacheFiles, seed: number, mp3: Uint8Array | null = null): void {
  const keeping = files.begin();
  keeping.add(samples(0.1, 0.2));
  keeping.add(samples(0.3, seed));
  keeping.finish(scoreOf(seed), mp3);
}

test('a cached song is found by its score, with bit-exact samples and its file', () => {
  const files = new SongCacheFiles(folder, PLENTY);
  keep(files, 5, Uint8Array.of(1, 2, 3));
  const song = files.find(scoreOf(5));
  expect(song?.frames).toBe(4);
  expect(song?.read(1, 4)).toEqual(samples(0.2, 0.3, 5));
  expect(song?.mp3()).toEqual(Buffer.of(1, 2, 3));
  expect(files.find(scoreOf(6))).toBeNull();
});

test('field order does not matter in a score', () => {
  const files = new SongCacheFiles(folder, PLENTY);
  keep(files, 5);
  const turned = Object.fromEntries(Object.entries(scoreOf(5)).reverse()) as unknown as Score;
  expect(files.find(turned)?.frames).toBe(4);
  expect(files.find(turned)?.mp3()).toBeNull();
});

test('least recently used songs are evicted, and none is kept longer than a day', async () => {
  const files = new SongCacheFiles(folder, 70);
  keep(files, 1);
  const [name = ''] = await readdir(folder);
  await utimes(join(folder, name), 1, Date.now() / 1000 - 60);
  keep(files, 2);
  expect(files.find(scoreOf(1))?.frames).toBe(4);
  keep(files, 3);
  expect([1, 2, 3].map((seed) => files.find(scoreOf(seed)) !== null).filter(Boolean)).toHaveLength(2);
  evictCachedSongs(folder, 70, Date.now() + DAY_MS + 1000);
  expect(await readdir(folder)).toEqual([]);
});

test('an abandoned song leaves nothing behind', async () => {
  const keeping = new SongCacheFiles(folder, PLENTY).begin();
  keeping.add(samples(1));
  keeping.drop();
  keeping.finish(scoreOf(1), null);
  expect(await readdir(folder)).toEqual([]);
});

test('when nothing can be cached, songs are rendered as usual', async () => {
  const file = join(folder, 'a file');
  await writeFile(file, '');
  const files = new SongCacheFiles(file, PLENTY);
  keep(files, 1);
  expect(files.find(scoreOf(1))).toBeNull();
});
