import { expect, test } from 'vitest';
import { isTransientFailure, retryAfterMs } from './rate-limited.ts';

const NOW = 1_700_000_000_000;

test('a failure passes where the server was away, too busy or broken, not where it refused', () => {
  const statuses = [0, 400, 401, 403, 404, 408, 409, 422, 425, 429, 451, 500, 503];
  expect(statuses.filter(isTransientFailure)).toEqual([0, 408, 425, 429, 500, 503]);
});

test('parses Retry-After as seconds and as a date', () => {
  expect(retryAfterMs(null, NOW)).toBeNull();
  expect(retryAfterMs('12', NOW)).toBe(12_000);
  expect(retryAfterMs(new Date(NOW + 5000).toUTCString(), NOW)).toBe(5000);
  expect(retryAfterMs(new Date(NOW - 5000).toUTCString(), NOW)).toBe(0);
  expect(retryAfterMs('soon', NOW)).toBeNull();
});
