import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { syllablesPerLine } from '#engine/syllables-per-line';
import { plainRequest } from '#tests/support/song-request';
import { countLineSyllables } from '../lyrics/count-line-syllables.ts';
import { type Dictionary, loadDictionary } from '../pronounce/dictionary.ts';
import { loadRhymeFamilies, RhymeBook } from './find-rhymes.ts';

let dictionary: Dictionary;
let book: RhymeBook;
beforeAll(async () => {
  dictionary = await loadDictionary(readFileSync('public/engine/dictionary.bin'));
  book = new RhymeBook(dictionary, await loadRhymeFamilies(readFileSync('public/engine/rhyme-words.bin')));
});

test('rhymes end alike from the stressed vowel on, the common words first', () => {
  const { rhymes, near } = book.find('night');
  expect(rhymes).toEqual(expect.arrayContaining(['light', 'white']));
  expect(rhymes).not.toContain('night');
  expect(near).toContain('like');
  expect(book.find('forever').rhymes.slice(0, 4)).toContain('whatever');
});

test('a word that only repeats the sound is no rhyme', () => {
  expect(book.find('wait').rhymes).not.toContain('weight');
  expect(book.find('light').rhymes).not.toContain('daylight');
});

test('near rhymes end in the same vowel and consonants of one kind', () => {
  expect(book.find('time').near).toEqual(expect.arrayContaining(['line', 'shine']));
  expect(book.find('time').rhymes).not.toContain('line');
});

test('a word of no dictionary rhymes by its spelling, one without rhymes has none', () => {
  expect(book.find('Sunmobile’s').word).toBe("sunmobile's");
  expect(book.find('sunmobile').rhymes.length).toBeGreaterThan(0);
  expect(book.find('orange').rhymes).toEqual([]);
  expect(book.find('…')).toEqual({ word: '', rhymes: [], near: [] });
});

test('another file is refused', async () => {
  await expect(loadRhymeFamilies(readFileSync('public/engine/dictionary.bin'))).rejects.toThrow(RangeError);
});

test('lines have the syllables they are sung in; a long line those of both its parts, a mark none', () => {
  const lines = [
    '[Verse]',
    'Bring me home again',
    'Oh, over the water where the harbor lights are burning, I am coming home to you',
    '',
  ];
  const [mark, short, long, blank] = countLineSyllables(dictionary, lines);
  expect([mark, short, blank]).toEqual([[], [5], []]);
  expect(long).toHaveLength(2);
  expect(long?.reduce((sum, part) => sum + part, 0)).toBe(21);
});

test('a faster style has other room in a line than a slow one, and a tempo asked for counts', () => {
  const fits = (styles: string) => syllablesPerLine(plainRequest({ styles, isInstrumental: false }));
  // Two bars of four beats: 4 s at 120 bpm, of which the end takes 0.65 s and a syllable at least 0.2 s.
  expect(fits('pop, 120 bpm')).toBe(16);
  expect(fits('pop, 160 bpm')).toBe(11);
});
