import type { Random } from '#lib/random';
import { roundForScore } from '../score.ts';

/** The second of each pair of eighths or sixteenths is delayed by `amount` of the pair, 0 to 0.33. */
export interface Swing {
  on: 8 | 16;
  amount: number;
}

/** Maps steps of a bar to times. */
export interface Grid {
  bpm: number;
  beatsPerBar: number;
  stepsPerBeat: number;
  stepsPerBar: number;
  stepSeconds: number;
  barSeconds: number;
  swing: Swing;
}

/** The grid of a tempo and meter. */
export function gridOf(bpm: number, beatsPerBar: number, stepsPerBeat: number, swing: Swing): Grid {
  const beatSeconds = 60 / bpm;
  return {
    bpm,
    beatsPerBar,
    stepsPerBeat,
    stepsPerBar: beatsPerBar * stepsPerBeat,
    stepSeconds: beatSeconds / stepsPerBeat,
    barSeconds: beatSeconds * beatsPerBar,
    swing,
  };
}

/**
 * Time of a step in seconds from the start of the song (the step may be fractional, below 0 or past the bar's
 * end).
 */
export function timeOf(grid: Grid, bar: number, step: number): number {
  return bar * grid.barSeconds + (step + swingOffset(grid, step)) * grid.stepSeconds;
}

/** Delay in steps of the second of each swung pair. */
function swingOffset({ swing, stepsPerBeat }: Grid, step: number): number {
  if (swing.amount === 0 || stepsPerBeat !== 4) return 0;
  const place = Math.floor(step);
  // Works for negative integers too: `&` counts from the bar line on.
  if (swing.on === 16) return (place & 1) === 1 ? swing.amount * 2 : 0;
  // Eighths are swung by their pair of sixteenths; the sixteenths inside follow.
  return (place & 2) === 2 ? swing.amount * 4 * 0.5 : 0;
}

/** A player's small deviation from the grid, in seconds. */
export function humanOffset(random: Random, humanMs: number): number {
  return ((random.next() + random.next() - 1) * humanMs) / 1000;
}

/** A note with its times and velocity clamped and rounded to the score's precision. */
export function noteOf(
  startSeconds: number,
  durationSeconds: number,
  midi: number,
  velocity: number,
): [number, number, number, number] {
  return [
    roundForScore(Math.max(0, startSeconds)),
    roundForScore(Math.max(0.03, durationSeconds)),
    midi,
    Math.max(1, Math.min(127, Math.round(velocity))),
  ];
}

/** Characters of a pattern without its spaces and bar lines. */
export function stepsOf(pattern: string): string {
  return pattern.replace(/[ |]/g, '');
}
