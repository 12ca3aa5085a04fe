import { mod12 } from '../music/theory.ts';
import type { HeardHarmony } from './harmony.ts';
import { type HeardPitches, LOWEST_MIDI, PITCHES } from './pitches.ts';

const LOWEST = 55;
const HIGHEST = 84;
/** Semitones from a tone to its partials, and the weight of each as evidence. */
const PARTIALS = [
  [0, 1],
  [12, 0.7],
  [19, 0.5],
  [24, 0.35],
  [28, 0.2],
] as const;
/** Cost of a leap per semitone, and of beginning or ending a note. */
const LEAP_COST = 0.025;
const REST_COST = 0.1;
/** A step this much softer than the clearest ones is a rest. */
const REST_SHARE = 0.6;
const OUT_OF_KEY_COST = 0.15;
const SCALES = { major: [0, 2, 4, 5, 7, 9, 11], minor: [0, 2, 3, 5, 7, 8, 10] } as const;

/** The melody's MIDI note in each step; null for a rest. */
export function hearMelody({ steps }: HeardPitches, { key }: HeardHarmony): (number | null)[] {
  const scale: readonly number[] = SCALES[key.mode];
  const clear = clarities(steps);
  const typical = percentile(
    clear.map((values) => Math.max(...values)),
    0.8,
  );
  const count = HIGHEST - LOWEST + 1;
  const rest = count;
  const gainOf = (values: readonly number[], state: number) => {
    if (state === rest) return REST_SHARE;
    const isInKey = scale.includes(mod12(state + LOWEST - key.tonic));
    return (values[state] as number) / typical - (isInKey ? 0 : OUT_OF_KEY_COST);
  };
  const costOf = (before: number, after: number) =>
    before === after
      ? 0
      : before === rest || after === rest
        ? REST_COST
        : LEAP_COST * Math.abs(before - after);
  const states = bestPath(clear, count + 1, gainOf, costOf);
  return states.map((state) => (state === rest ? null : state + LOWEST));
}

/**
 * How clearly each tone sounds in each step, by its partials; a tone whose fundamental is missing does not
 * count.
 */
function clarities(steps: readonly Float32Array[]): number[][] {
  return steps.map((step) =>
    Array.from({ length: HIGHEST - LOWEST + 1 }, (_, index) => {
      const pitch = index + LOWEST - LOWEST_MIDI;
      const own = step[pitch] as number;
      const sum = PARTIALS.reduce(
        (total, [up, share]) => total + share * (pitch + up < PITCHES ? (step[pitch + up] as number) : 0),
        0,
      );
      return Math.sqrt(own * sum);
    }),
  );
}

/** The path through the states with the highest score. */
function bestPath(
  steps: readonly number[][],
  count: number,
  gainOf: (values: readonly number[], state: number) => number,
  costOf: (before: number, after: number) => number,
): number[] {
  let scores = new Array<number>(count).fill(0);
  const from: number[][] = [];
  for (const values of steps) {
    const came = new Array<number>(count).fill(0);
    scores = scores.map((_, state) => {
      let best = Number.NEGATIVE_INFINITY;
      for (let before = 0; before < count; before++) {
        const score = (scores[before] as number) - costOf(before, state);
        if (score > best) [best, came[state]] = [score, before];
      }
      return best + gainOf(values, state);
    });
    from.push(came);
  }
  const path = new Array<number>(steps.length);
  let state = scores.indexOf(Math.max(...scores));
  for (let step = steps.length - 1; step >= 0; step--) {
    path[step] = state;
    state = from[step]?.[state] ?? state;
  }
  return path;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] || 1;
}
