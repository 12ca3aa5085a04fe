import { expect, test } from 'vitest';
import { barAndBeat, barLinesUpTo, barSeconds, beatsBetween, nextLine, snapped } from './studio-grid.ts';

const tempo = { tempo_bpm: 120, beats_per_bar: 4 };

test('times snap to the nearest bar or beat, never before the start', () => {
  expect(barSeconds(tempo)).toBe(2);
  expect([3.1, 2.9, 0.4, -5].map((seconds) => snapped(seconds, tempo, 'bar'))).toEqual([4, 2, 0, 0]);
  expect([3.1, 2.9].map((seconds) => snapped(seconds, tempo, 'beat'))).toEqual([3, 3]);
  expect(snapped(3.1, tempo, 'off')).toBe(3.1);
});

test('steps move from line to line, even when starting between two', () => {
  const bars = { tempo, snap: 'bar' } as const;
  expect([
    nextLine(2, 1, bars),
    nextLine(2.5, 1, bars),
    nextLine(2.5, -1, bars),
    nextLine(2, -1, bars),
  ]).toEqual([4, 4, 2, 0]);
  expect(nextLine(0, -1, bars)).toBe(0);
  expect(nextLine(1, 1, { tempo, snap: 'off' })).toBeCloseTo(1.1);
  // A beat at 110 bpm has no exact length; a hundred steps still reach the hundredth line.
  const odd = { tempo: { tempo_bpm: 110, beats_per_bar: 4 }, snap: 'beat' } as const;
  let at = 0;
  for (let step = 0; step < 100; step += 1) at = nextLine(at, 1, odd);
  expect(at).toBeCloseTo((100 * 60) / 110, 9);
});

test('formats positions as bar and beat', () => {
  expect([0, 0.5, 1.99, 2].map((seconds) => barAndBeat(seconds, tempo))).toEqual([
    { bar: 1, beat: 1 },
    { bar: 1, beat: 2 },
    { bar: 1, beat: 4 },
    { bar: 2, beat: 1 },
  ]);
});

test('lines are at least the required distance apart', () => {
  expect(barLinesUpTo(8, tempo, 1).map(({ bar }) => bar)).toEqual([1, 2, 3, 4, 5]);
  expect(barLinesUpTo(16, tempo, 5).map(({ bar, seconds }) => [bar, seconds])).toEqual([
    [1, 0],
    [5, 8],
    [9, 16],
  ]);
});

test('returns every beat of a range once, and bars start with an accented one', () => {
  const waltz = { tempo_bpm: 60, beats_per_bar: 3 };
  expect(beatsBetween(0, 4, waltz)).toEqual([
    { seconds: 0, isFirstOfBar: true },
    { seconds: 1, isFirstOfBar: false },
    { seconds: 2, isFirstOfBar: false },
    { seconds: 3, isFirstOfBar: true },
  ]);
  const pieces = [0, 0.7, 1.4, 2.1].flatMap((from) => beatsBetween(from, from + 0.7, tempo));
  expect(pieces.map(({ seconds }) => seconds)).toEqual([0, 0.5, 1, 1.5, 2, 2.5]);
  // A count-in precedes the start.
  expect(beatsBetween(-2, 0, tempo).map(({ seconds }) => seconds)).toEqual([-2, -1.5, -1, -0.5]);
});
