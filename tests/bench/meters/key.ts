import { powerFrames } from './fft.ts';
import { correlation } from './statistics.ts';

export interface MeasuredKey {
  /** Pitch class, 0 = C. */
  tonic: number;
  isMinor: boolean;
}

// Krumhansl and Kessler, 1982.
const MAJOR = [6.35, 2.23, 3.48, 2.33, 4.38, 4.09, 2.52, 5.19, 2.39, 3.66, 2.29, 2.88];
const MINOR = [6.33, 2.68, 3.52, 5.38, 2.6, 3.53, 2.54, 4.75, 3.98, 2.69, 3.34, 3.17];
const FRAME = 16_384;
const LOWEST_HZ = 65;
const HIGHEST_HZ = 2100;

/** Mean magnitude in each pitch class over the whole song. */
export function chromaOf(samples: Float32Array, sampleRate: number): Float64Array {
  const chroma = new Float64Array(12);
  for (const power of powerFrames(samples, FRAME, FRAME / 2)) {
    for (let bin = 1; bin < power.length; bin++) {
      const hz = (bin * sampleRate) / FRAME;
      if (hz < LOWEST_HZ || hz > HIGHEST_HZ) continue;
      const pitchClass = (Math.round(12 * Math.log2(hz / 440)) + 69 + 1200) % 12;
      chroma[pitchClass] = (chroma[pitchClass] as number) + Math.sqrt(power[bin] as number);
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

/** MIREX weights: the same 1, a fifth apart 0.5, relative 0.3, parallel 0.2, else 0. */
export function keyScore(measured: MeasuredKey, truth: MeasuredKey): number {
  const interval = (measured.tonic - truth.tonic + 12) % 12;
  if (measured.isMinor === truth.isMinor) {
    if (interval === 0) return 1;
    return interval === 5 || interval === 7 ? 0.5 : 0;
  }
  if (interval === (truth.isMinor ? 3 : 9)) return 0.3;
  return interval === 0 ? 0.2 : 0;
}
