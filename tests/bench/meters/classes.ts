import { distance, standardised } from './novelty.ts';
import { mean } from './statistics.ts';

export interface Labelled {
  label: string;
  features: readonly number[];
}

export interface Separability {
  /** Share assigned to their own class by the nearest centroid, leave-one-out; 0..1. */
  accuracy: number;
  /** Mean distance between classes divided by mean distance within them. */
  ratio: number;
  classes: number;
  /** Pairs most often confused: 'a > b' with the count. */
  confusions: [pair: string, count: number][];
}

/** Classes with one member cannot be judged and are left out. */
export function separability(items: readonly Labelled[]): Separability {
  const kept = items.filter((item) => items.filter((other) => other.label === item.label).length > 1);
  const points = standardised(kept.map((item) => [...item.features]));
  const labels = [...new Set(kept.map((item) => item.label))];
  const within: number[] = [];
  const between: number[] = [];
  const confusions = new Map<string, number>();
  let right = 0;
  for (const [i, point] of points.entries()) {
    const own = kept[i]?.label ?? '';
    const nearest = labels
      .map((label) => ({
        label,
        away: distance(point, centroid(points.filter((_, j) => j !== i && kept[j]?.label === label))),
      }))
      .reduce((best, next) => (next.away < best.away ? next : best)).label;
    if (nearest === own) right++;
    else confusions.set(`${own} > ${nearest}`, (confusions.get(`${own} > ${nearest}`) ?? 0) + 1);
    for (let j = 0; j < i; j++) {
      (kept[j]?.label === own ? within : between).push(distance(point, points[j] as number[]));
    }
  }
  return {
    accuracy: right / kept.length,
    ratio: mean(between) / mean(within),
    classes: labels.length,
    confusions: [...confusions].sort((a, b) => b[1] - a[1]),
  };
}

function centroid(points: readonly number[][]): number[] {
  return (points[0] ?? []).map((_, c) => mean(points.map((point) => point[c] as number)));
}
