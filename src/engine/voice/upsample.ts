/** The engine's sample rate. */
export const SONG_RATE = 44_100;
const UP = 441;
const DOWN = 160;
const TAPS = 24;
const CUTOFF = 0.475;
const kernels = sincKernels();

/** 16 kHz -> 44.1 kHz (441 / 160), without delay; everything above 7.6 kHz is silent afterwards. */
export function upsample(input: Float32Array, outputLength: number): Float32Array {
  const output = new Float32Array(outputLength);
  const needed = Math.max(input.length, Math.ceil((outputLength * DOWN) / UP));
  const padded = new Float64Array(needed + 2 * TAPS);
  padded.set(input, TAPS / 2 - 1);
  // Whole cycles of the kernels; there is nothing to filter before and after the sound.
  const first = Math.max(0, Math.floor((input.findIndex((x) => x !== 0) - TAPS) / DOWN));
  const last = input.findLastIndex((x) => x !== 0) + TAPS;
  fill(output, first * UP, Math.min(outputLength, Math.ceil((last * UP) / DOWN)), padded, kernels);
  return output;
}

/** Fills the output from `from` (a multiple of 441) to `to`. */
function fill(
  output: Float32Array,
  from: number,
  to: number,
  input: Float64Array,
  table: Float64Array,
): void {
  for (let i = from, base = (from / UP) * DOWN, phase = 0, row = 0; i < to; i++) {
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    for (let j = 0; j < TAPS; j += 4) {
      a += (table[row + j] as number) * (input[base + j] as number);
      b += (table[row + j + 1] as number) * (input[base + j + 1] as number);
      c += (table[row + j + 2] as number) * (input[base + j + 2] as number);
      d += (table[row + j + 3] as number) * (input[base + j + 3] as number);
    }
    output[i] = a + b + c + d;
    row = row + TAPS === table.length ? 0 : row + TAPS;
    phase += DOWN;
    if (phase >= UP) {
      phase -= UP;
      base++;
    }
  }
}

/** One windowed sinc (Blackman) per fractional position, in the order the output uses them. */
function sincKernels(): Float64Array {
  const table = new Float64Array(UP * TAPS);
  for (let i = 0; i < UP; i++) {
    const fraction = ((i * DOWN) % UP) / UP;
    for (let j = 0; j < TAPS; j++) {
      const x = j - TAPS / 2 + 1 - fraction;
      const edge = x / (TAPS / 2);
      const window = 0.42 + 0.5 * Math.cos(Math.PI * edge) + 0.08 * Math.cos(2 * Math.PI * edge);
      const sinc = x === 0 ? 2 * CUTOFF : Math.sin(2 * Math.PI * CUTOFF * x) / (Math.PI * x);
      table[i * TAPS + j] = Math.abs(edge) < 1 ? sinc * window : 0;
    }
  }
  return table;
}
