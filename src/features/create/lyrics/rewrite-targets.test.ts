import { expect, test } from 'vitest';
import { rewriteTargets, withRewritten } from './rewrite-targets.ts';

const LYRICS = '[Verse 1]\nOne\nTwo\n\n[Chorus]\nLa\n\n[Verse 2]\nThree\n\n[Chorus]\n';

test('sections with lines, the title and the styles can be rewritten', () => {
  expect(rewriteTargets(LYRICS).map(({ label }) => label)).toEqual([
    '1. Verse 1',
    '2. Chorus',
    '3. Verse 2',
    'Title',
    'Styles',
  ]);
  expect(rewriteTargets('').map(({ part }) => part)).toEqual(['title', 'tags']);
});

test('only the lines of the section are replaced', () => {
  const [, chorus] = rewriteTargets(LYRICS);
  expect(chorus && withRewritten(LYRICS, chorus, 'Oh\nOh')).toBe(LYRICS.replace('La', 'Oh\nOh'));
});

test('a section that moved is found, and one that changed is not replaced', () => {
  const [verse] = rewriteTargets(LYRICS);
  const moved = `[Intro]\nMm\n\n${LYRICS}`;
  expect(verse && withRewritten(moved, verse, 'New')).toBe(moved.replace('One\nTwo', 'New'));
  expect(verse && withRewritten(LYRICS.replace('Two', 'Too'), verse, 'New')).toBeNull();
});
