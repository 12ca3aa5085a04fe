/** The engine's sample rate. */
export const SONG_RATE = 44_100;
const UP = 441;
const DOWN = 160;
const TAPS = 32;
const CUTOFF = 0.475;
const kernels = sincKernels();

/** 16 kHz -> 44.1 kHz (441 / 160), without delay; everything above 7.6 kHz is silent afterwards. */
export function upsample(input: Float32Array, outputLength: number): Float32Array {
  const output = new Float32Array(outputLength);
  fill(output, input, kernels);
  return output;
}

function fill(output: Float32Array, input: Float32Array, table: Float32Array): void {
  const half = TAPS / 2;
  for (let i = 0; i < output.length; i++) {
    const position = i * DOWN;
    const base = Math.floor(position / UP) - half + 1;
    const row = (position % UP) * TAPS;
    const from = Math.max(0, -base);
    const to = Math.min(TAPS, input.length - base);
    let sum = 0;
    for (let j = from; j < to; j++) sum += (table[row + j] as number) * (input[base + j] as number);
    output[i] = sum;
  }
}

/** One windowed sinc (Blackman) per fractional position. */
function sincKernels(): Float32Array {
  const table = new Float32Array(UP * TAPS);
  for (let phase = 0; phase < UP; phase++) {
    for (let j = 0; j < TAPS; j++) {
      const x = j - TAPS / 2 + 1 - phase / UP;
      const edge = x / (TAPS / 2);
      const window = 0.42 + 0.5 * Math.cos(Math.PI * edge) + 0.08 * Math.cos(2 * Math.PI * edge);
      const sinc = x === 0 ? 2 * CUTOFF : Math.sin(2 * Math.PI * CUTOFF * x) / (Math.PI * x);
      table[phase * TAPS + j] = Math.abs(edge) < 1 ? sinc * window : 0;
    }
  }
  return table;
}
