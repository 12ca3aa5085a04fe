import { expect, test } from 'vitest';
import { COVER_SIZES_PX } from '#domain/files/media-paths';
import { audioKey, coverKey } from './keys.ts';

test('no two objects of a clip share a key, and keys end with their file extension', () => {
  const keys = [audioKey('one'), audioKey('two'), ...COVER_SIZES_PX.map((sizePx) => coverKey('one', sizePx))];
  expect(new Set(keys).size).toBe(keys.length);
  expect(audioKey('one')).toMatch(/\.mp3$/);
  expect(coverKey('one', 96)).toMatch(/\.webp$/);
});
