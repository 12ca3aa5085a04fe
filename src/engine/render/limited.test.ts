import { expect, test } from 'vitest';
import type { MeasuredFrame } from './excerpt-spectra.ts';
import { limitedDb } from './limited.ts';

/** A drum on every second frame over a steady voice. */
const frames = (drumPeak: number): MeasuredFrame[] =>
  Array.from({ length: 20 }, (_, i) => ({
    voice: 1,
    band: i % 2 === 0 ? 1 : 0.01,
    voicePeak: 0.05,
    bandPeak: i % 2 === 0 ? drumPeak : 0.1,
  }));
const LEVEL = { gain: 1, voiceGain: 1, ceiling: 0.8 };

test('takes nothing off under the ceiling', () => {
  expect(limitedDb(frames(0.3), LEVEL)).toBe(0);
});

test('limiting drums brings the voice forward, more so the louder they are', () => {
  const [loud, louder] = [limitedDb(frames(1), LEVEL), limitedDb(frames(1.4), LEVEL)];
  expect(loud).toBeGreaterThan(0.5);
  expect(louder).toBeGreaterThan(loud + 0.5);
  expect(louder).toBeLessThanOrEqual(3);
});

test('limiting everything equally leaves the voice level unchanged', () => {
  const even = frames(1).map((frame) => ({ ...frame, bandPeak: 1.5, band: 1 }));
  expect(limitedDb(even, LEVEL)).toBeCloseTo(0, 6);
  expect(limitedDb([], LEVEL)).toBe(0);
});
