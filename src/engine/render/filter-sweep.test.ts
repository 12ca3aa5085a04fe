import { expect, test } from 'vitest';
import { SAMPLE_RATE } from '../sample-rate.ts';
import { SweepFilter } from './filter-sweep.ts';

const FRAMES = 4 * SAMPLE_RATE;
/** Opens during the second and third second. */
const OPENING = { fromFrame: SAMPLE_RATE, toFrame: 3 * SAMPLE_RATE, fromHz: 400, toHz: 16_000 };

function sine(hertz: number): Float32Array {
  return Float32Array.from({ length: FRAMES }, (_, i) => Math.sin((2 * Math.PI * hertz * i) / SAMPLE_RATE));
}

function swept(samples: Float32Array, piece: number, sweeps = [OPENING]): Float32Array {
  const out = samples.slice();
  const filter = new SweepFilter(sweeps);
  for (let at = 0; at < out.length; at += piece) {
    const part = out.subarray(at, Math.min(out.length, at + piece));
    filter.process(part, part, at);
  }
  return out;
}

/** Level of a tenth of a second, in dBFS. */
function levelDb(samples: Float32Array, seconds: number): number {
  const from = Math.round(seconds * SAMPLE_RATE);
  const part = samples.subarray(from, from + SAMPLE_RATE / 10);
  return 10 * Math.log10((2 * part.reduce((sum, one) => sum + one * one, 1e-12)) / part.length);
}

test('a sound above the cutoff enters as the filter opens, one below it is present throughout', () => {
  const [high, low] = [swept(sine(4000), 2048), swept(sine(150), 2048)];
  expect(levelDb(high, 1.1)).toBeLessThan(-25);
  // Halfway in time is halfway in octaves: 2.5 kHz.
  expect(levelDb(high, 2)).toBeGreaterThan(-12);
  expect(levelDb(high, 2)).toBeLessThan(-3);
  expect(levelDb(high, 2.8)).toBeGreaterThan(-1.5);
  for (const seconds of [1.1, 2, 2.8]) expect(Math.abs(levelDb(low, seconds))).toBeLessThan(1);
});

test('audio outside the sweep is unchanged', () => {
  const plain = sine(4000);
  const out = swept(plain, 2048);
  expect(out.slice(0, SAMPLE_RATE)).toEqual(plain.slice(0, SAMPLE_RATE));
  expect(out.slice(3 * SAMPLE_RATE)).toEqual(plain.slice(3 * SAMPLE_RATE));
});

test('the filter starts and ends without a click', () => {
  const out = swept(sine(200), 2048, [{ ...OPENING, fromHz: 16_000, toHz: 300 }]);
  const steepest = (2 * Math.PI * 200) / SAMPLE_RATE;
  const steps = out.subarray(1).map((sample, i) => Math.abs(sample - (out[i] as number)));
  expect(steps.reduce((most, step) => Math.max(most, step))).toBeLessThan(1.2 * steepest);
});

test('blocks of any length give the same samples', () => {
  const plain = sine(1000);
  const [one, other] = [swept(plain, 2048), swept(plain, 1777)];
  expect(other.every((value, i) => Math.abs(value - (one[i] as number)) < 1e-3)).toBe(true);
});
