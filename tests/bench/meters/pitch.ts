const WINDOW_SECONDS = 0.04;
/** Peaks this close to the highest count as equal: taking the first avoids the octave below. */
const PEAK_SHARE = 0.9;
const VOICED_FROM = 0.5;

/** Fundamental in Hz around `atSeconds` by normalized autocorrelation; null where the sound is not periodic. */
export function fundamentalAt(
  samples: Float32Array,
  sampleRate: number,
  atSeconds: number,
  lowestHz: number,
  highestHz: number,
): number | null {
  const size = Math.round(WINDOW_SECONDS * sampleRate);
  const longest = Math.ceil(sampleRate / lowestHz) + 1;
  const shortest = Math.max(2, Math.floor(sampleRate / highestHz) - 1);
  const start = Math.round(atSeconds * sampleRate - (size + longest) / 2);
  if (start < 0 || start + size + longest >= samples.length) return null;
  const likeness = new Float64Array(longest + 1);
  for (let lag = shortest; lag <= longest; lag++) likeness[lag] = similarity(samples, start, size, lag);
  let highest = 0;
  for (let lag = shortest; lag <= longest; lag++) highest = Math.max(highest, likeness[lag] as number);
  if (highest < VOICED_FROM) return null;
  for (let lag = shortest + 1; lag < longest; lag++) {
    const here = likeness[lag] as number;
    const before = likeness[lag - 1] as number;
    const after = likeness[lag + 1] as number;
    if (here < highest * PEAK_SHARE || here < before || here < after) continue;
    const curve = before - 2 * here + after;
    const shift = curve === 0 ? 0 : (0.5 * (before - after)) / curve;
    return sampleRate / (lag + shift);
  }
  return null;
}

function similarity(samples: Float32Array, start: number, size: number, lag: number): number {
  let cross = 0;
  let first = 1e-12;
  let second = 1e-12;
  for (let i = start; i < start + size; i++) {
    const x = samples[i] as number;
    const y = samples[i + lag] as number;
    cross += x * y;
    first += x * x;
    second += y * y;
  }
  return cross / Math.sqrt(first * second);
}

export const hzOf = (midi: number) => 440 * 2 ** ((midi - 69) / 12);
export const centsOff = (hz: number, midi: number) => 1200 * Math.log2(hz / hzOf(midi));
