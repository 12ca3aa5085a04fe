import { type Random, randomStream } from '#lib/random';
import type { Grid } from '../music/grid.ts';
import type { SectionKind } from '../score.ts';
import type { PartContext } from './parts.ts';

/** A lead note without a pitch yet, in steps from a bar line. */
export interface StepNote {
  step: number;
  length: number;
}

/** Onsets of a phrase of whole bars; phrases of a kind of section share two rhythms, which alternate. */
export function phraseSteps(
  kind: SectionKind | 'hook',
  phrase: number,
  bars: number,
  { grid, pack, seed, weirdness }: PartContext,
  density: number,
): StepNote[] {
  const random = randomStream(seed, 'rhythm', kind, phrase % 2);
  const steps = bars * grid.stepsPerBar;
  // The last beats of the phrase are left for breath.
  const end = steps - grid.stepsPerBeat * (phrase % 2 === 1 ? 2 : 1);
  const wanted = Math.max(3, Math.round(pack.melody.density * density * bars * random.range(0.85, 1.15)));
  const off = Math.min(1, pack.melody.syncopation + weirdness * 0.3);
  const places = Array.from({ length: end }, (_, step) => step);
  const chosen = strongest(places, wanted, grid, off, random);
  return held(chosen, steps - 1, grid);
}

/** An answer moves in eighths, or in sixteenths where those are slower than this. */
const SLOW_EIGHTH_SECONDS = 0.32;
/** Notes of an answer, by the number of eighths available. */
const ANSWER_DENSITY = 0.65;
const MOST_ANSWER_NOTES = 7;

/**
 * An answer between two times in seconds from a bar line: it starts immediately and leaves room before the next
 * lyrics. Empty where fewer than two notes fit.
 */
export function fillSteps(grid: Grid, fromSeconds: number, toSeconds: number, random: Random): StepNote[] {
  const eighth = grid.stepsPerBeat === 4 ? 2 : 1;
  const unit = eighth * grid.stepSeconds > SLOW_EIGHTH_SECONDS ? 1 : eighth;
  const from = Math.ceil(fromSeconds / grid.stepSeconds / unit - 0.3) * unit;
  const to = Math.min(Math.floor(toSeconds / grid.stepSeconds + 0.2) - unit, from + grid.stepsPerBar);
  if (to - from < unit) return [];
  const places = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  const wanted = Math.round((places.length / unit) * ANSWER_DENSITY);
  const rest = strongest(
    places.slice(unit),
    Math.min(MOST_ANSWER_NOTES, Math.max(2, wanted)) - 1,
    grid,
    0.3,
    random,
  );
  return held([from, ...rest], to + unit, grid);
}

function strongest(
  places: readonly number[],
  wanted: number,
  grid: Grid,
  syncopation: number,
  random: Random,
): number[] {
  return places
    .map((step) => ({ step, score: onsetWeight(step, grid, syncopation) + random.next() * 0.9 }))
    .sort((a, b) => b.score - a.score)
    .slice(0, wanted)
    .map(({ step }) => step)
    .sort((a, b) => a - b);
}

function held(chosen: readonly number[], end: number, grid: Grid): StepNote[] {
  return chosen.map((step, i) => ({
    step,
    length: Math.max(1, Math.min((chosen[i + 1] ?? end) - step, grid.stepsPerBar)),
  }));
}

function onsetWeight(step: number, grid: Grid, syncopation: number): number {
  if (step % grid.stepsPerBeat === 0) return 1 - syncopation * 0.45;
  const half = grid.stepsPerBeat === 4 ? 2 : 1;
  if (step % half === 0) return 0.55 + syncopation * 0.3;
  return -0.25 + syncopation * 0.5;
}
