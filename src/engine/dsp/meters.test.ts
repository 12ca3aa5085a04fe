import { expect, test } from 'vitest';
import { integratedLufs, truePeakDb, truePeakOf } from '#tests/support/audio/audio-measures';
import { Limiter } from './limiter.ts';
import { LoudnessMeter } from './loudness.ts';

const RATE = 44_100;

function sine(hertz: number, seconds: number, amplitude = 1, phase = 0): Float32Array {
  return Float32Array.from(
    { length: Math.round(seconds * RATE) },
    (_, i) => amplitude * Math.sin((2 * Math.PI * hertz * i) / RATE + phase),
  );
}

test('a stereo sine of 1 kHz at -23 dBFS has -23 LUFS (EBU Tech 3341, case 1)', () => {
  const tone = sine(1000, 20, 10 ** (-23 / 20));
  expect(integratedLufs(tone, tone, RATE)).toBeCloseTo(-23, 1);
});

test('loudness does not depend on block boundaries', () => {
  const tone = sine(300, 3, 0.3);
  const meter = new LoudnessMeter(RATE);
  for (let at = 0; at < tone.length; at += 7001) {
    const piece = tone.subarray(at, at + 7001);
    meter.push(piece, piece);
  }
  expect(meter.integrated()).toBeCloseTo(integratedLufs(tone, tone, RATE), 10);
});

test('finds an inter-sample peak at any position', () => {
  // At a quarter of the sample rate with this phase, every sample is at 0.707 of the peak.
  expect(truePeakOf(sine(RATE / 4, 0.3, 1, Math.PI / 4))).toBeCloseTo(1, 1);
  // Two equal samples alone: halfway between them is 4 / pi of their value, here slightly less.
  for (const at of [0, 3, 4094, 4095, 4096, 4999]) {
    const pair = new Float32Array(5001);
    pair.fill(0.5, at, at + 2);
    expect(truePeakOf(pair)).toBeGreaterThan(0.6);
    expect(truePeakOf(pair)).toBeLessThan(2 / Math.PI);
  }
});

test('the limiter keeps inter-sample peaks under its ceiling', () => {
  const loud = sine(RATE / 4, 1, 1, Math.PI / 4);
  const soft = sine(440, 1, 0.2);
  const outLeft = new Float32Array(RATE);
  const outRight = new Float32Array(RATE);
  new Limiter(RATE, -3, 6).process(loud, soft, outLeft, outRight, RATE);
  // The onset of a tone at a quarter of the sample rate is not band-limited; look at what follows.
  expect(truePeakDb(outLeft.subarray(2000), outRight.subarray(2000))).toBeLessThan(-2.9);
});
