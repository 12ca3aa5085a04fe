import { expect, test } from 'vitest';
import { addPulse, addSaw, lowPassSweep, saturate, sineOfTurns } from './oscillators.ts';

const FRAMES = 4096;

/** Level in dB relative to full scale of a partial at `cycles` per buffer. */
function partialDb(samples: Float32Array, cycles: number): number {
  let re = 0;
  let im = 0;
  for (let i = 0; i < FRAMES; i++) {
    const angle = (2 * Math.PI * cycles * i) / FRAMES;
    re += (samples[i] as number) * Math.cos(angle);
    im += (samples[i] as number) * Math.sin(angle);
  }
  return 20 * Math.log10((2 * Math.hypot(re, im)) / FRAMES + 1e-12);
}

test('the fast sine is accurate, even for angles far from zero', () => {
  for (let turns = -3; turns < 3; turns += 0.0037) {
    expect(Math.abs(sineOfTurns(turns) - Math.sin(2 * Math.PI * turns))).toBeLessThan(2e-7);
  }
  expect(Math.abs(sineOfTurns(12_345.25) - 1)).toBeLessThan(2e-7);
});

test('a saw has the partials of a saw, with its aliases far below them', () => {
  const low = new Float32Array(FRAMES);
  addSaw(low, FRAMES, 41 / FRAMES, 0.3, 1);
  for (const k of [1, 2, 3])
    expect(partialDb(low, k * 41)).toBeCloseTo(20 * Math.log10(2 / (Math.PI * k)), 0);
  const cycles = 301;
  const saw = new Float32Array(FRAMES);
  addSaw(saw, FRAMES, cycles / FRAMES, 0.3, 1);
  // The eighth partial aliases from above half the sample rate.
  expect(partialDb(saw, FRAMES - 8 * cycles)).toBeLessThan(-30);
});

test.each([0.25, 0.5])('a pulse of width %s is high for that fraction of its cycle', (width) => {
  const pulse = new Float32Array(FRAMES);
  addPulse(pulse, FRAMES, 8 / FRAMES, 0.1, 1, width);
  const high = pulse.filter((value) => value > 0).length / FRAMES;
  expect(high).toBeCloseTo(width, 2);
  expect(Math.max(...pulse)).toBeCloseTo(1, 1);
  expect(Math.min(...pulse)).toBeCloseTo(-1, 1);
});

test('the low-pass keeps frequencies below its cutoff and removes those above', () => {
  const tone = (cycles: number) => {
    const samples = Float32Array.from({ length: FRAMES }, (_, i) => sineOfTurns((cycles * i) / FRAMES));
    lowPassSweep(samples, FRAMES, FRAMES, 40, 40, 1, Math.SQRT2);
    return partialDb(samples, cycles);
  };
  expect(tone(4)).toBeCloseTo(0, 0);
  expect(tone(400)).toBeLessThan(-35);
});

test('saturation follows the hyperbolic tangent', () => {
  const values = [-3, -1, -0.2, 0, 0.1, 0.5, 1, 2.5];
  const samples = Float32Array.from(values);
  saturate(samples, samples.length, 2);
  for (const [i, value] of values.entries()) {
    expect(samples[i]).toBeCloseTo(Math.tanh(2 * value) / Math.tanh(2), 3);
  }
});
