import type { Mode, ScoreKey } from '../score.ts';

const MODE_STEPS: Record<Mode, readonly number[]> = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  phrygian: [0, 1, 3, 5, 7, 8, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
};

/** Whether the third above the tonic is minor. */
export function isMinorMode(mode: Mode): boolean {
  return mode === 'minor' || mode === 'dorian' || mode === 'phrygian';
}

const NOTE_NAMES = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'] as const;
const ROMAN_SEMITONES: Record<string, number> = { I: 0, II: 2, III: 4, IV: 5, V: 7, VI: 9, VII: 11 };

/**
 * Maps the suffix after the numeral to semitones above the root; upper-case numerals are major, lower-case
 * minor.
 */
const SUFFIXES: Record<string, { major: readonly number[]; minor: readonly number[] }> = {
  '': { major: [0, 4, 7], minor: [0, 3, 7] },
  '7': { major: [0, 4, 7, 10], minor: [0, 3, 7, 10] },
  maj7: { major: [0, 4, 7, 11], minor: [0, 3, 7, 11] },
  '9': { major: [0, 4, 7, 10, 14], minor: [0, 3, 7, 10, 14] },
  maj9: { major: [0, 4, 7, 11, 14], minor: [0, 3, 7, 11, 14] },
  '6': { major: [0, 4, 7, 9], minor: [0, 3, 7, 9] },
  add9: { major: [0, 4, 7, 14], minor: [0, 3, 7, 14] },
  sus4: { major: [0, 5, 7], minor: [0, 5, 7] },
  sus2: { major: [0, 2, 7], minor: [0, 2, 7] },
  '5': { major: [0, 7, 12], minor: [0, 7, 12] },
  m7b5: { major: [0, 3, 6, 10], minor: [0, 3, 6, 10] },
  dim: { major: [0, 3, 6], minor: [0, 3, 6] },
};

export interface ChordShape {
  /** Pitch class. */
  root: number;
  intervals: number[];
  /** Pitch class of the lowest note if it is not the root. */
  bass?: number;
  label: string;
}

/**
 * Parses a numeral such as `bVImaj7` in a key; `V/3` has its third in the bass, `V/5` its fifth.
 * @throws RangeError naming an invalid numeral
 */
export function parseRoman(numeral: string, tonic: number): ChordShape {
  const match = /^([b#]?)(VII|VI|V|IV|III|II|I|vii|vi|v|iv|iii|ii|i)(.*?)(?:\/([35]))?$/.exec(numeral);
  const suffix = SUFFIXES[match?.[3] ?? '?'];
  if (!match || !suffix) throw new RangeError(`'${numeral}' is not a chord numeral.`);
  const [, accidental, digits = ''] = match;
  const isMajor = digits === digits.toUpperCase();
  const shift = accidental === 'b' ? -1 : accidental === '#' ? 1 : 0;
  const root = mod12(tonic + (ROMAN_SEMITONES[digits.toUpperCase()] as number) + shift);
  const intervals = [...(isMajor ? suffix.major : suffix.minor)];
  const quality = isMajor || ['m7b5', 'dim', 'sus4', 'sus2', '5'].includes(match[3] as string) ? '' : 'm';
  const label = `${NOTE_NAMES[root]}${quality}${match[3]}`;
  if (!match[4]) return { root, intervals, label };
  const bass = mod12(root + (intervals[match[4] === '3' ? 1 : 2] as number));
  return { root, intervals, bass, label: `${label}/${NOTE_NAMES[bass]}` };
}

/** The pitch class of any whole number, 0 to 11. */
export function mod12(value: number): number {
  return ((value % 12) + 12) % 12;
}

/** The name used for chords on a root, 'Eb' for 3. */
export function nameOfPitchClass(pitchClass: number): string {
  return NOTE_NAMES[mod12(pitchClass)] as string;
}

/** The chord some semitones higher or lower, with the label of its new root and bass. */
export function transposedChord<Chord extends ChordShape>(chord: Chord, semitones: number): Chord {
  const root = mod12(chord.root + semitones);
  const bass = chord.bass === undefined ? {} : { bass: mod12(chord.bass + semitones) };
  const label = chord.label.replace(/^[A-G][#b]?|(?<=\/)[A-G][#b]?$/g, (name) =>
    nameOfPitchClass(pitchClassOf(name) + semitones),
  );
  return { ...chord, ...bass, root, label };
}

/** The pitch class of a note's name, such as 'Eb'. */
export function pitchClassOf(name: string): number {
  const [letter = 'C', ...signs] = name;
  return signs.reduce(
    (pitch, sign) => mod12(pitch + ('#♯'.includes(sign) ? 1 : -1)),
    NATURALS[letter.toUpperCase()] ?? 0,
  );
}

const NATURALS: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

/** MIDI notes of a scale from `low` to `high`, ascending. */
export function scaleNotes(
  key: ScoreKey,
  scale: 'key' | 'pentatonic' | 'blues',
  low: number,
  high: number,
): number[] {
  const isMinor = MODE_STEPS[key.mode][2] === 3;
  const steps =
    scale === 'key'
      ? MODE_STEPS[key.mode]
      : scale === 'blues'
        ? [0, 3, 5, 6, 7, 10]
        : isMinor
          ? [0, 3, 5, 7, 10]
          : [0, 2, 4, 7, 9];
  const notes: number[] = [];
  for (let midi = Math.ceil(low); midi <= high; midi++) {
    if (steps.includes(mod12(midi - key.tonic))) notes.push(midi);
  }
  return notes;
}

/** Places a chord near `center` with the least movement from the previous voicing; ascending MIDI notes. */
export function voiceChord(
  chord: { root: number; intervals: readonly number[] },
  center: number,
  previous: readonly number[] | null,
): number[] {
  const classes = [...new Set(chord.intervals.map((interval) => mod12(chord.root + interval)))].slice(0, 5);
  let best: number[] = [];
  let bestCost = Number.POSITIVE_INFINITY;
  for (let low = center - 11; low <= center + 1; low++) {
    if (!classes.includes(mod12(low))) continue;
    const voicing = stackFrom(low, classes);
    const middle = voicing.reduce((sum, note) => sum + note, 0) / voicing.length;
    const movement = previous ? movementBetween(previous, voicing) : 0;
    const cost = Math.abs(middle - center) * (previous ? 0.6 : 1) + movement;
    if (cost < bestCost) {
      bestCost = cost;
      best = voicing;
    }
  }
  return best;
}

function stackFrom(low: number, classes: readonly number[]): number[] {
  return classes.map((pitchClass) => low + mod12(pitchClass - low)).sort((a, b) => a - b);
}

function movementBetween(from: readonly number[], to: readonly number[]): number {
  let sum = 0;
  for (const note of to) sum += Math.min(...from.map((other) => Math.abs(other - note)));
  return sum / to.length;
}

/** The MIDI note of a pitch class nearest to `center`. */
export function nearestNote(pitchClass: number, center: number): number {
  const up = mod12(pitchClass - center);
  return up > 6 ? center + up - 12 : center + up;
}
