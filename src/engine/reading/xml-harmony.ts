import { type ChordShape, mod12, pitchClassOf } from '../music/theory.ts';
import { qualityOf } from '../notation/spelling.ts';
import { isNoChord, readChordName } from './chord-names.ts';
import { childrenOf, find, numberAt, textAt, type Xml } from './xml-tree.ts';

/** The kinds of chords in MusicXML by the ending of their names. */
const KINDS: Readonly<Record<string, string>> = {
  major: '',
  minor: 'm',
  augmented: 'aug',
  diminished: 'dim',
  dominant: '7',
  'major-seventh': 'maj7',
  'minor-seventh': 'm7',
  'diminished-seventh': 'dim7',
  'augmented-seventh': 'aug7',
  'half-diminished': 'm7b5',
  'major-minor': 'm(maj7)',
  'major-sixth': '6',
  'minor-sixth': 'm6',
  'dominant-ninth': '9',
  'major-ninth': 'maj9',
  'minor-ninth': 'm9',
  'dominant-11th': '11',
  'major-11th': 'maj11',
  'minor-11th': 'm11',
  'dominant-13th': '13',
  'major-13th': 'maj13',
  'minor-13th': 'm13',
  'suspended-second': 'sus2',
  'suspended-fourth': 'sus4',
  power: '5',
};
const DEGREES = [0, 0, 2, 4, 5, 7, 9, 10, 12, 14, 16, 17, 19, 21] as const;

/** The chord of a harmony element: null for none (N.C.), undefined if it is not understood. */
export function chordOfHarmony(harmony: Xml): ChordShape | null | undefined {
  const kind = textAt(harmony, 'kind');
  const shown = find(harmony, 'kind')?.attributes.text ?? '';
  if (kind === 'none' || isNoChord(shown)) return null;
  const step = textAt(harmony, 'root', 'root-step');
  if (!/^[A-G]$/.test(step)) return undefined;
  const rootSigns = signsOf(numberAt(harmony, ['root', 'root-alter'], 0));
  const ending = KINDS[kind] ?? shown;
  const base = readChordName(`C${ending}`);
  if (!base) return undefined;
  const root = pitchClassOf(step + rootSigns);
  const bassStep = textAt(harmony, 'bass', 'bass-step');
  const bassSigns = signsOf(numberAt(harmony, ['bass', 'bass-alter'], 0));
  const bass = /^[A-G]$/.test(bassStep) ? pitchClassOf(bassStep + bassSigns) : root;
  const intervals = withDegrees(base.intervals, harmony);
  const low = bass === root ? '' : `/${bassStep}${bassSigns}`;
  const label = `${step}${rootSigns}${ending}`;
  const name = `${step}${rootSigns}${qualityOf({ intervals, label })}${low}`;
  return { root, intervals, ...(bass === root ? {} : { bass }), label: name.slice(0, 24) };
}

const signsOf = (alter: number) => (alter > 0 ? '#' : 'b').repeat(Math.min(2, Math.abs(Math.round(alter))));

function withDegrees(intervals: readonly number[], harmony: Xml): number[] {
  let notes = [...intervals];
  for (const degree of childrenOf(harmony, 'degree')) {
    const value = numberAt(degree, ['degree-value'], 0);
    const alter = numberAt(degree, ['degree-alter'], 0);
    const plain = DEGREES[value] ?? 0;
    const type = textAt(degree, 'degree-type');
    if (type !== 'add') notes = notes.filter((note) => mod12(note - plain) !== 0 || note === 0);
    if (type !== 'subtract' && plain + alter > 0) notes.push(plain + alter);
  }
  return [...new Set(notes)].sort((one, other) => one - other).slice(0, 8);
}
