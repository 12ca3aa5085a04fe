import { expect, test } from 'vitest';
import { backoffMs } from './backoff.ts';

test('backoff doubles its ceiling with each attempt up to the maximum', () => {
  const atCeiling = (attempt: number) =>
    backoffMs(attempt, { baseMs: 1000, maximumMs: 300_000, random: () => 1 });
  expect([0, 1, 2, 3, 8, 9, 60].map(atCeiling)).toEqual([1000, 2000, 4000, 8000, 256_000, 300_000, 300_000]);
});

test('backoff spreads over the whole range below the ceiling', () => {
  expect(backoffMs(3, { baseMs: 1000, maximumMs: 300_000, random: () => 0 })).toBe(0);
  expect(backoffMs(3, { baseMs: 1000, maximumMs: 300_000, random: () => 0.5 })).toBe(4000);
});
