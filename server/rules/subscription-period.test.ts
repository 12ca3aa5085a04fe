import { expect, test } from 'vitest';
import { periodEnd } from './subscription-period.ts';

test.each([
  ['2026-01-31T10:00:00Z', 'month', '2026-02-01T00:00:00Z', '2026-02-28T10:00:00.000Z'],
  ['2026-01-31T10:00:00Z', 'month', '2026-03-01T00:00:00Z', '2026-03-31T10:00:00.000Z'],
  ['2024-02-29T10:00:00Z', 'year', '2024-03-01T00:00:00Z', '2025-02-28T10:00:00.000Z'],
  ['2026-05-04T10:00:00Z', 'year', '2027-05-04T10:00:00Z', '2028-05-04T10:00:00.000Z'],
] as const)('started %s, billed per %s: at %s the period ends %s', (start, period, now, end) => {
  expect(periodEnd(new Date(start), period, new Date(now)).toISOString()).toBe(end);
});
