import type { Mode, ScoreChord, ScoreKey } from '../score.ts';

/** Places on the line of fifths, C at 0; the letters repeat with one more sharp. */
const LETTERS = ['F', 'C', 'G', 'D', 'A', 'E', 'B'] as const;
/** Fifths from the tonic of the major scale with the same notes up to a mode's tonic. */
const TONIC_FIFTHS: Readonly<Record<Mode, number>> = {
  lydian: -1,
  major: 0,
  mixolydian: 1,
  dorian: 2,
  minor: 3,
  phrygian: 4,
};

export interface Spelled {
  readonly letter: (typeof LETTERS)[number];
  /** Semitones above the letter: 1 for a sharp, -1 for a flat. */
  readonly alter: number;
}

/** Sharps of a key's signature, or flats below 0. */
export function fifthsOf({ tonic, mode }: ScoreKey): number {
  const fifths = (((tonic * 7 - TONIC_FIFTHS[mode]) % 12) + 12) % 12;
  return fifths > 6 ? fifths - 12 : fifths;
}

/** The tonic's name in a key. */
export const tonicOf = (key: ScoreKey): Spelled => atFifths(fifthsOf(key) + TONIC_FIFTHS[key.mode]);

/** How a pitch class is written where a signature has these sharps. */
export function spelled(pitchClass: number, fifths: number): Spelled {
  const lowest = fifths - 3;
  const steps = (((pitchClass * 7 - lowest) % 12) + 12) % 12;
  return atFifths(lowest + steps);
}

/** What the signature makes of a letter. */
export function alterIn(letter: Spelled['letter'], fifths: number): number {
  const place = LETTERS.indexOf(letter);
  return Math.floor((fifths - place - 1) / 7) + 1;
}

/** The octave of a spelled note as counted in scientific notation: B sharp belongs to the lower one. */
export const octaveOf = (midi: number, { alter }: Spelled): number => Math.floor((midi - alter) / 12) - 1;

export const nameOf = ({ letter, alter }: Spelled): string =>
  `${letter}${alter > 0 ? '#'.repeat(alter) : 'b'.repeat(-alter)}`;

/** A name of a note, key or chord with the signs of notation instead of # and b. */
export const shownName = (name: string): string => name.replaceAll('#', '♯').replaceAll('b', '♭');

/** Returns the function that tells the key of a section; of null, the key that a song begins in. */
export function keyOfSections(
  sections: readonly { readonly key: ScoreKey }[],
): (section: number | null) => ScoreKey {
  return (section) => sections[section ?? 0]?.key ?? { tonic: 0, mode: 'major' };
}

/** The endings of chord names by their semitones above the root. */
const QUALITIES: Readonly<Record<string, string>> = {
  '0,4,7': '',
  '0,3,7': 'm',
  '0,4,7,10': '7',
  '0,3,7,10': 'm7',
  '0,4,7,11': 'maj7',
  '0,3,7,11': 'm(maj7)',
  '0,4,7,10,14': '9',
  '0,3,7,10,14': 'm9',
  '0,4,7,11,14': 'maj9',
  '0,4,7,9': '6',
  '0,3,7,9': 'm6',
  '0,4,7,14': 'add9',
  '0,3,7,14': 'madd9',
  '0,5,7': 'sus4',
  '0,2,7': 'sus2',
  '0,5,7,10': '7sus4',
  '0,7,12': '5',
  '0,7': '5',
  '0,3,6,10': 'm7b5',
  '0,3,6': 'dim',
  '0,3,6,9': 'dim7',
  '0,4,8': 'aug',
};

/** The ending of a chord's name, by its notes rather than its label, which edits may have left behind. */
export function qualityOf({ intervals, label }: Pick<ScoreChord, 'intervals' | 'label'>): string {
  return QUALITIES[intervals.join()] ?? label.replace(/^[A-G][#b]?/, '').replace(/\/[A-G][#b]?$/, '');
}

function atFifths(place: number): Spelled {
  const index = place + 1;
  return { letter: LETTERS[((index % 7) + 7) % 7] as Spelled['letter'], alter: Math.floor(index / 7) };
}
