import { expect, test } from 'vitest';
import { SEARCH_PAIRS, SEARCH_STRANGERS } from '#tests/support/browser/search-pairs';
import { foldedWords, foldText, indexedForms, umlautForm } from './search-folding.ts';

function isFound(typed: string, title: string): boolean {
  const indexed = foldedWords(title).flatMap(indexedForms);
  return foldedWords(typed).every((word) =>
    indexed.some((form) => form.startsWith(word) || form === umlautForm(word)),
  );
}

test.each(SEARCH_PAIRS)('%s finds %s', (typed, title) => {
  expect(isFound(typed, title)).toBe(true);
});

test.each(SEARCH_STRANGERS)('%s does not find %s', (typed, title) => {
  expect(isFound(typed, title)).toBe(false);
});

test('a folded text has words of letters, marks and digits with one space between them', () => {
  expect(foldText('  Rain -- on (3) «Roofs»! ')).toBe('rain on 3 roofs');
  expect(foldedWords(' … ')).toEqual([]);
});

test.each(['neue', 'Frauen', 'Quelle', 'Jahr'])('%s has no umlaut typed as two letters', (word) => {
  expect(foldedWords(word).map(umlautForm)).toEqual([null]);
});
