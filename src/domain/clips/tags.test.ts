import { expect, test } from 'vitest';
import { addTag, negativeTagLabel, removeTag, splitTags } from './tags.ts';

test('[CREATE-81] [CREATE-83] splits tags on commas, trims them, and drops empty ones', () => {
  expect(splitTags(' pop, , dream pop ,,rock ')).toEqual(['pop', 'dream pop', 'rock']);
  expect(splitTags('')).toEqual([]);
});

test('[CREATE-82] splits tags on the commas of other scripts', () => {
  for (const comma of [
    '\uFF0C',
    '\u3001',
    '\uFF64',
    '\u060C',
    '\u055D',
    '\u1363',
    '\uFE50',
    '\uFE51',
    '\u1802',
  ])
    expect(splitTags(`a${comma}b`)).toEqual(['a', 'b']);
});

test('[CREATE-84] an excluded tag is shown with a non-breaking hyphen', () => {
  expect(negativeTagLabel('drums')).toBe('\u2011drums');
});

test('adds a tag once and removes it, ignoring case', () => {
  expect(addTag('Pop, jazz', 'pop')).toBe('Pop, jazz');
  expect(addTag('pop, jazz', 'POP')).toBe('pop, jazz');
  expect(addTag('Pop', 'jazz')).toBe('Pop, jazz');
  expect(removeTag('Pop, jazz', 'POP')).toBe('jazz');
});
