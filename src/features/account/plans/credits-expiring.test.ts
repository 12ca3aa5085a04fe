import { expect, test } from 'vitest';
import { creditsExpireInDays } from './credits-expiring.ts';

const NOW = Date.parse('2026-03-10T12:00:00.000Z');
const inDays = (days: number) => new Date(NOW + days * 24 * 60 * 60_000).toISOString();
const expiry = {
  cancel_on: null as string | null,
  period_end: null as string | null,
  is_active: true,
  monthly_usage: 49,
  monthly_limit: 100,
};
const days = (change: Partial<typeof expiry>) => creditsExpireInDays({ ...expiry, ...change }, NOW);

test('[BILL-13] [BILL-17] warns of a cancellation date 0 to 7 days away, regardless of the balance', () => {
  expect(
    [0, 3, 7].map((day) => days({ cancel_on: inDays(day), is_active: false, monthly_usage: 100 })),
  ).toEqual([0, 3, 7]);
  expect([-1, 8].map((day) => days({ cancel_on: inDays(day) }))).toEqual([false, false]);
});

test('[BILL-14] warns of a period end 0 to 7 days away while more than half is unused', () => {
  expect([0, 7].map((day) => days({ period_end: inDays(day) }))).toEqual([0, 7]);
  expect([-1, 8].map((day) => days({ period_end: inDays(day) }))).toEqual([false, false]);
  expect(days({ cancel_on: inDays(8), period_end: inDays(2) })).toBe(2);
});

test('[BILL-15] does not warn for an inactive plan', () => {
  expect(days({ is_active: false, period_end: inDays(2) })).toBe(false);
});

test('[BILL-16] does not warn when half or more is used', () => {
  expect([50, 90].map((used) => days({ period_end: inDays(2), monthly_usage: used }))).toEqual([
    false,
    false,
  ]);
});
