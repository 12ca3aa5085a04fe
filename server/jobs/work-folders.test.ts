import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sweepWorkFolders } from './work-folders.ts';

const dataFolder = await mkdtemp(join(tmpdir(), 'skylark-work-'));
afterAll(() => rm(dataFolder, { recursive: true }));

const MINUTE_MS = 60_000;
/** Of every kind of file under way, by where it is. */
const UNDER_WAY = [
  'growing/song.mp3',
  'uploads/upload.part',
  'renditions/one/song.mp3',
  'temporary/m4a-1/song.m4a',
  'files/.temporary/block',
];

async function leave(name: string, minutesAgo: number): Promise<void> {
  const path = join(dataFolder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, 'sound');
  const time = new Date(Date.now() - minutesAgo * MINUTE_MS);
  for (const changed of [path, dirname(path)]) await utimes(changed, time, time);
}
const filesLeft = async () =>
  (await readdir(dataFolder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

test('what killed processes left under way goes, and what is under way or stored stays', async () => {
  for (const name of UNDER_WAY) await leave(name, 61);
  await leave('kept-songs/old.pcm', 24 * 60 + 1);
  await leave('growing/new.mp3', 1);
  await leave('kept-songs/new.pcm', 60);
  await leave('files/ab/cd/stored.mp3', 9000);
  await sweepWorkFolders({ dataFolder, songCacheBytes: 1000 });
  expect(await filesLeft()).toEqual(['new.mp3', 'new.pcm', 'stored.mp3']);
});

test('at the start of the only process nothing is under way', async () => {
  for (const name of UNDER_WAY) await leave(name, 0);
  await sweepWorkFolders({ dataFolder, songCacheBytes: 1000 }, Date.now());
  expect(await filesLeft()).toEqual(['new.pcm', 'stored.mp3']);
});
