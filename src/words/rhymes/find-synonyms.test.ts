import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { findSynonyms, loadSynonyms, type SynonymBook } from './find-synonyms.ts';

let book: SynonymBook;
beforeAll(async () => {
  book = await loadSynonyms(readFileSync('public/engine/synonyms.bin'));
});
const find = (word: string) => findSynonyms(book, word);

test('separates exact synonyms from near ones', () => {
  const { same, near } = find('lonely');
  expect(same).toEqual(expect.arrayContaining(['alone', 'solitary']));
  expect(near).toContain('isolated');
  expect(near.filter((word) => same.includes(word))).toEqual([]);
  expect(find('rain').near).toEqual(expect.arrayContaining(['shower', 'drizzle']));
});

test.each([
  ['walking', 'walk'],
  ['sang', 'sing'],
  ['skies', 'sky'],
  ['kisses', 'kiss'],
  ['kissed', 'kiss'],
  ['drifting', 'drift'],
  ['stopped', 'stop'],
  ['Rain’s', 'rain'],
])('looks up %s as %s', (written, base) => {
  expect(find(written).word).toBe(base);
  expect([...find(written).same, ...find(written).near].length).toBeGreaterThan(0);
});

test('a word is not its own synonym, and an unknown word has none', () => {
  for (const [word, { same, near }] of book) expect([...same, ...near], word).not.toContain(word);
  expect(find('sunmobile')).toEqual({ word: 'sunmobile', same: [], near: [] });
});

test('rejects another kind of file', async () => {
  await expect(loadSynonyms(readFileSync('public/engine/dictionary.bin'))).rejects.toThrow(RangeError);
});
