/** How a lead sheet is read: in another key, and with the chords of a guitar with a capo. */
export interface SheetReadingOptions {
  /** How much higher than the song. */
  readonly semitones: number;
  /** The fret of the capo, below which chords are held; 0 for none. */
  readonly capo: number;
}

export const SEMITONES_MAX = 6;
export const CAPO_MAX = 7;

/** The key of the song, without a capo. */
export const AS_SUNG: SheetReadingOptions = { semitones: 0, capo: 0 };

/** Songs whose choices a device keeps. */
const KEPT_SONGS_MAX = 200;

/** How the sheets of songs are read on this device, by song; the latest choice last. */
export type SheetChoices = Readonly<Record<string, SheetReadingOptions>>;

/** The choices with one more; the oldest are dropped, and a song that is read as it is sung has none. */
export function withSheetChoice(
  choices: SheetChoices,
  clipId: string,
  { semitones, capo }: SheetReadingOptions,
): SheetChoices {
  const { [clipId]: _before, ...others } = choices;
  if (semitones === 0 && capo === 0) return others;
  const kept = Object.entries(others).slice(1 - KEPT_SONGS_MAX);
  return { ...Object.fromEntries(kept), [clipId]: { semitones, capo } };
}

/** A key as it is written. */
export interface WrittenKey {
  /** 0 = C. */
  readonly tonic: number;
  readonly mode: string;
  /** The tonic's name with its sign, 'F♯'. */
  readonly name: string;
}

/** A lead sheet as a page shows it. */
export interface SheetView {
  readonly key: WrittenKey;
  /** The key that chords are held in; another one only with a capo. */
  readonly heldKey: WrittenKey;
  readonly tempo: SheetTempoMark;
  /** The fields of ABC before the first bar. */
  readonly head: string;
  readonly bars: readonly SheetViewBar[];
  /** Every note and rest, in order. */
  readonly signs: readonly SheetSign[];
  /** The words with the chords above them. */
  readonly sections: readonly ChordSection[];
}

export interface SheetTempoMark {
  /** Beats per minute. */
  readonly bpm: number;
  /** Beats of three eighths. */
  readonly isCompound: boolean;
  /** What is written evenly and played long and short; null for nothing. */
  readonly swingOn: 8 | 16 | null;
}

export interface SheetViewBar {
  /** In ABC, without the line that ends it. */
  readonly music: string;
  /** Of ABC, below its notes; empty for a bar without notes. */
  readonly words: string;
  /** The name of the section that begins with it, or null. */
  readonly section: string | null;
}

/** A note or rest. */
export interface SheetSign {
  readonly startSeconds: number;
  readonly bar: number;
  /** The note's name, 'B♭4'; null for a rest, and for a note that is only held on. */
  readonly pitch: string | null;
  /** The word or syllable sung to it; empty for none. */
  readonly text: string;
  /** The chord that is named above it; null for none. */
  readonly chord: string | null;
}

export interface ChordSection {
  /** Empty before the first section. */
  readonly label: string;
  readonly lines: readonly (readonly ChordWord[])[];
}

/** A word with the chords that change on it. */
export interface ChordWord {
  /** Without words, a chord that is played between them. */
  readonly text: string;
  readonly chords: readonly string[];
  /** Index of the sign that it begins with. */
  readonly sign: number;
}
