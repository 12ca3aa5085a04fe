import { type Random, randomStream } from '#lib/random';
import { humanOffset } from '../music/grid.ts';

/** Styles with less deviation than this are programmed: their notes lie on the grid. */
const MACHINE_MS = 2.5;
/**
 * A note further ahead of its bar line would count as part of the previous bar when a song is cut
 * (edits/written.ts).
 */
export const EARLIEST_SECONDS = -0.011;
const LATEST_SECONDS = 0.024;

/** How the band deviates from the grid in one bar. */
export interface BarFeel {
  /** The style's maximum deviation. */
  humanMs: number;
  /** The band's position at the start of this bar and the next, from -1 (ahead) to 1 (behind). */
  drift: readonly [from: number, to: number];
}

/** The feel of a bar of a section: the band drifts from bar to bar, together and without jumps. */
export function feelOf(seed: number, sectionId: string, bar: number, humanMs: number): BarFeel {
  const at = (node: number) => randomStream(seed, sectionId, 'drift', node).range(-1, 1);
  return { humanMs, drift: humanMs < MACHINE_MS ? [0, 0] : [at(bar), at(bar + 1)] };
}

/**
 * How far from the grid a note is played, in seconds: with the band, ahead of it or behind it as the player
 * leans (-1..1), no two strokes quite alike. `share` is the position in the bar, 0..1. Returns 0 for a drum
 * machine.
 */
export function feelOffset(feel: BarFeel, share: number, lean: number, random: Random): number {
  const { humanMs, drift } = feel;
  const jitter = humanOffset(random, humanMs * 0.6);
  if (humanMs < MACHINE_MS) return 0;
  const reach = (6.5 + humanMs * 0.35) / 1000;
  const eased = 0.5 - 0.5 * Math.cos(Math.PI * Math.min(1, Math.max(0, share)));
  const together = drift[0] * (1 - eased) + drift[1] * eased;
  const offset = together * reach + lean * reach * 0.7 + jitter;
  return Math.min(LATEST_SECONDS, Math.max(EARLIEST_SECONDS, offset));
}

/** How a drum leans in this song: cymbals slightly ahead, snares slightly behind, the kick on the beat. */
export function leanOf(seed: number, piece: string): number {
  const random = randomStream(seed, 'lean', piece);
  if (/snare|clap|rim/i.test(piece)) return random.range(-0.3, 1);
  if (/hat|ride|shaker|tambourine/i.test(piece)) return random.range(-0.8, 0.4);
  return random.range(-0.35, 0.35);
}
