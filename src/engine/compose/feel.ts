import { type Grid, humanOffset } from '../music/grid.ts';
import { type Random, randomStream } from '../random.ts';
import type { FormSection } from './form.ts';

/** Styles whose players stray less than this are programmed: their notes lie on the grid. */
const MACHINE_MS = 2.5;
/** A note ahead of its bar line by more would be taken for the bar before when a song is cut (edits/written.ts). */
export const EARLIEST_SECONDS = -0.011;
const LATEST_SECONDS = 0.024;

export interface FeelPlace {
  seed: number;
  section: FormSection;
  /** Bar of the section, and step in it. */
  bar: number;
  step: number;
  grid: Grid;
  /** Of the style: how far players stray. */
  humanMs: number;
}

/**
 * How far from the grid a note is played, in seconds: the band drifts together from bar to bar, every player leans
 * ahead of it or behind it (`lean`, -1..1), and no two strokes are quite alike. 0 where a machine plays.
 */
export function feelOffset(place: FeelPlace, lean: number, random: Random): number {
  const { humanMs } = place;
  const jitter = humanOffset(random, humanMs * 0.6);
  if (humanMs < MACHINE_MS) return 0;
  const reach = (6.5 + humanMs * 0.35) / 1000;
  const offset = driftOf(place) * reach + lean * reach * 0.7 + jitter;
  return Math.min(LATEST_SECONDS, Math.max(EARLIEST_SECONDS, offset));
}

/** From one bar to the next without a step, -1..1. */
function driftOf({ seed, section, bar, step, grid }: FeelPlace): number {
  const at = (node: number) => randomStream(seed, section.id, 'drift', node).range(-1, 1);
  const share = Math.min(1, Math.max(0, step / grid.stepsPerBar));
  const eased = 0.5 - 0.5 * Math.cos(Math.PI * share);
  return at(bar) * (1 - eased) + at(bar + 1) * eased;
}

/** How a drum leans in this song: cymbals rather ahead, snares rather behind, the kick with the beat. */
export function leanOf(seed: number, piece: string): number {
  const random = randomStream(seed, 'lean', piece);
  if (/snare|clap|rim/i.test(piece)) return random.range(-0.3, 1);
  if (/hat|ride|shaker|tambourine/i.test(piece)) return random.range(-0.8, 0.4);
  return random.range(-0.35, 0.35);
}
