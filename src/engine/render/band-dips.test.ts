import { expect, test } from 'vitest';
import { designBiquad } from '../dsp/biquad.ts';
import { SAMPLE_RATE } from '../sample-rate.ts';
import { BandDips } from './band-dips.ts';

const FRAMES = 1 << 15;
const SECTION = designBiquad('bandPass', SAMPLE_RATE, 1000, 0, 1.4);

const sine = (hertz: number) =>
  Float32Array.from({ length: FRAMES }, (_, i) => Math.sin((2 * Math.PI * hertz * i) / SAMPLE_RATE));
const power = (samples: Float32Array) => samples.subarray(FRAMES / 2).reduce((sum, x) => sum + x * x, 0);

test('a dip removes its fraction of its band and leaves the rest', () => {
  for (const [hertz, least, most] of [
    [1000, -6.1, -5.9],
    [60, -0.1, 0.1],
  ] as const) {
    const [left, right] = [sine(hertz), sine(hertz)];
    new BandDips([SECTION]).process(left, right, FRAMES, [new Float32Array(FRAMES).fill(0.5)]);
    const db = 10 * Math.log10(power(left) / power(sine(hertz)));
    expect(db).toBeGreaterThan(least);
    expect(db).toBeLessThan(most);
    expect(right).toEqual(left);
  }
});

test('a dip after windows without one behaves as if its filter had processed them all', () => {
  const dips = [new BandDips([SECTION]), new BandDips([SECTION])] as const;
  const [skipped, heard] = dips.map((one, i) => {
    const none = i === 0 ? null : [new Float32Array(FRAMES)];
    one.process(sine(700), sine(700), FRAMES, none);
    const next = sine(700);
    one.process(next, sine(700), FRAMES, [new Float32Array(FRAMES).fill(0.5)]);
    return next;
  });
  expect(skipped).toEqual(heard);
});
