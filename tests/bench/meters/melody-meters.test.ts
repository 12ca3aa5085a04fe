import { expect, test } from 'vitest';
import {
  contourDistance,
  intervalShares,
  nearestDistances,
  type Phrase,
  repeatsOneBar,
  timingOf,
  withShuffledIntervals,
} from './melody.ts';

/** Quarter notes at 120 bpm. */
const phrase = (...midis: number[]): Phrase =>
  midis.map((midi, i) => ({ midi, startSeconds: i * 0.5, endSeconds: i * 0.5 + 0.4 }));

/** The first two lines of 'Ode to Joy', and of 'Twinkle, Twinkle'. */
const JOY = [
  phrase(64, 64, 65, 67, 67, 65, 64, 62, 60, 60, 62, 64, 64, 62, 62),
  phrase(64, 64, 65, 67, 67, 65, 64, 62, 60, 60, 62, 64, 62, 60, 60),
];
const TWINKLE = [
  phrase(60, 60, 67, 67, 69, 69, 67),
  phrase(65, 65, 64, 64, 62, 62, 60),
  phrase(67, 67, 65, 65, 64, 64, 62),
];

/** A small generator with the same sequence in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

test('intervals of known tunes', () => {
  const joy = intervalShares(JOY);
  expect(joy.count).toBe(28);
  expect(joy.unisons).toBeCloseTo(9 / 28, 6);
  expect(joy.seconds).toBeCloseTo(19 / 28, 6);
  const twinkle = intervalShares(TWINKLE);
  expect(twinkle.leaps).toBeCloseTo(1 / 18, 6);
  expect(intervalShares([phrase(60, 64, 67)]).thirds).toBe(1);
});

test('a phrase in another key and tempo has the same shape', () => {
  const [line] = JOY as [Phrase];
  const moved = line.map(({ midi, startSeconds, endSeconds }) => ({
    midi: midi + 5,
    startSeconds: 3 + startSeconds / 2,
    endSeconds: 3 + endSeconds / 2,
  }));
  expect(contourDistance(line, moved)).toBeCloseTo(0, 6);
  expect(contourDistance(line, TWINKLE[0] as Phrase)).toBeGreaterThan(1);
});

test('lines of one tune are closer to each other than to another tune; shuffled intervals are not', () => {
  const middle = (values: number[]) => values.reduce((sum, x) => sum + x, 0) / values.length;
  expect(middle(nearestDistances(JOY))).toBeLessThan(middle(nearestDistances(JOY, TWINKLE)) / 2);
  const shuffled = JOY.map((line, i) => withShuffledIntervals(line, numbers(11 + i)));
  expect(shuffled[0]?.at(-1)?.midi).toBe(JOY[0]?.at(-1)?.midi);
  expect(middle(nearestDistances(shuffled))).toBeGreaterThan(2 * middle(nearestDistances(JOY)));
});

test('an exactly repeated phrase does not count as a varied motif', () => {
  const [line, answer] = JOY as [Phrase, Phrase];
  expect(nearestDistances([line, [...line]])).toEqual([]);
  expect(nearestDistances([line, [...line], answer])[0]).toBeGreaterThan(0);
});

test('timing: size and drift of the deviations', () => {
  const slow = Array.from({ length: 400 }, (_, i) => 0.006 * Math.SQRT2 * Math.sin(i / 12));
  expect(timingOf(slow).sdMs).toBeCloseTo(6, 1);
  expect(timingOf(slow).drift).toBeGreaterThan(0.95);
  const next = numbers(5);
  expect(Math.abs(timingOf(Array.from({ length: 400 }, () => next() * 0.01)).drift)).toBeLessThan(0.15);
  expect(timingOf([0, 0, 0])).toEqual({ sdMs: 0, drift: 0 });
});

test('every bar has the same strokes', () => {
  expect(
    repeatsOneBar([
      [0, 4],
      [4, 0],
      [0, 4],
    ]),
  ).toBe(true);
  expect(
    repeatsOneBar([
      [0, 4],
      [0, 4],
      [0, 4, 6],
    ]),
  ).toBe(false);
});
