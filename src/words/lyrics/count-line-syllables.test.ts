import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadDictionary } from '../pronounce/dictionary.ts';
import { countLineSyllables } from './count-line-syllables.ts';

test('counts the sung syllables of each line: one number per part of a long line, none for a mark', async () => {
  const dictionary = await loadDictionary(readFileSync('public/engine/dictionary.bin'));
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
