/** Inner loops of the synthesiser: each adds to or shapes one mono buffer. `step` is cycles per sample. */

export type Wave = 'saw' | 'square' | 'triangle' | 'sine' | 'noise';

/** Band-limited (polyBLEP) saw. */
export function addSaw(out: Float32Array, frames: number, step: number, phase: number, gain: number): void {
  let p = phase;
  for (let i = 0; i < frames; i++) {
    p += step;
    if (p >= 1) p -= 1;
    out[i] = (out[i] as number) + (2 * p - 1 - blep(p, step)) * gain;
  }
}

/** Band-limited pulse; `width` 0..1 is the share of the cycle spent high. */
export function addPulse(
  out: Float32Array,
  frames: number,
  step: number,
  phase: number,
  gain: number,
  width: number,
): void {
  let p = phase;
  for (let i = 0; i < frames; i++) {
    p += step;
    if (p >= 1) p -= 1;
    let q = p - width;
    if (q < 0) q += 1;
    out[i] = (out[i] as number) + ((p < width ? 1 : -1) + blep(p, step) - blep(q, step)) * gain;
  }
}

export function addTriangle(
  out: Float32Array,
  frames: number,
  step: number,
  phase: number,
  gain: number,
): void {
  let p = phase;
  for (let i = 0; i < frames; i++) {
    p += step;
    if (p >= 1) p -= 1;
    out[i] = (out[i] as number) + (4 * Math.abs(p - 0.5) - 1) * gain;
  }
}

/** Sine whose pitch falls exponentially from `sweep` times the step (1 = no fall), as in kick and 808 sounds. */
export function addSine(
  out: Float32Array,
  frames: number,
  step: number,
  phase: number,
  gain: number,
  sweep: number,
  sweepFactor: number,
): void {
  let p = phase;
  let extra = sweep - 1;
  for (let i = 0; i < frames; i++) {
    p += step * (1 + extra);
    extra *= sweepFactor;
    if (p >= 1) p -= Math.floor(p);
    out[i] = (out[i] as number) + Math.sin(2 * Math.PI * p) * gain;
  }
}

export function addNoise(out: Float32Array, frames: number, seed: number, gain: number): void {
  let state = seed | 1;
  for (let i = 0; i < frames; i++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    out[i] = (out[i] as number) + (state / 2147483648) * gain;
  }
}

/** Two-operator FM; the modulation index decays by `indexFactor` per sample towards `indexFloor`. */
export function addFm(
  out: Float32Array,
  frames: number,
  step: number,
  ratio: number,
  index: number,
  indexFloor: number,
  indexFactor: number,
  gain: number,
): void {
  let carrier = 0;
  let modulator = 0;
  let extra = index - indexFloor;
  for (let i = 0; i < frames; i++) {
    modulator += step * ratio;
    if (modulator >= 1) modulator -= Math.floor(modulator);
    carrier += step;
    if (carrier >= 1) carrier -= 1;
    const phase = 2 * Math.PI * carrier + (indexFloor + extra) * Math.sin(2 * Math.PI * modulator);
    extra *= indexFactor;
    out[i] = (out[i] as number) + Math.sin(phase) * gain;
  }
}

/** Karplus-Strong string; `line` holds at least `period` + 2 samples of noise; `loss` per pass below 1. */
export function addPluck(
  out: Float32Array,
  frames: number,
  line: Float32Array,
  period: number,
  loss: number,
  blend: number,
  gain: number,
): void {
  const length = Math.floor(period);
  const fraction = period - length;
  let position = 0;
  let previous = 0;
  for (let i = 0; i < frames; i++) {
    const next = position + 1 >= length ? 0 : position + 1;
    const here = line[position] as number;
    const there = line[next] as number;
    const averaged = (here * (1 - blend) + there * blend) * loss;
    // First-order interpolation towards the previous output tunes the fractional part of the period.
    line[position] = averaged * (1 - fraction) + previous * fraction;
    previous = averaged;
    out[i] = (out[i] as number) + here * gain;
    position = next;
  }
}

/** Zero-delay state-variable low-pass with a cutoff that falls exponentially from `from` to `to` hertz. */
export function lowPassSweep(
  samples: Float32Array,
  frames: number,
  sampleRate: number,
  from: number,
  to: number,
  factorPerSample: number,
  damping: number,
): void {
  let s1 = 0;
  let s2 = 0;
  let extra = from - to;
  const factor16 = factorPerSample ** 16;
  let a1 = 0;
  let a2 = 0;
  let a3 = 0;
  for (let i = 0; i < frames; i++) {
    if ((i & 15) === 0) {
      const g = Math.tan((Math.PI * Math.min(to + extra, sampleRate * 0.45)) / sampleRate);
      a1 = 1 / (1 + g * (g + damping));
      a2 = g * a1;
      a3 = g * a2;
      extra *= factor16;
    }
    const v3 = (samples[i] as number) - s2;
    const v1 = a1 * s1 + a2 * v3;
    const v2 = s2 + a2 * s1 + a3 * v3;
    s1 = 2 * v1 - s1;
    s2 = 2 * v2 - s2;
    samples[i] = v2;
  }
}

/** Multiplies an attack, decay, sustain, release envelope in; lengths in samples. */
export function applyEnvelope(
  samples: Float32Array,
  frames: number,
  attack: number,
  decayFactor: number,
  sustain: number,
  held: number,
  releaseFactor: number,
): void {
  let level = 0;
  const step = 1 / Math.max(1, attack);
  for (let i = 0; i < frames; i++) {
    if (i >= held) level *= releaseFactor;
    else if (i < attack) level = i * step;
    else level = sustain + (level - sustain) * decayFactor;
    samples[i] = (samples[i] as number) * level;
  }
}

export function saturate(samples: Float32Array, frames: number, amount: number): void {
  const scale = 1 / Math.tanh(amount);
  for (let i = 0; i < frames; i++) samples[i] = Math.tanh((samples[i] as number) * amount) * scale;
}

/** Residual of a band-limited step at phase 0. */
function blep(phase: number, step: number): number {
  if (phase < step) {
    const t = phase / step;
    return t + t - t * t - 1;
  }
  if (phase > 1 - step) {
    const t = (phase - 1) / step;
    return t * t + t + t + 1;
  }
  return 0;
}
