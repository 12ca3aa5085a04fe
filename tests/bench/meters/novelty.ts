import { powerFrames } from './fft.ts';
import { cepstrum, melBands, melLevels } from './mel.ts';
import { deviation, mean, median } from './statistics.ts';

const FRAME = 2048;
const HOP = 1024;
const COEFFICIENTS = 14;
/** Number of bars compared on each side. */
const REACH_BARS = 3;

/** Mean and spread of the cepstrum in each bar: loudness, timbre and movement. */
function barFeatures(samples: Float32Array, sampleRate: number, barSeconds: number): number[][] {
  const bands = melBands(FRAME, sampleRate);
  const barCount = Math.floor(samples.length / sampleRate / barSeconds);
  const bars: Float64Array[][] = Array.from({ length: barCount }, () => []);
  for (const [i, power] of powerFrames(samples, FRAME, HOP).entries()) {
    const bar = Math.floor((i * HOP + FRAME / 2) / sampleRate / barSeconds);
    bars[bar]?.push(cepstrum(melLevels(power, bands), COEFFICIENTS));
  }
  const features = bars.map((frames) =>
    Array.from({ length: COEFFICIENTS * 2 - 1 }, (_, f) => {
      const coefficient = f < COEFFICIENTS ? f : f - COEFFICIENTS + 1;
      const values = frames.map((frame) => frame[coefficient] as number);
      return f < COEFFICIENTS ? mean(values) : deviation(values);
    }),
  );
  return standardised(features);
}

/** Scales each column to mean 0 and deviation 1. */
export function standardised(rows: readonly number[][]): number[][] {
  const columns = rows[0]?.length ?? 0;
  const scale = Array.from({ length: columns }, (_, c) => {
    const values = rows.map((row) => row[c] as number);
    return { center: mean(values), spread: deviation(values) + 1e-6 };
  });
  return rows.map((row) =>
    row.map((value, c) => (value - (scale[c]?.center ?? 0)) / (scale[c]?.spread ?? 1)),
  );
}

/** Euclidean distance. */
export function distance(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += ((a[i] as number) - (b[i] as number)) ** 2;
  return Math.sqrt(sum);
}

function meanDistance(first: readonly number[][], second: readonly number[][]): number {
  return mean(first.flatMap((a) => second.map((b) => distance(a, b))));
}

/** Bar numbers (from 0) at which the sound changes: peaks of a checkerboard novelty curve over bars. */
export function sectionBoundaries(samples: Float32Array, sampleRate: number, barSeconds: number): number[] {
  const bars = barFeatures(samples, sampleRate, barSeconds);
  const novelty = bars.map((_, bar) => {
    const before = bars.slice(Math.max(0, bar - REACH_BARS), bar);
    const after = bars.slice(bar, bar + REACH_BARS);
    if (before.length < 2 || after.length < 2) return 0;
    return 2 * meanDistance(before, after) - meanDistance(before, before) - meanDistance(after, after);
  });
  const floor = median(novelty) + 0.5 * deviation(novelty);
  return novelty.flatMap((value, bar) => {
    const isPeak = value >= (novelty[bar - 1] ?? 0) && value > (novelty[bar + 1] ?? 0);
    return isPeak && value > floor ? [bar] : [];
  });
}

/** Hits within one bar, for recall (of `truth`) and precision (of `found`). */
export function boundaryHits(found: readonly number[], truth: readonly number[]) {
  const isNear = (list: readonly number[], bar: number) => list.some((other) => Math.abs(other - bar) <= 1);
  return {
    recalled: truth.filter((bar) => isNear(found, bar)).length,
    truths: truth.length,
    precise: found.filter((bar) => isNear(truth, bar)).length,
    found: found.length,
  };
}
