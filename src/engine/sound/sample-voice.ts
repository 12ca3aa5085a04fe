/**
 * The inner loops of the sampler. They are small top-level functions with numeric arguments on purpose: the same
 * loop inside a closure ran 13 times slower.
 */

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
  isFiltered: number,
  b0: number,
  b1: number,
  b2: number,
  a1: number,
  a2: number,
  vibratoDepth: number,
  vibratoStep: number,
): void {
  let envelope = 0;
  let z1 = 0;
  let z2 = 0;
  let position = start;
  let phase = 0;
  const attackEnd = delayFrames + attackFrames;
  const holdEnd = attackEnd + holdFrames;
  const attackStep = 1 / Math.max(1, attackFrames);
  for (let i = 0; i < frames; i++) {
    if (i >= heldFrames) {
      envelope *= releaseFactor;
      if (envelope < 1e-5) break;
    } else if (i < attackEnd) envelope = i < delayFrames ? 0 : (i - delayFrames) * attackStep;
    else if (i < holdEnd) envelope = 1;
    else if (envelope > sustain) envelope *= decayFactor;
    if (isLooped === 1) {
      while (position >= loopEnd) position -= loopLength;
    } else if (position >= end) break;
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
    if (isFiltered === 1) {
      const filtered = b0 * y + z1;
      z1 = b1 * y - a1 * filtered + z2;
      z2 = b2 * y - a2 * filtered;
      y = filtered;
    }
    out[i] = (out[i] as number) + y * envelope * gain;
    if (vibratoDepth > 0) {
      phase += vibratoStep;
      // Vibrato sets in over about 0.4 s, as players do.
      const depth = i < 17640 ? (vibratoDepth * i) / 17640 : vibratoDepth;
      position += increment * (1 + depth * Math.sin(phase));
    } else position += increment;
  }
}

/** Adds `source` to `out` from frame `at`. */
export function addScaled(
  out: Float32Array,
  source: Float32Array,
  at: number,
  frames: number,
  gain: number,
): void {
  for (let i = 0; i < frames; i++) out[at + i] = (out[at + i] as number) + (source[i] as number) * gain;
}
