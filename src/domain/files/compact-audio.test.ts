import { expect, test } from 'vitest';
import { hasCompactAudio } from '../create/models.ts';
import { clipAndTypeOfCompact, compactPath, compactTypesOf, playableType } from './compact-audio.ts';

const ID = '0199a0b0-0000-7000-8000-00000000000a';

test('songs of auk and newer models have smaller files; older songs and recordings have none', () => {
  for (const key of ['chirp-crow', 'chirp-bluejay', 'chirp-auk'])
    expect(hasCompactAudio(key), key).toBe(true);
  for (const key of ['chirp-v4', 'chirp-v3-5', 'chirp-v3-5-upload', 'unknown'])
    expect(hasCompactAudio(key), key).toBe(false);
});

test("parses a path's parts back from its file name, and rejects other names", () => {
  for (const type of ['webm', 'm4a'] as const)
    expect(clipAndTypeOfCompact(compactPath(ID, type).split('/').at(-1) ?? '')).toEqual({ clipId: ID, type });
  for (const file of [`${ID}.mp3`, `${ID}.wav`, `x${ID}.webm`, `${ID}.webm.txt`, ''])
    expect(clipAndTypeOfCompact(file), file).toBeNull();
});

test('WebM is preferred over M4A, and a browser that plays neither gets the MP3', () => {
  const plays = (word: string) => (mime: string) => mime.includes(word);
  expect(playableType(['m4a', 'webm'], () => true)).toBe('webm');
  expect(playableType(['webm', 'm4a'], plays('mp4a'))).toBe('m4a');
  expect(playableType(['webm'], plays('mp4a'))).toBeNull();
  expect(playableType([], () => true)).toBeNull();
});

test('a preview has only its MP3', () => {
  const metadata = { compact_types: ['webm'] } as never;
  expect(compactTypesOf({ metadata, preview_seconds: null })).toEqual(['webm']);
  expect(compactTypesOf({ metadata, preview_seconds: 30 })).toEqual([]);
  expect(compactTypesOf({ metadata: {} as never, preview_seconds: null })).toEqual([]);
});
