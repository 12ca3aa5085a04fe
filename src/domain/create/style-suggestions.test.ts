import { describe, expect, test } from 'vitest';
import {
  completeStyle,
  NO_STYLES,
  randomStyle,
  shuffledGenres,
  styleChips,
  styleCompletions,
} from './style-suggestions.ts';
import { DEFAULT_TAGS, RANDOM_SEED_TAGS } from './word-lists.ts';

const DEFAULTS = ['pop', 'rock', 'jazz', 'folk', 'house', 'techno', 'funk', 'soul', 'metal', 'punk'];
const RELATED = {
  jazz: ['bossa nova', 'swing', 'soul', 'blues', 'lo-fi', 'waltz'],
  folk: ['country', 'indie'],
};
const sources = { ...NO_STYLES, defaults: DEFAULTS, related: RELATED };

describe('style chips', () => {
  test('[CREATE-88] number at most 8, at most 5 of them related to the chosen tags', () => {
    const chips = styleChips(['jazz'], sources);
    expect(chips).toEqual(['bossa nova', 'swing', 'soul', 'blues', 'lo-fi', 'pop', 'rock', 'folk']);
    expect(styleChips([], sources)).toEqual(DEFAULTS.slice(0, 8));
  });

  test('are the ten default genres until recommendations are loaded', () => {
    expect(styleChips([], NO_STYLES)).toEqual(DEFAULT_TAGS.slice(0, 8));
  });

  test('prefer server recommendations over related tags, newest tag first, and never repeat chosen tags', () => {
    const recommended = ['trumpet', 'jazz'];
    expect(styleChips(['Jazz', 'folk'], { ...sources, recommended }).slice(0, 4)).toEqual([
      'trumpet',
      'country',
      'indie',
      'bossa nova',
    ]);
  });

  test("start with the user's own styles", () => {
    expect(styleChips([], { ...sources, preferred: ['tango'] })[0]).toBe('tango');
  });
});

describe('an unfinished word', () => {
  test.each([
    ['bos', ['bossa nova']],
    ['rock, bo', ['bossa nova']],
    ['rock, nov', ['bossa nova']],
    ['b', []],
    ['bossa nova, ', []],
    ['bossa nova', []],
  ])('%j becomes %j', (text, completions) => {
    expect(styleCompletions(text, ['rock', 'bossa nova'])).toEqual(completions);
  });

  test('is completed in place', () => {
    expect(completeStyle('rock, bos', 'bossa nova')).toBe('rock, bossa nova, ');
    expect(completeStyle('bos', 'bossa nova')).toBe('bossa nova, ');
  });
});

test('random genres are five seeds plus the recommendations', () => {
  const first = () => 0;
  expect(shuffledGenres(['tango', 'waltz', 'pop'], first)).toEqual([
    ...RANDOM_SEED_TAGS.slice(0, 5),
    'tango',
    'waltz',
  ]);
  const many = Array.from({ length: 20 }, (_, index) => `style ${index}`);
  expect(shuffledGenres(many, first)).toHaveLength(10);
  expect(randomStyle([], first)).toBe('pop, rock, hip hop');
});
