import { mod12 } from '../music/theory.ts';
import type { ScoreKey } from '../score.ts';

/** How much each degree belongs to a key, from listeners' ratings: C. L. Krumhansl, 1990. */
const PROFILES = {
  major: [6.35, 2.23, 3.48, 2.33, 4.38, 4.09, 2.52, 5.19, 2.39, 3.66, 2.29, 2.88],
  minor: [6.33, 2.68, 3.52, 5.38, 2.6, 3.53, 2.54, 4.75, 3.98, 2.69, 3.34, 3.17],
} as const;

/** The key whose profile correlates best with how long each pitch class sounds. */
export function findKey(notes: readonly { readonly midi: number; readonly weight: number }[]): ScoreKey {
  const sounding = new Array<number>(12).fill(0);
  for (const { midi, weight } of notes) sounding[mod12(midi)] = (sounding[mod12(midi)] ?? 0) + weight;
  let best: { key: ScoreKey; fit: number } = {
    key: { tonic: 0, mode: 'major' },
    fit: Number.NEGATIVE_INFINITY,
  };
  for (const mode of ['major', 'minor'] as const)
    for (let tonic = 0; tonic < 12; tonic++) {
      const fit = correlation(
        sounding,
        PROFILES[mode].map((_, pitch) => PROFILES[mode][mod12(pitch - tonic)] ?? 0),
      );
      if (fit > best.fit) best = { key: { tonic, mode }, fit };
    }
  return best.key;
}

function correlation(one: readonly number[], other: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [left, right] = [mean(one), mean(other)];
  const product = one.reduce((sum, value, index) => sum + (value - left) * ((other[index] ?? 0) - right), 0);
  const spread = (values: readonly number[], center: number) =>
    Math.sqrt(values.reduce((sum, value) => sum + (value - center) ** 2, 0));
  return product / (spread(one, left) * spread(other, right) || 1);
}
