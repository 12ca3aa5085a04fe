import { expect, test } from 'vitest';
import { rhymeSource } from './rhyme-source.ts';

const TEXT = '[Verse]\nI walk the night,\n\n(oh yeah!)';

test("the word is the last one in the caret's line", () => {
  expect(rhymeSource(TEXT, 12)).toEqual({ word: 'night', lineEnd: 25 });
  expect(rhymeSource(TEXT, TEXT.length)).toEqual({ word: 'yeah', lineEnd: TEXT.length });
});

test('on a blank line, uses the line above', () => {
  expect(rhymeSource(TEXT, 26)).toEqual({ word: 'night', lineEnd: 25 });
});

test('finds none in marks and empty text', () => {
  expect(rhymeSource(TEXT, 3)).toBeNull();
  expect(rhymeSource('', 0)).toBeNull();
  expect(rhymeSource('\n\n', 1)).toBeNull();
});
