import { describe, expect, test } from 'vitest';
import { searchTerm, tagTerm } from './search-terms.ts';

test('[SEARCH-12] [SEARCH-13] a tag search is trimmed and cut to 256 characters', () => {
  expect(tagTerm('  deep house ')).toBe('deep house');
  expect(tagTerm(' #rain ')).toBe('rain');
  expect(tagTerm('x'.repeat(300))).toBe('x'.repeat(256));
});

describe('typed text', () => {
  test.each([
    ['  copper   wire ', { kind: 'words', text: 'copper wire' }],
    ['#Rain', { kind: 'hashtag', text: 'Rain' }],
    ['#rain song', { kind: 'words', text: '#rain song' }],
    ['@ada_l', { kind: 'handle', text: 'ada_l' }],
    [' .. ', { kind: 'nothing' }],
    ['', { kind: 'nothing' }],
  ])('%o searches for %o', (typed, term) => {
    expect(searchTerm(typed)).toEqual(term);
  });
});
