import { powerFrames } from './fft.ts';
import { correlation } from './statistics.ts';

export interface MeasuredKey {
  /** Pitch class, 0 = C. */
  tonic: number;
  isMinor: boolean;
}

// Albrecht and Shanahan, 2013: profiles derived from scores, which fit peak-picked chroma better than
// probe-tone ratings.
const MAJOR = [0.238, 0.006, 0.111, 0.006, 0.137, 0.094, 0.016, 0.214, 0.009, 0.08, 0.008, 0.081];
const MINOR = [0.22, 0.006, 0.104, 0.123, 0.019, 0.103, 0.012, 0.214, 0.062, 0.022, 0.061, 0.052];
const FRAME = 16_384;
const LOWEST_HZ = 65;
const HIGHEST_HZ = 2100;

/**
 * Magnitude of the spectral peaks in each pitch class over the whole song, each frame normalized to its loudest
 * peak.
 */
function chromaOf(samples: Float32Array, sampleRate: number): Float64Array {
  const chroma = new Float64Array(12);
  for (const power of powerFrames(samples, FRAME, FRAME / 2)) {
    const magnitude = Float64Array.from(power, Math.sqrt);
    const loudest = magnitude.reduce((most, value) => Math.max(most, value), 1e-12);
    for (
      let bin = Math.ceil((LOWEST_HZ * FRAME) / sampleRate);
      bin < (HIGHEST_HZ * FRAME) / sampleRate;
      bin++
    ) {
      const value = magnitude[bin] as number;
      if (value < (magnitude[bin - 1] as number) || value < (magnitude[bin + 1] as number)) continue;
      const pitchClass = (Math.round(12 * Math.log2((bin * sampleRate) / FRAME / 440)) + 69 + 1200) % 12;
      chroma[pitchClass] = (chroma[pitchClass] as number) + value / loudest;
    }
  }
  return chroma;
}

/** The key whose profile fits the chroma best. */
export function keyOf(samples: Float32Array, sampleRate: number): MeasuredKey {
  const chroma = chromaOf(samples, sampleRate);
  let key: MeasuredKey = { tonic: 0, isMinor: false };
  let best = Number.NEGATIVE_INFINITY;
  for (const [profile, isMinor] of [
    [MAJOR, false],
    [MINOR, true],
  ] as const) {
    for (let tonic = 0; tonic < 12; tonic++) {
      const fit = correlation(
        profile.map((_, i) => profile[(i - tonic + 12) % 12] as number),
        chroma,
      );
      if (fit > best) {
        best = fit;
        key = { tonic, isMinor };
      }
    }
  }
  return key;
}

/** MIREX weights: the same key 1, a fifth apart 0.5, relative 0.3, parallel 0.2, others 0. */
export function keyScore(measured: MeasuredKey, truth: MeasuredKey): number {
  const interval = (measured.tonic - truth.tonic + 12) % 12;
  if (measured.isMinor === truth.isMinor) {
    if (interval === 0) return 1;
    return interval === 5 || interval === 7 ? 0.5 : 0;
  }
  if (interval === (truth.isMinor ? 3 : 9)) return 0.3;
  return interval === 0 ? 0.2 : 0;
}
