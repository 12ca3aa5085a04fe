/** Neighbors on each side that a new sample is made of. */
const REACH = 24;
const STEPS = 512;

/** A signal at another sample rate, by a windowed sinc that leaves out what the new rate cannot carry. */
export function resample(signal: Float32Array, fromRate: number, toRate: number): Float32Array {
  if (fromRate === toRate) return signal;
  const ratio = fromRate / toRate;
  const cutoff = Math.min(1, toRate / fromRate) * 0.97;
  const reach = Math.ceil(REACH / cutoff);
  const kernel = sincTable(cutoff, reach);
  const made = new Float32Array(Math.round(signal.length / ratio));
  for (let at = 0; at < made.length; at += 1) {
    const place = at * ratio;
    const from = Math.max(0, Math.ceil(place - reach));
    const to = Math.min(signal.length - 1, Math.floor(place + reach));
    let sum = 0;
    for (let near = from; near <= to; near += 1) {
      sum += (signal[near] ?? 0) * (kernel[Math.round(Math.abs(near - place) * STEPS)] ?? 0);
    }
    made[at] = sum;
  }
  return made;
}

/** One half of the kernel, `STEPS` values per sample. */
function sincTable(cutoff: number, reach: number): Float32Array {
  const table = new Float32Array(reach * STEPS + 2);
  for (let at = 0; at < table.length; at += 1) {
    const x = at / STEPS;
    const angle = Math.PI * x * cutoff;
    const sinc = angle === 0 ? 1 : Math.sin(angle) / angle;
    const window = x >= reach ? 0 : 0.5 + 0.5 * Math.cos((Math.PI * x) / reach);
    table[at] = cutoff * sinc * window;
  }
  return table;
}
