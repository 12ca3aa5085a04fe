import type { ScoreKey } from '../score.ts';
import { type ChordShape, isMinorMode, mod12, nameOfPitchClass, scaleNotes } from './theory.ts';

/** What sounds in a stretch that one chord is to be found for. */
export interface SoundingStretch {
  /** How long each pitch class sounds. */
  readonly weights: readonly number[];
  /** Pitch class of a bass, if one plays. */
  readonly bass: number | null;
}

const FOREIGN_COST = 0.9;
const OUTSIDE_KEY_COST = 0.5;
const CHANGE_COST = 0.12;
const BASS_GAIN = 0.35;
/** Degrees that songs stay on, by their semitones above the tonic. */
const HOME_GAIN: Readonly<Record<number, number>> = { 0: 0.16, 5: 0.1, 7: 0.12, 9: 0.04 };
const ENDING_GAIN = 0.6;

interface Candidate extends ChordShape {
  readonly gain: number;
}

/** The chords that fit best, one for each stretch: those of the key first, and no more changes than needed. */
export function fitChords(stretches: readonly SoundingStretch[], key: ScoreKey): ChordShape[] {
  const candidates = triadsOf(key);
  let costs = candidates.map(() => 0);
  const paths: number[][] = [];
  for (const [index, stretch] of stretches.entries()) {
    const cheapest = costs.indexOf(Math.min(...costs));
    const isLast = index === stretches.length - 1;
    const from = costs.map((cost, at) => (cost <= (costs[cheapest] ?? 0) + CHANGE_COST ? at : cheapest));
    costs = candidates.map((candidate, at) => {
      const before = costs[from[at] ?? 0] ?? 0;
      const change = from[at] === at ? 0 : CHANGE_COST;
      const ending = (isLast || index === 0) && candidate.root === key.tonic ? ENDING_GAIN : 0;
      return before + change + fitOf(candidate, stretch) - ending;
    });
    paths.push(from);
  }
  let at = costs.indexOf(Math.min(...costs));
  const chosen: number[] = [];
  for (let index = paths.length - 1; index >= 0; index--) {
    chosen[index] = at;
    at = paths[index]?.[at] ?? at;
  }
  return chosen.map((index) => {
    const { root, intervals, label } = candidates[index] as Candidate;
    return { root, intervals, label };
  });
}

function fitOf(chord: Candidate, { weights, bass }: SoundingStretch): number {
  const notes = new Set(chord.intervals.map((interval) => mod12(chord.root + interval)));
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const foreign = weights.reduce((sum, weight, pitch) => sum + (notes.has(pitch) ? 0 : weight), 0);
  return (foreign / total) * FOREIGN_COST - chord.gain - (bass === chord.root ? BASS_GAIN : 0);
}

function triadsOf(key: ScoreKey): Candidate[] {
  const scale = new Set(scaleNotes(key, 'key', 0, 11).map(mod12));
  const dominant = mod12(key.tonic + 7);
  return Array.from({ length: 24 }, (_, index): Candidate => {
    const root = index % 12;
    const isMinor = index >= 12;
    const intervals = isMinor ? [0, 3, 7] : [0, 4, 7];
    const isOwn = intervals.every((interval) => scale.has(mod12(root + interval)));
    // The major dominant of a minor key leads home.
    const isLeading = isMinorMode(key.mode) && root === dominant && !isMinor;
    const home = HOME_GAIN[mod12(root - key.tonic)] ?? 0;
    const gain = isOwn || isLeading ? home : -OUTSIDE_KEY_COST;
    return { root, intervals, label: `${nameOfPitchClass(root)}${isMinor ? 'm' : ''}`, gain };
  });
}
