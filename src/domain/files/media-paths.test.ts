import { expect, test } from 'vitest';
import {
  audioPath,
  COVER_SIZES_PX,
  clipIdOfAudio,
  coverPath,
  idAndSizeOfCover,
  otherCoverSizes,
} from './media-paths.ts';

const ID = '0199a0b0-0000-7000-8000-00000000000a';
const fileOf = (path: string) => path.split('/').at(-1) ?? '';

test("parses a path's parts back from its file name", () => {
  expect(clipIdOfAudio(fileOf(audioPath(ID)))).toBe(ID);
  for (const sizePx of COVER_SIZES_PX)
    expect(idAndSizeOfCover(fileOf(coverPath(ID, sizePx)))).toEqual({ id: ID, sizePx });
});

test('rejects other names and sizes', () => {
  for (const file of [`${ID}.wav`, `x${ID}.mp3`, `${ID}.mp3.txt`, '../secret.mp3', ''])
    expect(clipIdOfAudio(file), file).toBeNull();
  for (const file of [`${ID}-97.webp`, `${ID}-096.webp`, `${ID}-640.png`, `${ID}.webp`, '-96.webp'])
    expect(idAndSizeOfCover(file), file).toBeNull();
});

test("returns a cover's other sizes, largest first", () => {
  expect(otherCoverSizes(coverPath(ID, 640))).toEqual([coverPath(ID, 256), coverPath(ID, 96)]);
  expect(otherCoverSizes(coverPath(ID, 96))).toEqual([coverPath(ID, 640), coverPath(ID, 256)]);
  expect(otherCoverSizes(audioPath(ID))).toEqual([]);
});
