import { describe, expect, test, vi } from 'vitest';
import { filterSweepOctaves, growthLu, swellDb } from './course.ts';
import { joined, noise, RATE, sine } from './signals.ts';
import type { StereoSound } from './voice-in-mix.ts';

// Transforms are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const mono = (samples: Float32Array): StereoSound => ({ left: samples, right: samples });
const WHOLE = { from: 0, to: 4 };
/** Returns the samples with a time-dependent gain, 0..1. */
const shaped = (samples: Float32Array, gain: (share: number) => number) =>
  samples.map((value, i) => value * gain(i / samples.length));

describe('an opening filter', () => {
  test('tones that rise by three octaves count as an opening of three octaves', () => {
    const rising = joined(sine(500, 1), sine(1000, 1), sine(2000, 1), sine(4000, 1));
    expect(filterSweepOctaves(mono(rising), RATE, WHOLE)).toBeCloseTo(3, 0);
    const falling = joined(sine(4000, 1), sine(2000, 1), sine(1000, 1), sine(500, 1));
    expect(filterSweepOctaves(mono(falling), RATE, WHOLE)).toBeCloseTo(-3, 0);
  });

  test('noise does not count as an opening, however loud it becomes', () => {
    const growing = mono(shaped(noise(4, 0.5), (share) => share));
    expect(Math.abs(filterSweepOctaves(growing, RATE, WHOLE))).toBeLessThan(0.1);
  });

  test('an entering bass does not count as a closing', () => {
    const bass = joined(sine(60, 3, 0), sine(60, 1, 0.9));
    const both = noise(4, 0.2).map((value, i) => value + (bass[i] as number));
    expect(Math.abs(filterSweepOctaves(mono(both), RATE, WHOLE))).toBeLessThan(0.1);
  });
});

describe('growing loudness', () => {
  test('6 dB more in the last third is 6 LU, 6 dB less is -6 LU', () => {
    const steps = mono(shaped(noise(4, 0.4), (share) => (share < 0.5 ? 0.5 : 1)));
    expect(growthLu(steps, RATE, WHOLE)).toBeCloseTo(6, 0);
    const falling = mono(shaped(noise(4, 0.4), (share) => (share < 0.5 ? 1 : 0.5)));
    expect(growthLu(falling, RATE, WHOLE)).toBeCloseTo(-6, 0);
  });

  test('a steady sound does not grow', () => {
    expect(Math.abs(growthLu(mono(noise(4, 0.4)), RATE, WHOLE))).toBeLessThan(0.1);
  });
});

describe('a cymbal played backward', () => {
  test('noise rising by 10 dB per second rises by 10 dB times the distance between the midpoints of the two parts', () => {
    // Power means of an exponential rise are a little later than the midpoints, 0.8 and 3.6 s.
    const rising = mono(shaped(noise(4, 0.9), (share) => 10 ** (2 * (share - 1))));
    expect(swellDb(rising, RATE, WHOLE)).toBeGreaterThan(25);
    expect(swellDb(rising, RATE, WHOLE)).toBeLessThan(30);
  });

  test('a cymbal played forward falls; a steady hiss and a growing low tone do neither', () => {
    expect(swellDb(mono(shaped(noise(4, 0.9), (share) => 10 ** (-2 * share))), RATE, WHOLE)).toBeLessThan(
      -20,
    );
    expect(Math.abs(swellDb(mono(noise(4, 0.3)), RATE, WHOLE))).toBeLessThan(0.5);
    const tone = shaped(sine(200, 4), (share) => share);
    const hiss = noise(4, 0.05);
    expect(
      Math.abs(swellDb(mono(tone.map((value, i) => value + (hiss[i] as number))), RATE, WHOLE)),
    ).toBeLessThan(1);
  });
});
