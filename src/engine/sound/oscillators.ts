/**
 * Inner loops of the synthesizer: each adds to or shapes one mono buffer. `step` is cycles per sample. Numbers
 * as arguments, for the reason given in `sample-voice.ts`.
 */

export type Wave = 'saw' | 'square' | 'triangle' | 'sine' | 'noise';

const TURN = 2 * Math.PI;

/** Sine of `turns` full circles, accurate to 1e-7 (-140 dB): a fifth of the cost of `Math.sin`. */
export function sineOfTurns(turns: number): number {
  const x = turns - Math.floor(turns + 0.5);
  const y = x * x;
  // Least squares at Chebyshev nodes over half a circle on each side.
  return (
    x *
    (6.283182793393444 +
      y *
        (-41.341419384597934 +
          y *
            (81.59613873420719 +
              y * (-76.57968767008236 + y * (41.2037429511003 + y * -12.268858997139263)))))
  );
}

/**
 * Band-limited (polyBLEP) saw plus a constant `offset`. Between two wraps a saw is a straight line, so only the two
 * samples beside a wrap need the polynomial.
 */
export function addSaw(
  out: Float32Array,
  frames: number,
  step: number,
  phase: number,
  gain: number,
  offset = 0,
): void {
  const rise = 2 * gain * step;
  let p = phase + step;
  for (let from = 0; from < frames; ) {
    if (p >= 1) p -= 1;
    const count = Math.min(Math.ceil((1 - p) / step), frames - from);
    const start = (2 * p - 1) * gain + offset;
    for (let i = 0; i < count; i++) out[from + i] = (out[from + i] as number) + (start + i * rise);
    const last = from + count - 1;
    out[from] = (out[from] as number) - blep(p, step) * gain;
    // Above a quarter of the sample rate, one sample can be on both sides of a wrap, but the step is counted
    // once.
    if (count > 1) out[last] = (out[last] as number) - blep(p + (count - 1) * step, step) * gain;
    p += count * step;
    from += count;
  }
}

/** Band-limited pulse, the difference of two saws; `width` 0..1 is the fraction of the cycle spent high. */
export function addPulse(
  out: Float32Array,
  frames: number,
  step: number,
  phase: number,
  gain: number,
  width: number,
): void {
  const later = phase - width;
  addSaw(out, frames, step, later < 0 ? later + 1 : later, gain, (2 * width - 1) * gain);
  addSaw(out, frames, step, phase, -gain);
}

/** Adds a triangle wave. */
export function addTriangle(
  out: Float32Array,
  frames: number,
  step: number,
  phase: number,
  gain: number,
): void {
  for (let i = 0; i < frames; i++) {
    const turns = phase + (i + 1) * step;
    out[i] = (out[i] as number) + (4 * Math.abs(turns - Math.floor(turns) - 0.5) - 1) * gain;
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
    out[i] = (out[i] as number) + sineOfTurns(p) * gain;
  }
}

/** Adds white noise; equal seeds give equal noise. */
export function addNoise(out: Float32Array, frames: number, seed: number, gain: number): void {
  let state = seed | 1;
  for (let i = 0; i < frames; i++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    out[i] = (out[i] as number) + (state / 2147483648) * gain;
  }
}

/** Two-operator FM; the modulation index decays by `indexFactor` per sample toward `indexFloor`. */
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
  const floor = indexFloor / TURN;
  let extra = (index - indexFloor) / TURN;
  for (let i = 1; i <= frames; i++) {
    const carrier = i * step;
    const turns = carrier + (floor + extra) * sineOfTurns(carrier * ratio);
    extra *= indexFactor;
    out[i - 1] = (out[i - 1] as number) + sineOfTurns(turns) * gain;
  }
}

/** Karplus-Strong string; `line` contains at least `period` + 2 samples of noise; `loss` per pass below 1. */
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
    // First-order interpolation toward the previous output tunes the fractional part of the period.
    line[position] = averaged * (1 - fraction) + previous * fraction;
    previous = averaged;
    out[i] = (out[i] as number) + here * gain;
    position = next;
  }
}

/** Zero-delay state-variable low-pass with a cutoff falling exponentially from `from` to `to` hertz. */
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
  for (let at = 0; at < frames; at += 16) {
    const g = Math.tan((Math.PI * Math.min(to + extra, sampleRate * 0.45)) / sampleRate);
    const a1 = 1 / (1 + g * (g + damping));
    const a2 = g * a1;
    extra *= factor16;
    // Both integrators as one matrix step: half the operations between one state and the next.
    const keep = 2 * a1 - 1;
    const turn = 2 * a2;
    const input = 2 * g * a2;
    const rest = 1 - input;
    const end = Math.min(frames, at + 16);
    for (let i = at; i < end; i++) {
      const x = samples[i] as number;
      const before = s2;
      s2 = turn * s1 + rest * s2 + input * x;
      s1 = keep * s1 + turn * (x - before);
      samples[i] = (before + s2) * 0.5;
    }
  }
}

/** Applies an attack, decay, sustain, release envelope and a gain; lengths in samples. */
export function applyEnvelope(
  samples: Float32Array,
  frames: number,
  attack: number,
  decayFactor: number,
  sustain: number,
  held: number,
  releaseFactor: number,
  gain: number,
): void {
  const heldEnd = Math.min(frames, held);
  const attackEnd = Math.min(heldEnd, Math.ceil(attack));
  const step = gain / Math.max(1, attack);
  for (let i = 0; i < attackEnd; i++) samples[i] = (samples[i] as number) * (i * step);
  const rest = sustain * gain;
  let above = attackEnd > 0 ? (attackEnd - 1) * step - rest : -rest;
  for (let i = attackEnd; i < heldEnd; i++) {
    above *= decayFactor;
    samples[i] = (samples[i] as number) * (rest + above);
  }
  let level = rest + above;
  for (let i = heldEnd; i < frames; i++) {
    level *= releaseFactor;
    samples[i] = (samples[i] as number) * level;
  }
}

/** Soft clipping by a hyperbolic tangent of slope `amount`; full scale stays full scale. */
export function saturate(samples: Float32Array, frames: number, amount: number): void {
  const scale = 1 / Math.tanh(amount);
  for (let i = 0; i < frames; i++) samples[i] = tangent((samples[i] as number) * amount) * scale;
}

/** Where the fraction below reaches 1. */
const TANGENT_END = 4.97;

/** Hyperbolic tangent by its continued fraction, accurate to 1e-4 (at loud peaks) and far closer below them. */
function tangent(value: number): number {
  const x = value > TANGENT_END ? TANGENT_END : value < -TANGENT_END ? -TANGENT_END : value;
  const y = x * x;
  return (x * (135135 + y * (17325 + y * (378 + y)))) / (135135 + y * (62370 + y * (3150 + y * 28)));
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
