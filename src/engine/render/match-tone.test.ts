import { expect, test } from 'vitest';
import { matchTone, TONE_EDGES_HZ, toneResponse } from './match-tone.ts';

const TARGET = [5, 6, 4, 2, 0, -2, -4.5, -8, -14];

test('a spectrum on its target stays unchanged at any gain', () => {
  expect(
    matchTone(
      TARGET.map((db) => db - 31),
      TARGET,
    ),
  ).toEqual(TONE_EDGES_HZ.map(() => 0));
});

test('a single band that is too loud is mostly corrected, its neighbors unchanged', () => {
  const levels = TARGET.map((db, band) => db + (band === 3 ? 4 : 0));
  const response = toneResponse(matchTone(levels, TARGET));
  expect(response[3]).toBeGreaterThan(-4);
  expect(response[3]).toBeLessThan(-2.8);
  for (const band of [0, 1, 5, 6, 7, 8]) expect(Math.abs(response[band] as number)).toBeLessThan(0.6);
});

test('a spectrum far from its target is corrected only up to a limit', () => {
  const levels = TARGET.map((db, band) => db + (band === 0 ? -30 : band === 8 ? 30 : 0));
  const response = toneResponse(matchTone(levels, TARGET));
  expect(Math.max(...response)).toBeLessThan(7.5);
  expect(Math.min(...response)).toBeGreaterThan(-9.5);
});
