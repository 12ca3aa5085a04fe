import { expect, test } from 'vitest';
import { relativeLoudness } from './relative-loudness.ts';

test('the loudest stretch is 1, a quarter of its power is half as loud, and silence is 0', () => {
  expect(relativeLoudness([0.09, 0.0225, 0])).toEqual([1, 0.5, 0]);
  expect(relativeLoudness([0, 0])).toEqual([0, 0]);
  expect(relativeLoudness([])).toEqual([]);
});
