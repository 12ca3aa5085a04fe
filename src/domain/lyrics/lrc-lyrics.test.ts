import { expect, test } from 'vitest';
import { readLrc } from './lrc-lyrics.ts';

test('lines of an LRC text become lyrics, and their words get times within the line', () => {
  const { lyrics, words } = readLrc('[ti:Rain]\n[00:01.50]Walk on\r\n[00:04.00]Stay');
  expect(lyrics).toBe('Walk on\nStay');
  expect(words.map(({ word, start_s }) => [word, start_s])).toEqual([
    ['Walk', 1.5],
    ['on', 2.75],
    ['Stay', 4],
  ]);
});

test('times of words in an enhanced LRC text are kept', () => {
  const { lyrics, words } = readLrc('[00:01.00]<00:01.00> Walk <00:02.25> on');
  expect(lyrics).toBe('Walk on');
  expect(words.map(({ word, start_s }) => [word, start_s])).toEqual([
    ['Walk', 1],
    ['on', 2.25],
  ]);
});

test('a line with two times is sung twice, and an offset moves all lines', () => {
  const { lyrics, words } = readLrc('[offset:+500]\n[00:01.00][00:03.00]Stay');
  expect(lyrics).toBe('Stay\nStay');
  expect(words.map(({ start_s }) => start_s)).toEqual([0.5, 2.5]);
});

test('a text without times is plain lyrics with its section marks', () => {
  expect(readLrc('\uFEFF[Verse]\nWalk on\n')).toEqual({ lyrics: '[Verse]\nWalk on', words: [] });
});
