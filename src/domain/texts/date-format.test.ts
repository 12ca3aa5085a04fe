import { afterEach, expect, test } from 'vitest';
import { formatDate, formatDay } from './date-format.ts';
import { DEFAULT_TIME_ZONE, setTimeZone, zoneDay } from './time-zone.ts';

afterEach(() => setTimeZone(DEFAULT_TIME_ZONE));

const HOUR_MS = 3_600_000;
const dayInTokyo = (date: Date) => Math.floor((date.getTime() + 9 * HOUR_MS) / (24 * HOUR_MS));

test('[UI-21] dates are in New York time', () => {
  expect(formatDate(new Date('2026-11-20T04:30:00Z'))).toBe('Nov 19, 2026');
  expect(formatDate(new Date('2026-11-20T05:30:00Z'))).toBe('Nov 20, 2026');
});

test('[UI-21] days are in New York time', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  expect(formatDay(new Date('2026-11-20T04:30:00Z'), now, zoneDay)).toBe('Yesterday');
  expect(formatDay(new Date('2026-11-20T05:30:00Z'), now, zoneDay)).toBe('Today');
  expect(formatDay(new Date('2026-11-18T12:00:00Z'), now)).toBe('Nov 18');
  expect(formatDay(new Date('2025-11-18T12:00:00Z'), now)).toBe('Nov 18, 2025');
  // Four hours behind in summer, five in winter: on either side of midnight there.
  const later = new Date('2026-12-30T12:00:00Z');
  const days = [
    '2026-07-04T03:59:00Z',
    '2026-07-04T04:01:00Z',
    '2026-01-04T04:59:00Z',
    '2026-01-04T05:01:00Z',
  ];
  expect(days.map((day) => formatDay(new Date(day), later))).toEqual(['Jul 3', 'Jul 4', 'Jan 3', 'Jan 4']);
});

test('a day is called today or yesterday only where it is that in New York and here', () => {
  // The 20th, 10:00 in Tokyo; the 19th, 20:00 in New York.
  const now = new Date('2026-11-20T01:00:00Z');
  const named = (then: string) => formatDay(new Date(then), now, dayInTokyo);
  // The evening before in Tokyo, the same day in New York.
  expect(named('2026-11-19T11:00:00Z')).toBe('Nov 19');
  expect(named('2026-11-20T00:00:00Z')).toBe('Today');
  expect(named('2026-11-18T20:00:00Z')).toBe('Yesterday');
  // Two days ago in Tokyo, the day before in New York.
  expect(named('2026-11-18T12:00:00Z')).toBe('Nov 18');
});

test('dates are in the time zone that the user chose', () => {
  setTimeZone('Asia/Tokyo');
  expect(formatDate(new Date('2026-11-20T14:30:00Z'))).toBe('Nov 20, 2026');
  expect(formatDate(new Date('2026-11-20T15:30:00Z'))).toBe('Nov 21, 2026');
});
