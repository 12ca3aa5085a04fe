import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { findSynonyms, loadSynonyms, type SynonymBook } from './find-synonyms.ts';

let book: SynonymBook;
beforeAll(async () => {
  book = await loadSynonyms(readFileSync('public/engine/synonyms.bin'));
});
const find = (word: string) => findSynonyms(book, word);

test('what means the same comes apart from what means much the same', () => {
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
])('%s is looked up as %s', (written, base) => {
  expect(find(written).word).toBe(base);
  expect([...find(written).same, ...find(written).near].length).toBeGreaterThan(0);
});

test('a word is not like itself, and one that is not known is like none', () => {
  for (const [word, { same, near }] of book) expect([...same, ...near], word).not.toContain(word);
  expect(find('sunmobile')).toEqual({ word: 'sunmobile', same: [], near: [] });
});

test('another file is refused', async () => {
  await expect(loadSynonyms(readFileSync('public/engine/dictionary.bin'))).rejects.toThrow(RangeError);
});
