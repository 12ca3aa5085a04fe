import type { NoiseSource } from './noise-source.ts';
import { CURVE_STEP_SECONDS } from './pitch-curve.ts';
import { SONG_RATE } from './upsample.ts';

const LOW_HZ = 7000;
const HIGH_HZ = 13_000;

/**
 * Adds noise from 7 to 13 kHz that follows `air` (one level per 5 ms step). The voice data ends at 8 kHz;
 * without anything above it, s and t lisp and vowels sound like a telephone.
 */
export function addAir(output: Float32Array, air: Float32Array, noise: NoiseSource): void {
  const stepSamples = SONG_RATE * CURVE_STEP_SECONDS;
  const high = highPass(LOW_HZ);
  const lowPole = Math.exp((-2 * Math.PI * HIGH_HZ) / SONG_RATE);
  const state = new Float64Array(5);
  let random = (noise.next() * 0x7fff_ffff) | 0;
  for (let step = 0; step < air.length; step++) {
    const from = Math.round(step * stepSamples);
    const to = Math.min(output.length, Math.round((step + 1) * stepSamples));
    const level = air[step] as number;
    const next = air[step + 1] ?? 0;
    if (level === 0 && next === 0) continue;
    random = addNoise(output, from, to, level, next, random, high, lowPole, state);
  }
}

// Inner loops: numbers and arrays as arguments, for the reason given in sound/sample-voice.ts.
function addNoise(
  output: Float32Array,
  from: number,
  to: number,
  level: number,
  next: number,
  seed: number,
  high: Float64Array,
  lowPole: number,
  state: Float64Array,
): number {
  const [b0 = 0, b1 = 0, b2 = 0, a1 = 0, a2 = 0] = high;
  let [x1 = 0, x2 = 0, y1 = 0, y2 = 0, low = 0] = state;
  let random = seed;
  for (let i = from; i < to; i++) {
    random = (Math.imul(random, 1_664_525) + 1_013_904_223) | 0;
    const x = random / 1_239_850_262;
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    low += (1 - lowPole) * (y - low);
    output[i] = (output[i] as number) + low * (level + ((next - level) * (i - from)) / (to - from));
  }
  state.set([x1, x2, y1, y2, low]);
  return random;
}

/** Second-order Butterworth high-pass: b0 b1 b2 a1 a2. */
function highPass(hertz: number): Float64Array {
  const w = (2 * Math.PI * hertz) / SONG_RATE;
  const alpha = Math.sin(w) * Math.SQRT1_2;
  const cos = Math.cos(w);
  const a0 = 1 + alpha;
  return Float64Array.of(
    (1 + cos) / 2 / a0,
    -(1 + cos) / a0,
    (1 + cos) / 2 / a0,
    (-2 * cos) / a0,
    (1 - alpha) / a0,
  );
}
