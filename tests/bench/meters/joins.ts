import { deviation, mean } from './statistics.ts';

const WINDOW_SECONDS = 0.005;
const AROUND_SECONDS = 3;

/**
 * How far the sharpest bend of the waveform at `atSeconds` (within 10 ms) exceeds those of the windows around
 * it, in standard deviations of their logarithms: a click is above 3.
 */
export function clickScore(samples: Float32Array, sampleRate: number, atSeconds: number): number {
  const size = Math.round(WINDOW_SECONDS * sampleRate);
  const center = Math.round(atSeconds * sampleRate);
  const reach = Math.round(AROUND_SECONDS / WINDOW_SECONDS);
  const around: number[] = [];
  let here = Number.NEGATIVE_INFINITY;
  for (let window = -reach; window < reach; window++) {
    const bend = sharpestBend(samples, center + window * size, size);
    if (bend === null) continue;
    if (window >= -2 && window < 2) here = Math.max(here, bend);
    else around.push(bend);
  }
  return (here - mean(around)) / (deviation(around) + 1e-3);
}

/** Logarithm of the largest third difference, which reveals a jump in value, slope or curvature. */
function sharpestBend(samples: Float32Array, start: number, size: number): number | null {
  if (start < 3 || start + size > samples.length) return null;
  let peak = 1e-7;
  for (let i = start; i < start + size; i++) {
    const bend =
      (samples[i] as number) -
      3 * (samples[i - 1] as number) +
      3 * (samples[i - 2] as number) -
      (samples[i - 3] as number);
    if (Math.abs(bend) > peak) peak = Math.abs(bend);
  }
  return Math.log(peak);
}
