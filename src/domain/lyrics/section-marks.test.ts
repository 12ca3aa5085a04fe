import { expect, test } from 'vitest';
import { readMark, unclosedMarks } from './section-marks.ts';

test('marks without a closing bracket are named with their line', () => {
  expect(unclosedMarks('[Verse\nWalk on\n\n[Chorus]\nhush [softly\n[a] b [c]\nI <3 you')).toEqual([
    { line: 1, text: '[Verse' },
    { line: 5, text: '[softly' },
  ]);
});

test('a mark without its closing bracket still begins its section', () => {
  expect(readMark('[Verse 2')).toMatchObject({ kind: 'verse', label: 'Verse 2' });
});
