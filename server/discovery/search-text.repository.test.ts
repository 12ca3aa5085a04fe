import { expect, test } from 'vitest';
import { searchExpression } from './search-text.repository.ts';

test('a search requires every word, as a prefix', () => {
  expect(searchExpression('night  dri')).toBe("'night':* & 'dri':*");
});

test('operators of the query language are not passed on', () => {
  expect(searchExpression("a' | !b:*) --")).toBe("'a':* & 'b':*");
  expect(searchExpression('  ?!& ')).toBeNull();
});

test('words in every script count', () => {
  expect(searchExpression('ночь 夜 ७')).toBe("'ночь':* & '夜':* & '७':*");
});

test('words after the twentieth do not count', () => {
  const text = Array.from({ length: 100_000 }, (_, index) => `w${index}`).join(' ');
  expect(searchExpression(text)?.split(' & ')).toHaveLength(20);
});
