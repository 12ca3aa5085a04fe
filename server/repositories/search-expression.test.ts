import { expect, test } from 'vitest';
import { searchExpression } from './clips.ts';

test('a search wants every word as a beginning', () => {
  expect(searchExpression('night  dri')).toBe('night:* & dri:*');
});

test('signs of the query language are not passed on', () => {
  expect(searchExpression("a' | !b:*) --")).toBe('a:* & b:*');
  expect(searchExpression('  ?!& ')).toBeNull();
});

test('words of every script count', () => {
  expect(searchExpression('ночь 夜 ७')).toBe('ночь:* & 夜:* & ७:*');
});
