import { describe, expect, test, vi } from 'vitest';
import { keyOf, keyScore } from './key.ts';
import { boundaryHits, sectionBoundaries } from './novelty.ts';
import { clicks, joined, noise, RATE, sine, tones } from './signals.ts';
import { tempoError, tempoOf } from './tempo.ts';

// Transforms of whole songs are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

describe('tempo', () => {
  test.each([72, 93.5, 120, 174])('finds %d bpm within 0.3 %', (bpm) => {
    expect(tempoError(tempoOf(clicks(bpm, 25), RATE), bpm)).toBeLessThan(0.003);
  });

  test('is NaN for silence', () => {
    expect(tempoOf(new Float32Array(RATE), RATE)).toBeNaN();
  });

  test('a multiple is no error, a nearby tempo is', () => {
    expect(tempoError(60, 120)).toBe(0);
    expect(tempoError(180, 120)).toBe(0);
    expect(tempoError(123, 120)).toBeCloseTo(0.025, 3);
  });
});

describe('key', () => {
  const triad = (root: number, isMinor: boolean) => [root, root + (isMinor ? 3 : 4), root + 7];

  test('finds D major from its cadence', () => {
    const cadence = [triad(62, false), triad(67, false), triad(69, false), triad(62, false)];
    expect(keyOf(tones(cadence, 1), RATE)).toEqual({ tonic: 2, isMinor: false });
  });

  test('finds A minor from its cadence', () => {
    const cadence = [triad(57, true), triad(62, true), triad(64, false), triad(57, true)];
    expect(keyOf(tones(cadence, 1), RATE)).toEqual({ tonic: 9, isMinor: true });
  });

  test('a minor cadence of bright sounds with drums is not confused with a neighboring key', () => {
    const saw = [1, 1 / 2, 1 / 3, 1 / 4, 1 / 5, 1 / 6, 1 / 7, 1 / 8];
    const chords = [triad(57, true), triad(62, true), triad(64, false), triad(57, true)];
    const withBass = chords.map((chord) => [...chord, (chord[0] as number) - 12]);
    const beat = clicks(240, 3);
    const sound = tones(withBass, 0.75, saw).map((x, i) => x + 0.3 * (beat[i] ?? 0));
    expect(keyOf(sound, RATE)).toEqual({ tonic: 9, isMinor: true });
  });

  test('weighs near misses as MIREX does', () => {
    const cMajor = { tonic: 0, isMinor: false };
    expect(keyScore(cMajor, cMajor)).toBe(1);
    expect(keyScore({ tonic: 7, isMinor: false }, cMajor)).toBe(0.5);
    expect(keyScore({ tonic: 9, isMinor: true }, cMajor)).toBe(0.3);
    expect(keyScore(cMajor, { tonic: 9, isMinor: true })).toBe(0.3);
    expect(keyScore({ tonic: 0, isMinor: true }, cMajor)).toBe(0.2);
    expect(keyScore({ tonic: 1, isMinor: false }, cMajor)).toBe(0);
  });
});

describe('section boundaries', () => {
  test('are where the sound changes', () => {
    const dull = sine(220, 16, 0.2).map((x, i) => x + (i % 7) * 1e-4);
    const bright = noise(16, 0.5);
    const found = sectionBoundaries(joined(dull, bright, dull), RATE, 2);
    expect(boundaryHits(found, [8, 16])).toMatchObject({ recalled: 2, truths: 2 });
  });

  test('a hit counts once for recall and once for precision', () => {
    expect(boundaryHits([4, 9, 20], [4, 8, 12])).toEqual({ recalled: 2, truths: 3, precise: 2, found: 3 });
  });
});
