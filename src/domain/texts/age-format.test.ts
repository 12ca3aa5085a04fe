import { expect, test } from 'vitest';
import { formatTimeAgo } from './age-format.ts';

test('[UI-19] an age under 30 s is shown as just now', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  expect(formatTimeAgo(new Date('2026-11-20T11:59:31Z'), now)).toBe('just now');
  expect(formatTimeAgo(new Date('2026-11-20T11:59:30Z'), now)).toBe('30s ago');
});

test('[UI-20] an age of 30 s or more is shown in its two largest units', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  expect(formatTimeAgo(new Date('2026-11-20T10:55:00Z'), now)).toBe('1h 5m ago');
  expect(formatTimeAgo(new Date('2026-11-18T09:00:00Z'), now)).toBe('2d 3h ago');
  expect(formatTimeAgo(new Date('2026-11-20T11:00:00Z'), now)).toBe('1h ago');
  expect(formatTimeAgo(new Date('2026-11-18T09:58:57Z'), now)).toBe('2d 2h ago');
});
