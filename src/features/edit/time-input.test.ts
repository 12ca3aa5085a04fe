import { expect, test } from 'vitest';
import { formatTimeInput, parseTimeInput } from './time-input.ts';

test('times are typed as minutes and seconds, or as seconds', () => {
  expect(['1:31.5', '91,5', ' 0:05 ', '12'].map(parseTimeInput)).toEqual([91.5, 91.5, 5, 12]);
  expect(['', 'x', '1:2:3', '-1'].map(parseTimeInput)).toEqual([null, null, null, null]);
  expect([formatTimeInput(91.5), formatTimeInput(59.97), formatTimeInput(0)]).toEqual([
    '1:31.5',
    '1:00.0',
    '0:00.0',
  ]);
});
