import { expect, test } from 'vitest';
import { isNewSong } from './new-song.ts';

test.each([
  ['gen', true],
  ['concat', true],
  ['upload', false],
  ['stem', false],
  ['edit_crop', false],
  ['edit_fade', false],
] as const)('a clip of the type %s is a new song: %s', (type, isNew) => {
  expect(isNewSong({ metadata: { type } })).toBe(isNew);
});
