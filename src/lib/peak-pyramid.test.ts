import { expect, test } from 'vitest';
import { buildPeakPyramid, levelsBetween, levelsOfWhole } from './peak-pyramid.ts';

test('shows a click at its position at every zoom', () => {
  const rate = 44_100;
  const left = new Float32Array(rate * 10);
  left[rate * 4] = -0.8;
  const pyramid = buildPeakPyramid([left, new Float32Array(rate * 10)], rate);
  const loudestAt = (levels: Float32Array) => levels.indexOf(Math.max(...levels));
  const whole = levelsBetween(pyramid, { startSeconds: 0, endSeconds: 10, count: 100 });
  expect([39, 40]).toContain(loudestAt(whole));
  const near = levelsBetween(pyramid, { startSeconds: 3.9, endSeconds: 4.1, count: 200 });
  expect(Math.abs(loudestAt(near) - 100)).toBeLessThan(8);
  expect(levelsBetween(buildPeakPyramid([], rate), { startSeconds: 0, endSeconds: 1, count: 3 })).toEqual(
    new Float32Array(3),
  );
});

test('a zoomed-out level follows the loudness, not single peaks', () => {
  const rate = 8000;
  const signal = Float32Array.from({ length: rate * 10 }, (_, at) =>
    at < rate * 5 ? (at % 400 === 0 ? 1 : 0.1) : 0.8,
  );
  const pyramid = buildPeakPyramid([signal], rate);
  const [quiet = 1, loud = 0] = levelsBetween(pyramid, { startSeconds: 0, endSeconds: 10, count: 2 });
  expect(quiet).toBeLessThan(0.5 * loud);
  expect(levelsOfWhole(pyramid, { spanSeconds: 1, count: 10 })).toHaveLength(100);
});
