import { randomStream } from '#lib/random';
import type { Grid } from '../music/grid.ts';
import type { SectionKind } from '../score.ts';

/** A comfortable syllable; lines with few syllables end early and leave room to breathe. */
const EASY_SYLLABLE_SECONDS = 0.34;
const SHORTEST_SYLLABLE_SECONDS = 0.11;
const BREATH_SECONDS = 0.3;
/** The end of a phrase rings: for a beat where there is time, otherwise at least for this long. */
const LEAST_RHYME_SECONDS = 0.3;

export interface RhythmRequest {
  /** Stress of each syllable of the line. */
  stresses: readonly boolean[];
  /** Whether the syllable starts a word. */
  wordStarts: readonly boolean[];
  /** Whether the syllable ends a phrase: the line, or the part before an ad-lib. */
  phraseEnds: readonly boolean[];
  /** Steps the line may fill. */
  steps: number;
  /** Steps from a bar line to the start of the line. */
  phase: number;
  grid: Grid;
  seed: number;
  kind: SectionKind;
  /** Lines of one motif lean the same way. */
  motif: number;
  syncopation: number;
}

/** The steps of a line, divided finely enough for its syllables. */
interface SlotGrid {
  division: number;
  /** Slots where a syllable may begin; the rest of the line is for the last one and a breath. */
  count: number;
  ideal: number;
  shortest: number;
  /** Minimum length of the end of a phrase. */
  tail: number;
}

/**
 * Places the syllables of a line on steps (fractions of a step where there are many), the first at the start:
 * stressed syllables and phrase ends on strong steps, with even gaps, found by dynamic programming. Returns
 * ascending positions, one per syllable.
 */
export function placeSyllables(request: RhythmRequest): number[] {
  if (request.stresses.length === 0) return [];
  const slots = slotsOf(request);
  const weights = slotWeights(request, slots);
  return solve(request, weights, slots).map((slot) => slot / slots.division);
}

function slotsOf({ stresses, grid, steps }: RhythmRequest): SlotGrid {
  const count = stresses.length;
  const breath = Math.min(steps / 4, BREATH_SECONDS / grid.stepSeconds);
  const seconds = (steps - breath) * grid.stepSeconds;
  const beat = grid.stepSeconds * grid.stepsPerBeat;
  const spare = seconds - count * SHORTEST_SYLLABLE_SECONDS * 1.5;
  const least = Math.min(LEAST_RHYME_SECONDS, (1.6 * seconds) / (count + 1));
  const tail = Math.max(least, Math.min(spare * 0.5, Math.max(beat, LEAST_RHYME_SECONDS)));
  const open = Math.max(0, steps - breath - tail / grid.stepSeconds);
  let division = 1;
  // Too many syllables for the grid: halve its steps until they fit.
  while (open * division < count && division < 8) division *= 2;
  const places = Math.max(count, Math.floor(open * division) + 1);
  const slotSeconds = grid.stepSeconds / division;
  const ideal = Math.max(1, Math.min(places / count, EASY_SYLLABLE_SECONDS / slotSeconds));
  return {
    division,
    count: places,
    ideal,
    shortest: Math.max(1, Math.min(Math.floor(ideal), Math.ceil(SHORTEST_SYLLABLE_SECONDS / slotSeconds))),
    tail: Math.max(1, Math.ceil(tail / slotSeconds)),
  };
}

/** How strong each slot is, 0..1, including the motif's preference. */
function slotWeights(request: RhythmRequest, { count, division }: SlotGrid): Float64Array {
  const { grid, seed, kind, motif, phase, syncopation } = request;
  const random = randomStream(seed, 'accents', kind, motif);
  const perBeat = grid.stepsPerBeat * division;
  const perBar = grid.stepsPerBar * division;
  const leaning = Array.from({ length: perBar }, () => random.next() * (0.25 + 0.4 * syncopation));
  const offset = Math.round(phase * division) + perBar;
  return Float64Array.from({ length: count }, (_, i) => {
    const slot = i + offset;
    const strength =
      slot % perBar === 0 ? 1 : slot % perBeat === 0 ? 0.85 : (slot * 2) % perBeat === 0 ? 0.5 : 0.15;
    return strength + (leaning[slot % perBar] as number);
  });
}

/** Penalty weight of a phrase end on a weak position, relative to a stressed syllable inside. */
const END_WEIGHT = 1.6;

function solve(request: RhythmRequest, weights: Float64Array, slots: SlotGrid): number[] {
  const { stresses, wordStarts, phraseEnds } = request;
  const { ideal, shortest, tail, count: width } = slots;
  const count = stresses.length;
  const reach = Math.ceil(ideal * 2.5) + 1;
  const cost = new Float64Array(count * width).fill(Number.POSITIVE_INFINITY);
  const from = new Int32Array(count * width).fill(-1);
  cost[0] = 0;
  for (let i = 1; i < count; i++) {
    const isAfterEnd = phraseEnds[i - 1] ?? false;
    const gapWeight = wordStarts[i] ? 0.55 : 1.6;
    const least = isAfterEnd ? tail : shortest;
    const longest = isAfterEnd ? tail + reach : reach;
    for (let slot = i; slot < width; slot++) {
      const weight = weights[slot] as number;
      const here = phraseEnds[i] ? END_WEIGHT * place(true, weight) : place(stresses[i], weight);
      for (let gap = least; gap <= Math.min(longest, slot); gap++) {
        const before = cost[(i - 1) * width + slot - gap] as number;
        const stretch = isAfterEnd ? 0 : (gap - ideal) / ideal;
        const total = before + here + gapWeight * stretch * stretch;
        if (total < (cost[i * width + slot] as number)) {
          cost[i * width + slot] = total;
          from[i * width + slot] = slot - gap;
        }
      }
    }
  }
  return traceBack(cost, from, count, width);
}

function place(isStressed: boolean | undefined, weight: number): number {
  return isStressed ? 1.1 - weight : 0.35 * weight;
}

function traceBack(cost: Float64Array, from: Int32Array, count: number, slots: number): number[] {
  const lastRow = (count - 1) * slots;
  let best = -1;
  for (let slot = 0; slot < slots; slot++) {
    const value = cost[lastRow + slot] as number;
    if (Number.isFinite(value) && (best < 0 || value < (cost[lastRow + best] as number))) best = slot;
  }
  // No path satisfies the gaps: spread evenly.
  if (best < 0) return Array.from({ length: count }, (_, i) => (i * slots) / count);
  const places = new Array<number>(count);
  for (let i = count - 1; i >= 0; i--) {
    places[i] = best;
    best = from[i * slots + best] as number;
  }
  return places;
}
