const ZERO_CROSSINGS = 16;
const PHASES = 512;

/** Interpolation filter for one rate. */
export interface ResampleKernel {
  /** `PHASES` + 1 rows of `2 * reach` taps, for positions between two frames. */
  table: Float32Array;
  reach: number;
}

/** A Kaiser-windowed sinc whose cutoff follows the rate, to prevent aliasing. */
export function resampleKernel(rate: number): ResampleKernel {
  const cutoff = Math.min(1, 1 / rate);
  const reach = Math.ceil(ZERO_CROSSINGS / cutoff);
  const taps = 2 * reach;
  const table = new Float32Array((PHASES + 1) * taps);
  for (let phase = 0; phase <= PHASES; phase++) {
    let sum = 0;
    for (let tap = 0; tap < taps; tap++) {
      const distance = tap - reach + 1 - phase / PHASES;
      const value = sinc(distance * cutoff) * kaiser(distance / reach);
      table[phase * taps + tap] = value;
      sum += value;
    }
    for (let tap = 0; tap < taps; tap++) {
      table[phase * taps + tap] = (table[phase * taps + tap] as number) / sum;
    }
  }
  return { table, reach };
}

/**
 * Fills `target` with the source read from frame `first` on in steps of `rate` frames; silence outside the
 * source.
 */
export function resampleInto(
  target: Float32Array,
  source: Float32Array,
  first: number,
  rate: number,
  { table, reach }: ResampleKernel,
): void {
  readThrough(target, source, first, rate, table, reach);
}

// Inner loops: numbers and arrays as arguments, for the reason given in sound/sample-voice.ts.
function readThrough(
  target: Float32Array,
  source: Float32Array,
  first: number,
  rate: number,
  table: Float32Array,
  reach: number,
): void {
  const taps = 2 * reach;
  const last = source.length - 1;
  for (let i = 0; i < target.length; i++) {
    const position = first + i * rate;
    const whole = Math.floor(position);
    const phase = (position - whole) * PHASES;
    const row = Math.floor(phase);
    const share = phase - row;
    const base = row * taps;
    const start = whole - reach + 1;
    const from = Math.max(0, -start);
    const to = Math.min(taps, last - start + 1);
    let sum = 0;
    for (let tap = from; tap < to; tap++) {
      const low = table[base + tap] as number;
      const high = table[base + taps + tap] as number;
      sum += (source[start + tap] as number) * (low + (high - low) * share);
    }
    target[i] = sum;
  }
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

/** Kaiser window, beta 9 (about 90 dB of stopband), for x from -1 to 1. */
function kaiser(x: number): number {
  return Math.abs(x) >= 1 ? 0 : bessel(9 * Math.sqrt(1 - x * x)) / bessel(9);
}

function bessel(x: number): number {
  let sum = 1;
  let term = 1;
  for (let k = 1; term > sum * 1e-12; k++) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}
