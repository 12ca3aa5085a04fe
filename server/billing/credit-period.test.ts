import { expect, test } from 'vitest';
import { periodStart } from './credit-period.ts';

const start = (period: 'day' | 'month', now: string) => periodStart({ period }, new Date(now)).toISOString();

test('daily credits renew at midnight UTC', () => {
  expect(start('day', '2026-03-09T00:00:00.000Z')).toBe('2026-03-09T00:00:00.000Z');
  expect(start('day', '2026-03-09T23:59:59.999Z')).toBe('2026-03-09T00:00:00.000Z');
  expect(start('day', '2026-03-09T23:30:00-05:00')).toBe('2026-03-10T00:00:00.000Z');
});

test('monthly credits renew on the first of the month, UTC', () => {
  expect(start('month', '2026-03-31T23:59:59.999Z')).toBe('2026-03-01T00:00:00.000Z');
  expect(start('month', '2026-01-01T00:00:00.000Z')).toBe('2026-01-01T00:00:00.000Z');
  expect(start('month', '2024-02-29T12:00:00.000Z')).toBe('2024-02-01T00:00:00.000Z');
});
