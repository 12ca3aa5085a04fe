import { expect, test } from 'vitest';
import { formatDate, formatDay } from './date-format.ts';

test('[UI-21] dates are told in New York time', () => {
  expect(formatDate(new Date('2026-11-20T04:30:00Z'))).toBe('19 Nov 2026');
  expect(formatDate(new Date('2026-11-20T05:30:00Z'))).toBe('20 Nov 2026');
});

test('[UI-21] days are told in New York time', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  expect(formatDay(new Date('2026-11-20T04:30:00Z'), now)).toBe('Yesterday');
  expect(formatDay(new Date('2026-11-20T05:30:00Z'), now)).toBe('Today');
  expect(formatDay(new Date('2026-11-18T12:00:00Z'), now)).toBe('18 Nov');
  expect(formatDay(new Date('2025-11-18T12:00:00Z'), now)).toBe('18 Nov 2025');
  // Four hours behind in summer, five in winter: each side of midnight there.
  const later = new Date('2026-12-30T12:00:00Z');
  const days = [
    '2026-07-04T03:59:00Z',
    '2026-07-04T04:01:00Z',
    '2026-01-04T04:59:00Z',
    '2026-01-04T05:01:00Z',
  ];
  expect(days.map((day) => formatDay(new Date(day), later))).toEqual(['3 Jul', '4 Jul', '3 Jan', '4 Jan']);
});
