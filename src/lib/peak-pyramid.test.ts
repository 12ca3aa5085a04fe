import { expect, test } from 'vitest';
import { buildPeakPyramid, peaksBetween } from './peak-pyramid.ts';

test('shows a click at its position at every zoom', () => {
  const rate = 44_100;
  const left = new Float32Array(rate * 10);
  left[rate * 4] = -0.8;
  const pyramid = buildPeakPyramid([left, new Float32Array(rate * 10)], rate);
  const whole = peaksBetween(pyramid, { startSeconds: 0, endSeconds: 10, count: 100 });
  expect(whole.findIndex((peak) => peak > 0.5)).toBeGreaterThanOrEqual(39);
  expect(whole.findIndex((peak) => peak > 0.5)).toBeLessThanOrEqual(40);
  const near = peaksBetween(pyramid, { startSeconds: 3.9, endSeconds: 4.1, count: 200 });
  const at = near.findIndex((peak) => peak > 0.5);
  expect(Math.abs(at - 100)).toBeLessThan(8);
  expect(peaksBetween(buildPeakPyramid([], rate), { startSeconds: 0, endSeconds: 1, count: 3 })).toEqual(
    new Float32Array(3),
  );
});
