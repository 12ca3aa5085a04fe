import { expect, test } from 'vitest';
import { randomStream } from '#lib/random';
import { SAMPLE_RATE } from '../sample-rate.ts';
import { BiquadFilter, designBiquad } from './biquad.ts';
import { Reverb, reverbPower } from './reverb.ts';

const SECONDS = 4;
const FRAMES = SECONDS * SAMPLE_RATE;

function narrowNoise(hertz: number, key: string): Float32Array {
  const random = randomStream(key);
  const samples = Float32Array.from({ length: FRAMES }, (_, i) => (i < FRAMES / 2 ? random.next() - 0.5 : 0));
  for (let i = 0; i < 3; i++)
    new BiquadFilter(designBiquad('bandPass', SAMPLE_RATE, hertz, 0, 3)).process(samples, FRAMES);
  return samples;
}

function powerOf(samples: Float32Array, fromSeconds: number, toSeconds: number): number {
  return samples
    .subarray(fromSeconds * SAMPLE_RATE, toSeconds * SAMPLE_RATE)
    .reduce((sum, value) => sum + value * value, 0);
}

test('the predicted power and decay of a reverb match the measured ones', () => {
  for (const decaySeconds of [0.8, 3]) {
    for (const hertz of [1200, 3300]) {
      const [left, right] = [narrowNoise(hertz, 'left'), narrowNoise(hertz, 'right')];
      const sent = powerOf(left, 1, 2) + powerOf(right, 1, 2);
      new Reverb(SAMPLE_RATE, decaySeconds).process(left, right, FRAMES);
      const { gain, leftAfterSecond } = reverbPower(SAMPLE_RATE, decaySeconds, hertz);
      const wet = (from: number, to: number) => powerOf(left, from, to) + powerOf(right, from, to);
      const name = `${decaySeconds} s, ${hertz} Hz`;
      const gainDb = 10 * Math.log10(wet(1, 2) / sent / gain);
      expect(Math.abs(gainDb), name).toBeLessThan(1.5);
      const fadeDb = 10 * Math.log10(wet(2.5, 2.7) / wet(2.1, 2.3));
      expect(Math.abs(fadeDb - 4 * Math.log10(leftAfterSecond)), name).toBeLessThan(2.5);
    }
  }
});
