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

const timesOf = (text: string) => readLrc(text).words.map(({ word, start_s }) => [word, start_s]);

test('lines without times and marks of parts are kept between the lines with times', () => {
  const text =
    '[by:me]\n[Intro]\n[00:01.00]First\nErste\n[Chorus]\n[00:02.00]Second\n[Chorus: Anna]\n[00:04.00]Third\n[Outro]';
  expect(readLrc(text).lyrics).toBe(
    '[Intro]\nFirst\nErste\n[Chorus]\nSecond\n[Chorus: Anna]\nThird\n[Outro]',
  );
  expect(timesOf(text).map(([word]) => word)).toEqual(['First', 'Second', 'Third']);
});

test('times in brackets inside a line are those of its words', () => {
  const text = '[00:01.00]Walk [00:01.50]on [00:03.00]';
  expect(readLrc(text).lyrics).toBe('Walk on');
  expect(readLrc(text).words).toEqual([
    { word: 'Walk', start_s: 1, end_s: 1.5 },
    { word: 'on', start_s: 1.5, end_s: 3 },
  ]);
});

test('a second line with the same time is a translation, which is kept and not sung', () => {
  const text = '[00:01.00]Walk on\n[00:01.00]Geh weiter\n[00:03.00]Stay';
  expect(readLrc(text).lyrics).toBe('Walk on\nGeh weiter\nStay');
  expect(timesOf(text)).toEqual([
    ['Walk', 1],
    ['on', 2],
    ['Stay', 3],
  ]);
});

test('times have hours before a fraction, and hundredths behind a colon', () => {
  expect(timesOf('[1:02:03.50]Late')).toEqual([['Late', 3723.5]]);
  expect(timesOf('[01:02:50]Soon')).toEqual([['Soon', 62.5]]);
});

test('words of a language without spaces are joined without them', () => {
  expect(readLrc('[00:01.00]<00:01.00>東京<00:01.50>の<00:02.00>夜').lyrics).toBe('東京の夜');
  expect(readLrc('[00:01.00]<00:01.00>Walk<00:01.50>on').lyrics).toBe('Walk on');
  expect(readLrc('[00:01.00]<00:01.00>Walk<00:01.20>ing <00:01.50>on').lyrics).toBe('Walking on');
});
