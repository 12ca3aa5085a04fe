import { describe, expect, test, vi } from 'vitest';
import { integratedLoudness } from './loudness.ts';
import { clippedSamples, dcOffset, rmsDb, truePeakDb } from './peaks.ts';
import { joined, noise, RATE, sine } from './signals.ts';
import { stereoImage } from './stereo.ts';

// Transforms of whole songs are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

describe('integrated loudness', () => {
  // EBU Tech 3341, case 1 and 2: a 1 kHz stereo sine has the loudness of its level.
  test.each([-23, -33])('is %d LUFS for a 1 kHz stereo sine of that level', (level) => {
    const tone = sine(1000, 10, 10 ** (level / 20), 48_000);
    expect(integratedLoudness(tone, tone, 48_000)).toBeCloseTo(level, 1);
  });

  test('is the same at 44.1 kHz', () => {
    const tone = sine(1000, 10, 10 ** (-23 / 20));
    expect(integratedLoudness(tone, tone, RATE)).toBeCloseTo(-23, 1);
  });

  // EBU Tech 3341, case 3: -36, -23, -36 dBFS reads -23, because the quiet parts are below the relative gate.
  test('ignores quiet passages', () => {
    const at = (level: number, seconds: number) => sine(1000, seconds, 10 ** (level / 20), 48_000);
    const tone = joined(at(-36, 10), at(-23, 60), at(-36, 10));
    expect(integratedLoudness(tone, tone, 48_000)).toBeCloseTo(-23, 1);
  });

  test('is -Infinity for silence', () => {
    const silence = new Float32Array(RATE);
    expect(integratedLoudness(silence, silence, RATE)).toBe(Number.NEGATIVE_INFINITY);
  });
});

test('true peak finds the crest between samples', () => {
  // A quarter of the sample rate, 45 degrees off: every sample reads 3 dB below the crest.
  const tone = sine(RATE / 4, 0.5, 0.5, RATE, Math.PI / 4);
  expect(Math.max(...tone)).toBeCloseTo(0.3536, 3);
  expect(truePeakDb([tone])).toBeCloseTo(-6.02, 1);
  expect(truePeakDb([sine(997, 0.5, 0.5)])).toBeCloseTo(-6.02, 1);
});

test('clipped samples, offset and level', () => {
  expect(clippedSamples([Float32Array.of(0.5, 1, -1.2, 0.99)])).toBe(2);
  expect(dcOffset([sine(100, 1).map((x) => x + 0.01), sine(100, 1)])).toBeCloseTo(0.01, 4);
  expect(rmsDb(sine(440, 1, 1))).toBeCloseTo(-3.01, 1);
});

describe('stereo image', () => {
  test('has no width for a mono signal', () => {
    const mono = noise(1, 0.5);
    const image = stereoImage(mono, mono, RATE);
    expect(image.width).toBe(0);
    expect(image.correlation).toBeCloseTo(1, 6);
    expect(image.lowSideShare).toBeCloseTo(0, 6);
  });

  test('has equal mid and side levels for unrelated channels', () => {
    const image = stereoImage(noise(2, 0.5, 1), noise(2, 0.5, 99), RATE);
    expect(image.width).toBeCloseTo(1, 1);
    expect(image.correlation).toBeCloseTo(0, 1);
    expect(image.lowSideShare).toBeGreaterThan(0.35);
    expect(image.lowSideShare).toBeLessThan(0.65);
  });

  test('distinguishes low-frequency from high-frequency side energy', () => {
    const low = sine(60, 2, 0.3);
    const high = sine(3000, 2, 0.3);
    const opposite = (tone: Float32Array) => tone.map((x) => -x);
    expect(stereoImage(low, opposite(low), RATE).lowSideShare).toBeCloseTo(1, 3);
    const mixed = stereoImage(
      low.map((x, i) => x + (high[i] as number)),
      low.map((x, i) => x - (high[i] as number)),
      RATE,
    );
    expect(mixed.width).toBeCloseTo(1, 2);
    expect(mixed.lowSideShare).toBeLessThan(0.01);
  });
});
