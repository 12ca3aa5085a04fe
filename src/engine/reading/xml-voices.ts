import { TICKS_PER_QUARTER } from '#contract/making/lead-sheet';
import { find, numberAt, textAt, type Xml } from './xml-tree.ts';

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

/** A place in ticks from one in quarter notes. Lengths are those between rounded places, so that none drifts. */
export const ticksAt = (quarters: number): number => Math.round(quarters * TICKS_PER_QUARTER);

/** What the attributes of a part say about the notes and chords after them. */
export class PartScale {
  #divisions = 1;
  /** Semitones from what is written to what sounds. */
  transposed = 0;

  read(attributes: Xml): void {
    this.#divisions = Math.max(1e-3, numberAt(attributes, ['divisions'], this.#divisions));
    const transpose = find(attributes, 'transpose');
    if (transpose)
      this.transposed =
        numberAt(transpose, ['chromatic'], 0) + 12 * numberAt(transpose, ['octave-change'], 0);
  }

  /** A length in quarter notes. */
  quarters(node: Xml, name: 'duration' | 'offset'): number {
    return numberAt(node, [name], 0) / this.#divisions;
  }
}
