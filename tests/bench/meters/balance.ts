import { bandPower, type StereoSound, stereoPowerFrames } from './voice-in-mix.ts';

/** Octaves from 63 Hz to 8 kHz, and everything above. */
export const BALANCE_BANDS_HZ: readonly (readonly [lowHz: number, highHz: number])[] = [
  [45, 88],
  [88, 177],
  [177, 354],
  [354, 707],
  [707, 1414],
  [1414, 2828],
  [2828, 5657],
  [5657, 11_314],
  [11_314, 16_000],
];

/** Level of each of `BALANCE_BANDS_HZ` over the whole sound, in dB. */
export function balanceOf(sound: StereoSound, sampleRate: number): number[] {
  const sums = new Float64Array(BALANCE_BANDS_HZ.length);
  for (const power of stereoPowerFrames(sound, sampleRate)) {
    for (const [band, [low, high]] of BALANCE_BANDS_HZ.entries())
      sums[band] = (sums[band] as number) + bandPower(power, sampleRate, low, high);
  }
  return Array.from(sums, (sum) => 10 * Math.log10(sum + 1e-12));
}

/** How far each band of a balance exceeds the target, at the gain where the two are closest. */
export function balanceErrors(levels: readonly number[], target: readonly number[]): number[] {
  const differences = levels.map((level, band) => level - (target[band] as number));
  const sorted = [...differences].sort((a, b) => a - b);
  // The median is the gain with the smallest mean distance.
  const offset = sorted[sorted.length >> 1] as number;
  return differences.map((difference) => difference - offset);
}
