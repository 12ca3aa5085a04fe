import { TICKS_PER_QUARTER } from '#contract/making/lead-sheet';
import { find, textAt, type Xml } from './xml-tree.ts';

/** The voice of a part whose notes are the melody. */
export interface MelodyVoice {
  readonly part: number;
  readonly voice: string;
  /** How many other voices have notes. */
  readonly others: number;
}

/** Staff and voice of a note. */
export const voiceOf = (note: Xml): string =>
  `${textAt(note, 'staff') || '1'}/${textAt(note, 'voice') || '1'}`;

export const isSounding = (note: Xml): boolean => find(note, 'pitch') !== undefined && !find(note, 'cue');

/** A length in ticks from one in divisions of a quarter note. */
export const ticksOf = (duration: number, divisions: number): number =>
  Math.round((duration * TICKS_PER_QUARTER) / divisions);
