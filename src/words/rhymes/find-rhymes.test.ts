import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { type Dictionary, loadDictionary } from '../pronounce/dictionary.ts';
import { loadRhymeFamilies, RhymeBook } from './find-rhymes.ts';

let dictionary: Dictionary;
let book: RhymeBook;
beforeAll(async () => {
  dictionary = await loadDictionary(readFileSync('public/engine/dictionary.bin'));
  book = new RhymeBook(dictionary, await loadRhymeFamilies(readFileSync('public/engine/rhyme-words.bin')));
});

test('finds words that match from the stressed vowel on, common words first', () => {
  const { rhymes, near } = book.find('night');
  expect(rhymes).toEqual(expect.arrayContaining(['light', 'white']));
  expect(rhymes).not.toContain('night');
  expect(near).toContain('like');
  expect(book.find('forever').rhymes.slice(0, 4)).toContain('whatever');
});

test('words that end with the letters of a short word rhyme with it', () => {
  const { rhymes } = book.find('end');
  expect(rhymes).toEqual(expect.arrayContaining(['friend', 'bend', 'send']));
  expect(rhymes).not.toContain('weekend');
  expect(book.find('friend').rhymes).toContain('end');
});

test('a word that repeats the whole sound does not rhyme', () => {
  expect(book.find('wait').rhymes).not.toContain('weight');
  expect(book.find('light').rhymes).not.toContain('daylight');
});

test('near rhymes share the vowel and the kind of final consonants', () => {
  expect(book.find('time').near).toEqual(expect.arrayContaining(['line', 'shine']));
  expect(book.find('time').rhymes).not.toContain('line');
});

test('rhymes an unknown word by its spelling; a word without rhymes returns none', () => {
  expect(book.find('Sunmobile’s').word).toBe("sunmobile's");
  expect(book.find('sunmobile').rhymes.length).toBeGreaterThan(0);
  expect(book.find('orange').rhymes).toEqual([]);
  expect(book.find('…')).toEqual({ word: '', rhymes: [], near: [] });
});

test('rejects another kind of file', async () => {
  await expect(loadRhymeFamilies(readFileSync('public/engine/dictionary.bin'))).rejects.toThrow(RangeError);
});
