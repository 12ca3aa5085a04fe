import { Fft } from './fft.ts';
import { NoiseSource } from './noise-source.ts';

/** Number of patterns of each length: enough that repetition is inaudible. */
export const NOISE_PATTERNS = 32;

/** Spectra of white noise, pattern after pattern, `bins` values each. */
export interface NoiseSpectra {
  re: Float32Array;
  im: Float32Array;
}

/**
 * Spectra of white noise under a window that rises as a sine over `rise` samples, holds until `steps` times
 * `rise`, and falls the way it rose: consecutive windows add up to constant power.
 */
export function noisePatterns(size: number, rise: number, steps: number): NoiseSpectra {
  const noise = new NoiseSource(7 + steps);
  const fft = new Fft(size);
  const bins = size / 2 + 1;
  const all = { re: new Float32Array(NOISE_PATTERNS * bins), im: new Float32Array(NOISE_PATTERNS * bins) };
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  const length = (steps + 1) * rise;
  for (let p = 0; p < NOISE_PATTERNS; p++) {
    im.fill(0);
    for (let i = 0; i < size; i++) {
      const edge = Math.max(0, Math.min(1, (i + 0.5) / rise, (length - i - 0.5) / rise));
      re[i] = noise.next() * Math.sqrt(3) * Math.sin((Math.PI / 2) * edge);
    }
    fft.forward(re, im);
    all.re.set(re.subarray(0, bins), p * bins);
    all.im.set(im.subarray(0, bins), p * bins);
  }
  return all;
}
