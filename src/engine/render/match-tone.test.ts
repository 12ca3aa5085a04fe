import { expect, test } from 'vitest';
import { matchTone, TONE_EDGES_HZ, toneResponse } from './match-tone.ts';

const TARGET = [5, 6, 4, 2, 0, -2, -4.5, -8, -14];

test('a spectrum on its target is left alone, whatever its gain', () => {
  expect(
    matchTone(
      TARGET.map((db) => db - 31),
      TARGET,
    ),
  ).toEqual(TONE_EDGES_HZ.map(() => 0));
});

test('one band too loud is taken back most of the way, its neighbors stay', () => {
  const levels = TARGET.map((db, band) => db + (band === 3 ? 4 : 0));
  const response = toneResponse(matchTone(levels, TARGET));
  expect(response[3]).toBeGreaterThan(-4);
  expect(response[3]).toBeLessThan(-2.8);
  for (const band of [0, 1, 5, 6, 7, 8]) expect(Math.abs(response[band] as number)).toBeLessThan(0.6);
});

test('far from its target a spectrum is led there only so far', () => {
  const levels = TARGET.map((db, band) => db + (band === 0 ? -30 : band === 8 ? 30 : 0));
  const response = toneResponse(matchTone(levels, TARGET));
  expect(Math.max(...response)).toBeLessThan(7.5);
  expect(Math.min(...response)).toBeGreaterThan(-9.5);
});
