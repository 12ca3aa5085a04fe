import { expect, test } from 'vitest';
import {
  formatBytes,
  formatCount,
  formatDate,
  formatDay,
  formatDuration,
  formatTimeAgo,
  formatWhole,
  ordinal,
  spokenDuration,
} from './text-format.ts';

test('thousands of a balance stand apart', () => {
  expect([0, 7, 250, 10_000, 1_234_567].map(formatWhole)).toEqual(['0', '7', '250', '10,000', '1,234,567']);
});

test('[UI-11] a count below 1,000 is the plain number', () => {
  expect([0, 7, 999].map(formatCount)).toEqual(['0', '7', '999']);
});

test('[UI-12] a count from 1,000 to 9,949 is K with one decimal', () => {
  expect([1000, 1249, 9949].map(formatCount)).toEqual(['1.0K', '1.2K', '9.9K']);
});

test('[UI-13] a count from 9,950 to 999,499 is whole K', () => {
  expect([9950, 12_400, 999_499].map(formatCount)).toEqual(['10K', '12K', '999K']);
});

test('[UI-14] a count from 999,500 is M', () => {
  expect([999_500, 12_340_000].map(formatCount)).toEqual(['1.0M', '12.3M']);
});

test('[UI-19] an age under 30 s is just now', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  expect(formatTimeAgo(new Date('2026-11-20T11:59:31Z'), now)).toBe('just now');
  expect(formatTimeAgo(new Date('2026-11-20T11:59:30Z'), now)).toBe('30s ago');
});

test('[UI-20] an age from 30 s on is its two largest units', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  expect(formatTimeAgo(new Date('2026-11-20T10:55:00Z'), now)).toBe('1h 5m ago');
  expect(formatTimeAgo(new Date('2026-11-18T09:00:00Z'), now)).toBe('2d 3h ago');
  expect(formatTimeAgo(new Date('2026-11-20T11:00:00Z'), now)).toBe('1h ago');
  expect(formatTimeAgo(new Date('2026-11-18T09:58:57Z'), now)).toBe('2d 2h ago');
});

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

test('durations are shown as minutes and seconds and spoken in words', () => {
  expect([0, 65, 204.7, 3723, Number.NaN].map(formatDuration)).toEqual([
    '0:00',
    '1:05',
    '3:24',
    '1:02:03',
    '0:00',
  ]);
  expect([1, 61, 78].map(spokenDuration)).toEqual(['1 second', '1 minute 1 second', '1 minute 18 seconds']);
});

test('the place in an order has its ending', () => {
  const places = [1, 2, 3, 4, 10, 11, 12, 13, 21, 22, 23, 101, 111, 112];
  expect(places.map(ordinal).join(' ')).toBe(
    '1st 2nd 3rd 4th 10th 11th 12th 13th 21st 22nd 23rd 101st 111th 112th',
  );
});

test('bytes are shown in the largest unit that fits', () => {
  expect([900, 12_300, 2_900_000, 1_200_000_000].map(formatBytes)).toEqual([
    '900 B',
    '12 kB',
    '2.9 MB',
    '1.2 GB',
  ]);
  expect([999, 1000, 999_499, 999_500, 999_949_999, 999_950_000].map(formatBytes)).toEqual([
    '999 B',
    '1 kB',
    '999 kB',
    '1.0 MB',
    '999.9 MB',
    '1.0 GB',
  ]);
});
