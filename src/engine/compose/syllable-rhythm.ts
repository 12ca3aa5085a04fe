import type { Grid } from '../music/grid.ts';
import { randomStream } from '../random.ts';
import type { SectionKind } from '../score.ts';

/** A comfortable syllable; lines with few syllables end early and leave room to breathe. */
const EASY_SYLLABLE_SECONDS = 0.36;
const SHORTEST_SYLLABLE_SECONDS = 0.11;
const BREATH_SECONDS = 0.3;

export interface RhythmRequest {
  /** Stress of each syllable of the line. */
  stresses: readonly boolean[];
  /** Whether the syllable starts a word. */
  wordStarts: readonly boolean[];
  /** Steps the line may fill. */
  steps: number;
  grid: Grid;
  seed: number;
  kind: SectionKind;
  syncopation: number;
}

/**
 * Places the syllables of a line on steps (fractions of a step where the words are many): stressed syllables on
 * strong steps, even gaps, found by dynamic programming. Ascending; as many as there are syllables.
 */
export function placeSyllables(request: RhythmRequest): number[] {
  const { stresses, grid, steps } = request;
  const count = stresses.length;
  if (count === 0) return [];
  const breath = Math.min(steps / 4, BREATH_SECONDS / grid.stepSeconds);
  let division = 1;
  // Too many syllables for the grid: halve its steps until they fit.
  while ((steps - breath) * division < count + 1 && division < 8) division *= 2;
  const slots = Math.max(count, Math.floor((steps - breath) * division));
  const slotSeconds = grid.stepSeconds / division;
  const easy = EASY_SYLLABLE_SECONDS / slotSeconds;
  const ideal = Math.max(1, Math.min(slots / count, easy));
  const shortest = Math.max(
    1,
    Math.min(Math.floor(ideal), Math.ceil(SHORTEST_SYLLABLE_SECONDS / slotSeconds)),
  );
  const weights = slotWeights(request, slots, division);
  return solve(request, weights, slots, ideal, shortest).map((slot) => slot / division);
}

/** How strong each slot is, 0..1, with the song's own leaning. */
function slotWeights(request: RhythmRequest, slots: number, division: number): Float64Array {
  const { grid, seed, kind, syncopation } = request;
  const random = randomStream(seed, 'accents', kind);
  const perBeat = grid.stepsPerBeat * division;
  const perBar = grid.stepsPerBar * division;
  const leaning = Array.from({ length: perBar }, () => random.next() * (0.2 + 0.3 * syncopation));
  return Float64Array.from({ length: slots }, (_, slot) => {
    const strength =
      slot % perBar === 0 ? 1 : slot % perBeat === 0 ? 0.85 : (slot * 2) % perBeat === 0 ? 0.5 : 0.15;
    return strength + (leaning[slot % perBar] as number);
  });
}

function solve(
  request: RhythmRequest,
  weights: Float64Array,
  slots: number,
  ideal: number,
  shortest: number,
): number[] {
  const { stresses, wordStarts } = request;
  const count = stresses.length;
  const reach = Math.ceil(ideal * 2.5) + 1;
  const cost = new Float64Array(count * slots).fill(Number.POSITIVE_INFINITY);
  const from = new Int32Array(count * slots).fill(-1);
  for (let slot = 0; slot < slots; slot++) cost[slot] = 0.05 * slot + place(stresses[0], weights[slot]);
  for (let i = 1; i < count; i++) {
    const gapWeight = wordStarts[i] ? 0.7 : 1.6;
    for (let slot = i; slot < slots; slot++) {
      const here = place(stresses[i], weights[slot]);
      for (let gap = shortest; gap <= Math.min(reach, slot); gap++) {
        const before = cost[(i - 1) * slots + slot - gap] as number;
        const stretch = (gap - ideal) / ideal;
        const total = before + here + gapWeight * stretch * stretch;
        if (total < (cost[i * slots + slot] as number)) {
          cost[i * slots + slot] = total;
          from[i * slots + slot] = slot - gap;
        }
      }
    }
  }
  return traceBack(cost, from, count, slots);
}

function place(isStressed: boolean | undefined, weight: number | undefined): number {
  return isStressed ? 1.1 - (weight ?? 0) : 0.35 * (weight ?? 0);
}

function traceBack(cost: Float64Array, from: Int32Array, count: number, slots: number): number[] {
  const lastRow = (count - 1) * slots;
  let best = -1;
  for (let slot = 0; slot < slots; slot++) {
    const value = cost[lastRow + slot] as number;
    if (Number.isFinite(value) && (best < 0 || value < (cost[lastRow + best] as number))) best = slot;
  }
  // No path fits the gaps: spread evenly.
  if (best < 0) return Array.from({ length: count }, (_, i) => (i * slots) / count);
  const places = new Array<number>(count);
  for (let i = count - 1; i >= 0; i--) {
    places[i] = best;
    best = from[i * slots + best] as number;
  }
  return places;
}
