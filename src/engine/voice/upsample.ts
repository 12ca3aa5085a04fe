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
  fill(output, input, kernels);
  return output;
}

function fill(output: Float32Array, input: Float32Array, table: Float32Array): void {
  const lead = TAPS / 2 - 1;
  const padded = new Float32Array(Math.max(input.length, Math.ceil((output.length * DOWN) / UP)) + 2 * TAPS);
  padded.set(input, lead);
  for (let i = 0, base = 0, phase = 0; i < output.length; i++) {
    const row = phase * TAPS;
    let even = 0;
    let odd = 0;
    for (let j = 0; j < TAPS; j += 2) {
      even += (table[row + j] as number) * (padded[base + j] as number);
      odd += (table[row + j + 1] as number) * (padded[base + j + 1] as number);
    }
    output[i] = even + odd;
    phase += DOWN;
    if (phase >= UP) {
      phase -= UP;
      base++;
    }
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
