import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { GrowingFile } from './streaming-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skylark-growing-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('notifies readers of new bytes and of the end', async () => {
  const file = await GrowingFile.create(join(folder, 'below', 'a.mp3'));
  const grown = file.changed();
  await file.append(Buffer.from('one'));
  await grown;
  expect([file.size, file.isFinished]).toEqual([3, false]);
  const ended = file.changed();
  await file.append(Buffer.from(' two'));
  await file.finish();
  await ended;
  await file.changed();
  expect([file.size, file.isFinished]).toEqual([7, true]);
  expect(await readFile(file.path, 'utf8')).toBe('one two');
});

test('overwrites a file left by a killed process', async () => {
  const path = join(folder, 'a.mp3');
  const first = await GrowingFile.create(path);
  await first.append(Buffer.from('left over'));
  const second = await GrowingFile.create(path);
  await second.append(Buffer.from('new'));
  expect(await readFile(path, 'utf8')).toBe('new');
  await Promise.all([first.finish(), second.finish()]);
});

test('a reader waiting for bytes not yet written is woken by each chunk', async () => {
  const file = await GrowingFile.create(join(folder, 'a.mp3'));
  const sizes: number[] = [];
  const reading = (async () => {
    while (!file.isFinished) {
      await file.changed();
      sizes.push(file.size);
    }
  })();
  for (const piece of ['one', 'two', 'three']) {
    await file.append(Buffer.from(piece));
    await Promise.resolve();
  }
  await file.finish();
  await reading;
  expect(sizes.at(-1)).toBe(11);
  expect([...sizes].sort((one, other) => one - other)).toEqual(sizes);
});

test('readers end at server shutdown even if the song continues', async () => {
  const file = await GrowingFile.create(join(folder, 'a.mp3'));
  const waiting = file.changed();
  file.endReading();
  await waiting;
  expect(file.isFinished).toBe(true);
  await file.append(Buffer.from('more'));
  await file.finish();
  expect(await readFile(file.path, 'utf8')).toBe('more');
});

test('deleting a file twice is harmless', async () => {
  const file = await GrowingFile.create(join(folder, 'a.mp3'));
  await file.finish();
  await file.delete();
  await file.delete();
  await expect(readFile(file.path)).rejects.toThrow('ENOENT');
});
