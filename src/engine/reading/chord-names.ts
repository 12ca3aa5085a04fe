import { type ChordShape, mod12, pitchClassOf, transposedChord } from '../music/theory.ts';

const NAME = /^([A-Ga-g])([#b♯♭]*)([^/]*)(?:\/([A-Ga-g][#b♯♭]*))?$/;
/** A figured bass or an annotation is longer. */
const NAME_MAX_CHARACTERS = 24;

/** A chord written for a transposing instrument as it sounds; labels keep their spelling where nothing changes. */
export const soundingChord = (chord: ChordShape, transposed: number): ChordShape =>
  mod12(transposed) === 0 ? chord : transposedChord(chord, mod12(transposed));

export const isNoChord = (name: string): boolean => /^\(?n\.?\s?c\.?\)?$/i.test(name.trim());

/** Reads a chord as musicians write it, such as 'F#m7b5/E'; null for anything else. */
export function readChordName(text: string): ChordShape | null {
  const name = text.trim().replace(/^\((.*)\)$/, '$1');
  const [, letter, signs = '', quality = '', bass] = NAME.exec(name) ?? [];
  if (!letter || name.length > NAME_MAX_CHARACTERS) return null;
  const intervals = intervalsOf(quality);
  if (intervals === null) return null;
  const root = pitchClassOf(letter + signs);
  const low = bass ? pitchClassOf(bass) : root;
  const label = name.replaceAll('♯', '#').replaceAll('♭', 'b');
  return {
    root,
    intervals,
    ...(low === root ? {} : { bass: low }),
    label: label[0]?.toUpperCase() + label.slice(1),
  };
}

const ALIASES: readonly (readonly [RegExp, string])[] = [
  [/[()\s,]/g, ''],
  [/♯/g, '#'],
  [/♭/g, 'b'],
  [/Δ7?|\^7?/g, 'maj7'],
  [/ø7?/g, 'm7b5'],
  [/°|^o(?=7|$)/g, 'dim'],
  [/\+(?=$|7)/g, 'aug'],
  [/[Mm]aj|Ma(?!j)|ma(?!j)|M(?=\d)/g, 'maj'],
  [/^-|[Mm]inor|min|mi(?!n)|Mi(?!n)/g, 'm'],
  [/dom/g, ''],
  [/^M$/g, ''],
];
const TOKEN =
  /^(?:maj(?=7|9|11|13)|maj|m|dim|aug|sus[24]?|add#?b?\d+|no\d|omit\d|alt|69|6\/9|13|11|[679]|[b#]\d+|5|2|4)/;

/** Semitones above the root; null if the name is none. */
function intervalsOf(quality: string): number[] | null {
  let rest = ALIASES.reduce((text, [pattern, to]) => text.replace(pattern, to), quality);
  const notes = new Map<number, number>([
    [1, 0],
    [3, 4],
    [5, 7],
  ]);
  let isMajorSeventh = false;
  while (rest !== '') {
    const [token] = TOKEN.exec(rest) ?? [];
    if (!token) return null;
    rest = rest.slice(token.length);
    if (token === 'maj') isMajorSeventh = true;
    else applyToken(notes, token, isMajorSeventh);
  }
  return [...notes.values()].sort((one, other) => one - other);
}

const DEGREES: Readonly<Record<number, number>> = {
  2: 2,
  3: 4,
  4: 5,
  5: 7,
  6: 9,
  7: 10,
  9: 14,
  11: 17,
  13: 21,
};

function applyToken(notes: Map<number, number>, token: string, isMajorSeventh: boolean): void {
  const set = (degree: number, alter = 0) => notes.set(degree, (DEGREES[degree] ?? 0) + alter);
  const seventh = () =>
    notes.set(7, notes.get(3) === 3 && notes.get(5) === 6 && token === '7' ? 9 : isMajorSeventh ? 11 : 10);
  const [, sign, number] = /^(?:add)?([b#]?)(\d+)$/.exec(token) ?? [];
  const alter = sign === 'b' ? -1 : sign === '#' ? 1 : 0;
  if (token === 'm') notes.set(3, 3);
  else if (token === 'dim') notes.set(3, 3).set(5, 6);
  else if (token === 'aug') notes.set(5, 8);
  else if (token === 'sus2') notes.set(3, 2);
  else if (token.startsWith('sus')) notes.set(3, 5);
  else if (/^(?:no|omit)/.test(token)) notes.delete(Number(token.at(-1)));
  else if (token === 'alt') notes.set(7, 10).set(9, 13).set(5, 8);
  else if (token === '69' || token === '6/9') notes.set(6, 9).set(9, 14);
  else if (token === '5') {
    notes.delete(3);
    notes.set(8, 12);
  } else if (token === '7') seventh();
  else if (token === '9' || token === '11' || token === '13') {
    seventh();
    set(9);
    if (token !== '9') set(Number(token));
  } else if (number) {
    if (token === '2') set(9);
    else if (token === '4') set(11);
    else set(Number(number), alter);
  }
}
