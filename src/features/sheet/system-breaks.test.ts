import { expect, test } from 'vitest';
import { systemBreaks } from './system-breaks.ts';

const bars = (widths: readonly number[], starts: readonly number[] = [0]) =>
  widths.map((width, index) => ({ width, isSectionStart: starts.includes(index) }));

test('a line has as many bars as fit, and no more than four', () => {
  expect(systemBreaks(bars([100, 100, 100]), 250)).toEqual([[0, 1], [2]]);
  expect(systemBreaks(bars([10, 10, 10, 10, 10, 10, 10, 10]), 2000)).toEqual([
    [0, 1, 2, 3],
    [4, 5, 6, 7],
  ]);
});

test('a section begins a line', () => {
  expect(systemBreaks(bars([50, 50, 50, 50], [0, 1]), 1000)).toEqual([[0], [1, 2, 3]]);
});

test('the lines of a section have about as many bars each', () => {
  expect(systemBreaks(bars([80, 80, 80, 80, 80, 80]), 420)).toEqual([
    [0, 1, 2],
    [3, 4, 5],
  ]);
});

test('a bar that is wider than its line has it alone', () => {
  expect(systemBreaks(bars([500, 20, 20]), 100)).toEqual([[0], [1, 2]]);
});
