import { expect, test } from 'vitest';
import { readCourse } from './requested-course.ts';

test.each([
  ['rock that starts quiet and gets really loud', 'builds up', false],
  ['a slow build to a huge ending', 'builds up', false],
  ['it slowly builds up', 'builds up', false],
  ['starts loud, ends softly', 'calms down', false],
  ['starts slow then gets faster', null, true],
  ['the tempo changes in the bridge', null, true],
  ['a slow song about a fast car', null, false],
  ['loud and quick', null, false],
] as const)('%s: %s', (text, course, hasTempoChange) => {
  expect(readCourse(text)).toMatchObject({ course, hasTempoChange });
});

test('a property of the beginning alone does not apply to the whole song', () => {
  expect(readCourse('piano, starts slow then gets faster').rest).toMatch(/piano/);
  expect(readCourse('piano, starts slow then gets faster').rest).not.toMatch(/slow|fast/);
});
