import { expect, test } from 'vitest';
import { SAMPLE_RATE } from '../sample-rate.ts';
import { BandEvener } from './even-bands.ts';

const PIECE = 2048;

/** Gain factor for a steady tone after a second of processing. */
function gainAt(hertz: number, level: number): number {
  const evener = new BandEvener(PIECE);
  const samples = Float32Array.from(
    { length: PIECE * 22 },
    (_, i) => level * Math.sin((2 * Math.PI * hertz * i) / SAMPLE_RATE),
  );
  for (let at = 0; at < samples.length; at += PIECE) evener.process(samples.subarray(at, at + PIECE));
  const peak = samples.subarray(-PIECE).reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return peak / level;
}

test('halves the level difference between soft and loud sounds', () => {
  for (const hertz of [200, 1400, 6000]) {
    const [loud, soft] = [gainAt(hertz, 0.1), gainAt(hertz, 0.1 * 10 ** (-8 / 20))];
    expect(20 * Math.log10(soft / loud), `${hertz} Hz`).toBeGreaterThan(2.5);
    expect(20 * Math.log10(soft / loud), `${hertz} Hz`).toBeLessThan(4.6);
  }
});

test('lifts the overtones of a voice in proportion to their deficit', () => {
  expect(gainAt(6000, 0.01)).toBeGreaterThan(1.5);
  expect(gainAt(300, 0.1)).toBeLessThan(1.3);
});

test('lifts nothing by more than 12 dB, and keeps silence silent', () => {
  expect(gainAt(1400, 1e-4)).toBeLessThan(4.2);
  const silence = new Float32Array(PIECE);
  new BandEvener(PIECE).process(silence);
  expect(silence.every((value) => value === 0)).toBe(true);
});

test('gives the same result in blocks of any length', () => {
  const voice = Float32Array.from(
    { length: PIECE },
    (_, i) => 0.05 * Math.sin(i / 7) + 0.02 * Math.sin(i * 0.9),
  );
  const [whole, halves] = [voice.slice(), voice.slice()];
  new BandEvener(PIECE).process(whole);
  const evener = new BandEvener(PIECE);
  evener.process(halves.subarray(0, PIECE / 2));
  evener.process(halves.subarray(PIECE / 2));
  expect(halves).toEqual(whole);
});
