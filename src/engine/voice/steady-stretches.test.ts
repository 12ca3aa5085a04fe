import { expect, test } from 'vitest';
import type { EnvelopeTrack } from './envelope-track.ts';
import { LONGEST_STRETCH, steadyStretches } from './steady-stretches.ts';

const WIDTH = 3;

/** A track with one frame per entry: its second coefficient, loudness and voicing. */
function trackOf(steps: readonly [tilt: number, loudness: number, voicing: number][]): EnvelopeTrack {
  return {
    count: steps.length,
    frames: Float32Array.from(steps.flatMap(([tilt]) => [-2, tilt, 0.1])),
    loudness: Float32Array.from(steps.map(([, loudness]) => loudness)),
    voicing: Float32Array.from(steps.map(([, , voicing]) => voicing)),
  };
}

const spans = (steps: readonly [number, number, number][]) =>
  steadyStretches(trackOf(steps), WIDTH).map(({ first, count }) => [first, count]);

test('holds a steady sound, but not so long that small changes become audible steps', () => {
  const held = Array.from({ length: 2 * LONGEST_STRETCH + 1 }, (): [number, number, number] => [0.3, 1, 1]);
  expect(spans(held)).toEqual([
    [0, LONGEST_STRETCH],
    [LONGEST_STRETCH, LONGEST_STRETCH],
    [2 * LONGEST_STRETCH, 1],
  ]);
});

test('starts a new stretch where spectrum, loudness or voicing changes, and skips silence', () => {
  expect(
    spans([
      [0, 1, 1],
      [0.01, 1, 1],
      [0.2, 1, 1],
      [0.2, 1, 1],
    ]),
  ).toEqual([
    [0, 2],
    [2, 2],
  ]);
  expect(
    spans([
      [0, 1, 1],
      [0, 0.5, 1],
    ]),
  ).toEqual([
    [0, 1],
    [1, 1],
  ]);
  expect(
    spans([
      [0, 1, 1],
      [0, 1, 0.6],
    ]),
  ).toEqual([
    [0, 1],
    [1, 1],
  ]);
  expect(
    spans([
      [0, 1, 1],
      [0, 0, 1],
      [0, 1, 1],
    ]),
  ).toEqual([
    [0, 1],
    [2, 1],
  ]);
});
