import { mod12 } from '../music/theory.ts';
import type { Mode, ScoreKey } from '../score.ts';

/** Semitones from the tonic of the major scale with the same notes, by the names of modes. */
const MODES: Readonly<Record<string, readonly [mode: Mode, semitones: number]>> = {
  major: ['major', 0],
  ionian: ['major', 0],
  minor: ['minor', 9],
  aeolian: ['minor', 9],
  dorian: ['dorian', 2],
  phrygian: ['phrygian', 4],
  lydian: ['lydian', 5],
  mixolydian: ['mixolydian', 7],
  // Played as the nearest mode that the engine knows.
  locrian: ['phrygian', 11],
};

/** The key of a signature with so many sharps, or flats below 0. */
export function keyOfSignature(fifths: number, modeName: string): ScoreKey {
  const [mode, semitones] = MODES[modeName.toLowerCase()] ?? ['major', 0];
  return { tonic: mod12(fifths * 7 + semitones), mode };
}
