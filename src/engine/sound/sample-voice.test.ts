import { expect, test } from 'vitest';
import { addSampleVoice } from './sample-voice.ts';

interface Voice {
  frames: number;
  heldFrames: number;
  attackFrames: number;
  sustain: number;
  decayFactor: number;
  isLooped: number;
  vibratoDepth: number;
}

const PERIOD = 100;
const SINE = Float32Array.from({ length: 1000 }, (_, i) => Math.sin((2 * Math.PI * i) / PERIOD));

function played(voice: Partial<Voice>): Float32Array {
  const { frames = 40_000, heldFrames = frames, attackFrames = 0, sustain = 1, decayFactor = 1 } = voice;
  const { isLooped = 1, vibratoDepth = 0 } = voice;
  const out = new Float32Array(frames);
  addSampleVoice(
    SINE,
    out,
    frames,
    heldFrames,
    0,
    attackFrames,
    0,
    sustain,
    decayFactor,
    0.999,
    1,
    1,
    0,
    isLooped,
    900,
    800,
    997,
    null,
    vibratoDepth,
    5 / 44_100,
  );
  return out;
}

function peak(samples: Float32Array, from: number, to: number): number {
  return samples.subarray(from, to).reduce((most, value) => Math.max(most, Math.abs(value)), 0);
}

/** Frames between the first two upward zero crossings after `from`. */
function periodAt(samples: Float32Array, from: number): number {
  const crossings: number[] = [];
  for (let i = from; crossings.length < 2; i++) {
    const a = samples[i] as number;
    const b = samples[i + 1] as number;
    if (a < 0 && b >= 0) crossings.push(i + a / (a - b));
  }
  return (crossings[1] as number) - (crossings[0] as number);
}

test('rises over its attack, falls to its sustain and fades out after its release', () => {
  const frames = 44_100;
  const sound = played({
    frames,
    heldFrames: 40_000,
    attackFrames: 2000,
    sustain: 0.25,
    decayFactor: 0.25 ** (1 / 5000),
  });
  expect(peak(sound, 900, 1100)).toBeCloseTo(0.55, 1);
  expect(peak(sound, 1900, 2100)).toBeGreaterThan(0.93);
  expect(peak(sound, 4400, 4600)).toBeCloseTo(0.5, 1);
  expect(peak(sound, 10_000, 40_000)).toBeCloseTo(0.25, 2);
  expect(peak(sound, 42_000, 42_200)).toBeCloseTo(0.25 * 0.999 ** 2000, 2);
});

test('a loop repeats seamlessly; without one the sample ends', () => {
  const looped = played({});
  const worst = looped.reduce(
    (most, value, i) => Math.max(most, Math.abs(value - Math.sin((2 * Math.PI * i) / PERIOD))),
    0,
  );
  expect(worst).toBeLessThan(0.01);
  const once = played({ isLooped: 0 });
  expect(peak(once, 0, 990)).toBeCloseTo(1, 2);
  expect(peak(once, 1000, 40_000)).toBe(0);
});

test('vibrato bends the pitch by its depth, setting in gradually', () => {
  const sound = played({ vibratoDepth: 0.03 });
  const periods = (from: number, to: number) => {
    const found: number[] = [];
    for (let at = from; at < to; at += 200) found.push(periodAt(sound, at));
    return Math.max(...found) - Math.min(...found);
  };
  expect(periods(20_000, 38_000)).toBeGreaterThan(5.5);
  expect(periods(20_000, 38_000)).toBeLessThan(6.5);
  expect(periods(0, 3000)).toBeLessThan(1.5);
});
