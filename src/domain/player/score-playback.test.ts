import { expect, test } from 'vitest';
import { isTooSlow, withMeasurement } from './score-playback.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

test('a device is too slow only after it was measured, and until the measurement is a week old', () => {
  expect(isTooSlow(undefined, 0)).toBe(false);
  expect(isTooSlow({ speed: 12, measuredAt: 0 }, DAY_MS)).toBe(false);
  expect(isTooSlow({ speed: 1.2, measuredAt: 0 }, DAY_MS)).toBe(true);
  expect(isTooSlow({ speed: 1.2, measuredAt: 0 }, 8 * DAY_MS)).toBe(false);
});

test('one slow song does not make a fast device slow', () => {
  const fast = withMeasurement(undefined, 12, 0);
  expect(fast).toEqual({ speed: 12, measuredAt: 0 });
  const busy = withMeasurement(fast, 1, DAY_MS);
  expect(isTooSlow(busy, DAY_MS)).toBe(false);
  expect(isTooSlow(withMeasurement(withMeasurement(busy, 1, DAY_MS), 0.2, DAY_MS), DAY_MS)).toBe(true);
});
