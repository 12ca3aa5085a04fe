import { expect, test } from 'vitest';
import type { MeasuredFrame } from './excerpt-spectra.ts';
import { limitedDb } from './limited.ts';

/** A drum over every second frame of an even voice. */
const frames = (drumPeak: number): MeasuredFrame[] =>
  Array.from({ length: 20 }, (_, i) => ({
    voice: 1,
    band: i % 2 === 0 ? 1 : 0.01,
    voicePeak: 0.05,
    bandPeak: i % 2 === 0 ? drumPeak : 0.1,
  }));
const LEVEL = { gain: 1, voiceGain: 1, ceiling: 0.8 };

test('under the ceiling nothing is taken', () => {
  expect(limitedDb(frames(0.3), LEVEL)).toBe(0);
});

test('what is taken off drums brings the voice forward, the more the louder they are', () => {
  const [loud, louder] = [limitedDb(frames(1), LEVEL), limitedDb(frames(1.4), LEVEL)];
  expect(loud).toBeGreaterThan(0.5);
  expect(louder).toBeGreaterThan(loud + 0.5);
  expect(louder).toBeLessThanOrEqual(3);
});

test('where all is limited alike the voice stays where it is', () => {
  const even = frames(1).map((frame) => ({ ...frame, bandPeak: 1.5, band: 1 }));
  expect(limitedDb(even, LEVEL)).toBeCloseTo(0, 6);
  expect(limitedDb([], LEVEL)).toBe(0);
});
