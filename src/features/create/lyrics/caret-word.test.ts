import { expect, test } from 'vitest';
import { caretWord } from './caret-word.ts';

const TEXT = '[Verse]\nI walk the night,\n\nDon’t go';

test('finds the word the caret touches', () => {
  expect(caretWord(TEXT, 12)).toEqual({ word: 'walk', start: 10, end: 14 });
  expect(caretWord(TEXT, 14)?.word).toBe('walk');
  expect(caretWord(TEXT, 15)?.word).toBe('the');
  expect(caretWord(TEXT, 30)).toEqual({ word: 'Don’t', start: 27, end: 32 });
});

test('after a comma, finds the word before it', () => {
  expect(caretWord(TEXT, 25)?.word).toBe('night');
});

test('finds no word in blank lines, marks and empty text', () => {
  expect(caretWord(TEXT, 26)).toBeNull();
  expect(caretWord(TEXT, 3)).toBeNull();
  expect(caretWord('', 0)).toBeNull();
  expect(caretWord('\n\n', 1)).toBeNull();
});
