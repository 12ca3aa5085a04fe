/** One note of a tune. */
export interface TuneNote {
  midi: number;
  startSeconds: number;
  endSeconds: number;
}

/** The notes sung or played in one breath, in order. */
export type Phrase = readonly TuneNote[];

export interface IntervalShares {
  unisons: number;
  seconds: number;
  thirds: number;
  leaps: number;
  /** The number of intervals counted. */
  count: number;
}

/** Shares of intervals between consecutive notes within phrases: 0, 1 to 2, 3 to 4, and more semitones. */
export function intervalShares(phrases: readonly Phrase[]): IntervalShares {
  const sizes = phrases.flatMap((phrase) =>
    phrase.slice(1).map(({ midi }, i) => Math.abs(midi - (phrase[i] as TuneNote).midi)),
  );
  const share = (from: number, to: number) =>
    sizes.filter((size) => size >= from && size <= to).length / sizes.length;
  return {
    unisons: share(0, 0),
    seconds: share(1, 2),
    thirds: share(3, 4),
    leaps: share(5, Number.POSITIVE_INFINITY),
    count: sizes.length,
  };
}

const CURVE_POINTS = 16;

/**
 * Pitches of a phrase at evenly spaced points from its first onset to its last, in semitones around their mean.
 */
function curveOf(phrase: Phrase): number[] {
  const start = phrase[0]?.startSeconds ?? 0;
  const span = (phrase.at(-1)?.startSeconds ?? 0) - start;
  const heights = Array.from({ length: CURVE_POINTS }, (_, i) => {
    const seconds = start + (span * i) / (CURVE_POINTS - 1);
    return (phrase.findLast((note) => note.startSeconds <= seconds + 1e-6) ?? phrase[0])?.midi ?? 0;
  });
  const middle = heights.reduce((sum, height) => sum + height, 0) / CURVE_POINTS;
  return heights.map((height) => height - middle);
}

/**
 * How different the shapes of two phrases are: mean distance of their curves in semitones, independent of key
 * and tempo.
 */
export function contourDistance(a: Phrase, b: Phrase): number {
  const [one, other] = [curveOf(a), curveOf(b)];
  return one.reduce((sum, height, i) => sum + Math.abs(height - (other[i] as number)), 0) / CURVE_POINTS;
}

/** The phrase with its intervals shuffled; onsets, first and last pitch are unchanged. `next` returns 0..1. */
export function withShuffledIntervals(phrase: Phrase, next: () => number): Phrase {
  const steps = phrase.slice(1).map(({ midi }, i) => midi - (phrase[i] as TuneNote).midi);
  for (let i = steps.length - 1; i > 0; i--) {
    const j = Math.floor(next() * (i + 1));
    [steps[i], steps[j]] = [steps[j] as number, steps[i] as number];
  }
  let midi = phrase[0]?.midi ?? 0;
  return phrase.map((note, i) => {
    midi += i === 0 ? 0 : (steps[i - 1] as number);
    return { ...note, midi };
  });
}

/**
 * Distance from each phrase of a tune to the nearest phrase of another tune or, without one, to the nearest
 * other phrase of the same tune. Phrases equal in every note do not count: an exactly repeated line says
 * nothing about motifs.
 */
export function nearestDistances(phrases: readonly Phrase[], others: readonly Phrase[] = phrases): number[] {
  return phrases.flatMap((phrase) => {
    const away = others
      .filter((other) => other !== phrase && !isSame(phrase, other))
      .map((other) => contourDistance(phrase, other));
    return away.length > 0 ? [Math.min(...away)] : [];
  });
}

function isSame(a: Phrase, b: Phrase): boolean {
  return a.length === b.length && a.every(({ midi }, i) => midi === b[i]?.midi);
}

/**
 * Standard deviation of onsets from their grid positions, and how similarly consecutive onsets deviate (lag-1
 * autocorrelation).
 */
export function timingOf(deviationsSeconds: readonly number[]): { sdMs: number; drift: number } {
  const count = deviationsSeconds.length;
  if (count < 2) return { sdMs: 0, drift: 0 };
  const middle = deviationsSeconds.reduce((sum, x) => sum + x, 0) / count;
  const around = deviationsSeconds.map((x) => x - middle);
  const power = around.reduce((sum, x) => sum + x * x, 0);
  const lagged = around.slice(1).reduce((sum, x, i) => sum + x * (around[i] as number), 0);
  return { sdMs: Math.sqrt(power / count) * 1000, drift: power < 1e-12 ? 0 : lagged / power };
}

/** Whether all bars of a stretch have the same strokes, given as onsets in whole steps of the bar. */
export function repeatsOneBar(bars: readonly (readonly number[])[]): boolean {
  return new Set(bars.map((steps) => [...steps].sort((a, b) => a - b).join(' '))).size === 1;
}
