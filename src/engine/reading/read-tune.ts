import { TICKS_PER_QUARTER } from '#contract/making/lead-sheet';
import type { ChordShape } from '../music/theory.ts';
import type { ScoreKey } from '../score.ts';

/** Thrown for a file that cannot become a song; the message says what is wrong, for the user. */
export class UnreadableSheet extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnreadableSheet';
  }
}

export interface Meter {
  readonly beats: number;
  readonly unit: number;
}

/** A meter as a file names it; null for one that cannot be. */
export function meterOf(beats: number, unit: number): Meter | null {
  const isMeter = Number.isInteger(beats) && beats > 0 && beats <= 64 && [1, 2, 4, 8, 16, 32].includes(unit);
  return isMeter ? { beats, unit } : null;
}

/** The length of a full bar in ticks. */
export const barTicks = ({ beats, unit }: Meter): number => (beats * 4 * TICKS_PER_QUARTER) / unit;

export interface ReadSyllable {
  readonly text: string;
  readonly isWordEnd: boolean;
  /** Held on over the notes that follow without words. */
  readonly isHeldOn: boolean;
}

/** A note of a melody as written; times in ticks from the start of its bar. */
export interface ReadNote {
  readonly at: number;
  readonly length: number;
  readonly midi: number;
  readonly isTiedOn: boolean;
  /** In the middle or at the end of a slur. */
  readonly isSlurred: boolean;
  /** Its syllable in each verse; absent where a verse has none. */
  readonly verses: readonly (ReadSyllable | undefined)[];
}

/** A bar as written. */
export interface ReadBar {
  /** What its notes and rests fill. */
  readonly length: number;
  readonly meter: Meter;
  readonly key: ScoreKey;
  readonly notes: readonly ReadNote[];
  /** Null for no chord, as at 'N.C.'. */
  readonly chords: readonly { readonly at: number; readonly chord: ChordShape | null }[];
  readonly tempos: readonly { readonly at: number; readonly bpm: number }[];
  readonly label: string | null;
  readonly road: RoadSigns;
}

/** What says in which order bars are played. */
export interface RoadSigns {
  readonly isRepeatStart?: boolean;
  /** How often the repeated bars are played, where the repeat ends with this bar. */
  readonly repeatTimes?: number;
  /** The passes that play this bar; absent for all. */
  readonly passes?: readonly number[];
  readonly isSegno?: boolean;
  readonly isCoda?: boolean;
  readonly isFine?: boolean;
  readonly isToCoda?: boolean;
  readonly jump?: 'da capo' | 'dal segno';
}

/** A file as read, before repeats are played out. */
export interface ReadTune {
  readonly title: string;
  readonly bars: readonly ReadBar[];
  /** What the file has and a song cannot keep, as sentences for the user. */
  readonly losses: readonly string[];
}
