import { describe, expect, test } from 'vitest';
import { searchTerm, tagTerm } from './search-terms.ts';

test('[SEARCH-12] [SEARCH-13] a tag is looked for without space around it and cut to 256 characters', () => {
  expect(tagTerm('  deep house ')).toBe('deep house');
  expect(tagTerm(' #rain ')).toBe('rain');
  expect(tagTerm('x'.repeat(300))).toBe('x'.repeat(256));
});

describe('what is typed', () => {
  test.each([
    ['  copper   wire ', { kind: 'words', text: 'copper wire' }],
    ['#Rain', { kind: 'hashtag', text: 'Rain' }],
    ['#rain song', { kind: 'words', text: '#rain song' }],
    ['@ada_l', { kind: 'handle', text: 'ada_l' }],
    [' .. ', { kind: 'nothing' }],
    ['', { kind: 'nothing' }],
  ])('%o asks for %o', (typed, term) => {
    expect(searchTerm(typed)).toEqual(term);
  });
});
