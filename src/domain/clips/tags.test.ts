import { expect, test } from 'vitest';
import { addTag, negativeTagLabel, removeTag, splitTags } from './tags.ts';

test('[CREATE-81] [CREATE-83] tags are split on commas, trimmed, and empty ones dropped', () => {
  expect(splitTags(' pop, , dream pop ,,rock ')).toEqual(['pop', 'dream pop', 'rock']);
  expect(splitTags('')).toEqual([]);
});

test('[CREATE-82] tags are split on the comma forms of other scripts', () => {
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

test('a tag is added once and removed whatever its case', () => {
  expect(addTag('Pop, jazz', 'pop')).toBe('Pop, jazz');
  expect(addTag('pop, jazz', 'POP')).toBe('pop, jazz');
  expect(addTag('Pop', 'jazz')).toBe('Pop, jazz');
  expect(removeTag('Pop, jazz', 'POP')).toBe('jazz');
});
