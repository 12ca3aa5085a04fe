import type { Biquad } from '../dsp/biquad.ts';
import { sineOfTurns } from './oscillators.ts';

/**
 * The inner loops of the sampler. They are deliberately small top-level functions with numeric arguments: the
 * same loop inside a closure ran 13 times slower.
 */

/** Frames between pitch updates: 1.5 ms, a hundredth of a vibrato's cycle. */
const PITCH_STEP_FRAMES = 64;
/** Vibrato sets in over about 0.4 s, as with real players. */
const VIBRATO_ONSET_FRAMES = 17_640;
const INAUDIBLE = 1e-5;
const UNFILTERED: Biquad = [1, 0, 0, 0, 0];

/** Indices into a sample voice's state between two segments of its envelope. */
const POSITION = 0;
const ENVELOPE = 1;
const FILTER_1 = 2;
const FILTER_2 = 3;

/** Adds one enveloped, interpolated, optionally filtered sample voice to `out`. Frames and increments in samples. */
export function addSampleVoice(
  data: Float32Array,
  out: Float32Array,
  frames: number,
  heldFrames: number,
  delayFrames: number,
  attackFrames: number,
  holdFrames: number,
  sustain: number,
  decayFactor: number,
  releaseFactor: number,
  gain: number,
  increment: number,
  start: number,
  isLooped: number,
  loopEnd: number,
  loopLength: number,
  end: number,
  filter: Biquad | null,
  vibratoDepth: number,
  vibratoTurns: number,
): void {
  const state = Float64Array.of(start, 0, 0, 0);
  const attackEnd = delayFrames + attackFrames;
  const wrapAt = isLooped === 1 ? loopEnd : Number.POSITIVE_INFINITY;
  const decayFrames = sustain < 1 ? Math.log(Math.max(INAUDIBLE, sustain)) / Math.log(decayFactor) : 0;
  const stages = stageEnds(delayFrames, attackFrames, holdFrames, Math.ceil(decayFrames), heldFrames).map(
    (end) => Math.min(end, frames),
  );
  const factors = [1, 1, 1, decayFactor, 1, releaseFactor];
  let at = 0;
  for (let stage = 0; stage < 6; stage++) {
    if (at === attackEnd) state[ENVELOPE] = 1;
    const rise = stage === 1 ? 1 / attackFrames : 0;
    while (at < (stages[stage] as number)) {
      let until = stages[stage] as number;
      let pitch = increment;
      if (vibratoDepth > 0) {
        until = Math.min(until, at + PITCH_STEP_FRAMES);
        pitch *= 1 + vibratoDepth * Math.min(1, at / VIBRATO_ONSET_FRAMES) * sineOfTurns(at * vibratoTurns);
      }
      if (isLooped !== 1) {
        until = Math.min(until, at + Math.ceil((end - (state[POSITION] as number)) / pitch));
        if (until <= at) return;
      }
      const factor = factors[stage] as number;
      addStretch(data, out, state, at, until, factor, rise, gain, pitch, wrapAt, loopLength, filter);
      if (stage > 2 && (state[ENVELOPE] as number) < INAUDIBLE) return;
      at = until;
    }
  }
}

/** Where delay, attack, hold, decay, sustain and release end; the release never does. */
function stageEnds(
  delayFrames: number,
  attackFrames: number,
  holdFrames: number,
  decayFrames: number,
  heldFrames: number,
): number[] {
  const holdEnd = delayFrames + attackFrames + holdFrames;
  const ends = [delayFrames, delayFrames + attackFrames, holdEnd, holdEnd + decayFrames, heldFrames];
  return [...ends.map((end) => Math.min(end, heldFrames)), Number.POSITIVE_INFINITY];
}

/** Continues playing within one envelope segment, at one pitch. */
function addStretch(
  data: Float32Array,
  out: Float32Array,
  state: Float64Array,
  from: number,
  to: number,
  factor: number,
  rise: number,
  gain: number,
  increment: number,
  wrapAt: number,
  loopLength: number,
  filter: Biquad | null,
): void {
  let position = state[POSITION] as number;
  let envelope = state[ENVELOPE] as number;
  let z1 = state[FILTER_1] as number;
  let z2 = state[FILTER_2] as number;
  const isFiltered = filter !== null;
  const [b0, b1, b2, a1, a2] = filter ?? UNFILTERED;
  for (let i = from; i < to; i++) {
    envelope = envelope * factor + rise;
    while (position >= wrapAt) position -= loopLength;
    const index = position | 0;
    const x = position - index;
    const y0 = data[index > 0 ? index - 1 : 0] as number;
    const y1 = data[index] as number;
    const y2 = data[index + 1] as number;
    const y3 = data[index + 2] as number;
    // Catmull-Rom
    const c1 = 0.5 * (y2 - y0);
    const c2 = y0 - 2.5 * y1 + 2 * y2 - 0.5 * y3;
    const c3 = 0.5 * (y3 - y0) + 1.5 * (y1 - y2);
    let y = ((c3 * x + c2) * x + c1) * x + y1;
    if (isFiltered) {
      const filtered = b0 * y + z1;
      z1 = b1 * y - a1 * filtered + z2;
      z2 = b2 * y - a2 * filtered;
      y = filtered;
    }
    out[i] = (out[i] as number) + y * envelope * gain;
    position += increment;
  }
  state[POSITION] = position;
  state[ENVELOPE] = envelope;
  state[FILTER_1] = z1;
  state[FILTER_2] = z2;
}

/** Adds `source` to `out` from frame `at`. */
export function addScaled(out: Float32Array, source: Float32Array, at: number, gain: number): void {
  for (let i = 0; i < source.length; i++)
    out[at + i] = (out[at + i] as number) + (source[i] as number) * gain;
}

/** Adds `source` to both sides in one pass: half the reads of two `addScaled` calls. */
export function addPanned(
  left: Float32Array,
  right: Float32Array,
  source: Float32Array,
  at: number,
  onLeft: number,
  onRight: number,
): void {
  for (let i = 0; i < source.length; i++) {
    const x = source[i] as number;
    left[at + i] = (left[at + i] as number) + x * onLeft;
    right[at + i] = (right[at + i] as number) + x * onRight;
  }
}

/** Adds a stereo source: `near` of each side to its own, `far` of it to the other. */
export function addCrossed(
  left: Float32Array,
  right: Float32Array,
  sourceLeft: Float32Array,
  sourceRight: Float32Array,
  at: number,
  near: number,
  far: number,
): void {
  for (let i = 0; i < sourceLeft.length; i++) {
    const l = sourceLeft[i] as number;
    const r = sourceRight[i] as number;
    left[at + i] = (left[at + i] as number) + l * near + r * far;
    right[at + i] = (right[at + i] as number) + r * near + l * far;
  }
}
