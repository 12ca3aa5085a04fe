/**
 * Derives the phones of regular forms from those of their stem: plurals, possessives, past tense, -ing, -in',
 * -er, -ly, -less, -ness, -ful. Used for words missing from the dictionary and, when the dictionary is packed,
 * to omit the forms these rules already give.
 */
type Lookup = (word: string) => readonly string[] | undefined;

const SIBILANTS: ReadonlySet<string> = new Set(['S', 'Z', 'SH', 'ZH', 'CH', 'JH']);
const VOICELESS: ReadonlySet<string> = new Set(['P', 'T', 'K', 'F', 'TH']);

const PLAIN_SUFFIXES: readonly (readonly [string, readonly string[]])[] = [
  ['ness', ['N', 'AH0', 'S']],
  ['less', ['L', 'AH0', 'S']],
  ['ful', ['F', 'AH0', 'L']],
  ['ly', ['L', 'IY0']],
];

interface SuffixRule {
  suffix: string;
  /** Phones of the suffix after a stem ending in the phone `last`. */
  ending(last: string): readonly string[];
  /** Possible spellings of the full stem; defaults to the stem itself. */
  spellings?(stem: string): readonly string[];
  /** Minimum letters of a stem; defaults to 2. */
  stemMin?: number;
}

/** Tried in this order. */
const SUFFIX_RULES: readonly SuffixRule[] = [
  { suffix: "'s", ending: pluralEnding },
  { suffix: "s'", ending: pluralEnding },
  { suffix: "in'", ending: () => ['IH0', 'N'], spellings: stemSpellings },
  { suffix: 'in', ending: () => ['IH0', 'N'], spellings: stemSpellings, stemMin: 3 },
  { suffix: 'ing', ending: () => ['IH0', 'NG'], spellings: stemSpellings },
  { suffix: 'ed', ending: pastEnding, spellings: stemSpellings },
  { suffix: 'er', ending: () => ['ER0'], spellings: stemSpellings },
  ...PLAIN_SUFFIXES.map(([suffix, ending]) => ({ suffix, ending: () => ending })),
  { suffix: 'es', ending: pluralEnding, spellings: (stem) => [`${stem}e`, stem, yForI(stem)] },
  { suffix: 's', ending: pluralEnding },
];

/** @returns the phones of `word` if it is a regular form of a word known to `lookup`. */
export function derivePhones(word: string, lookup: Lookup): string[] | undefined {
  for (const rule of SUFFIX_RULES) {
    const phones = withSuffix(word, lookup, rule);
    if (phones) return phones;
  }
  return undefined;
}

function withSuffix(
  word: string,
  lookup: Lookup,
  { suffix, ending, spellings = (stem) => [stem], stemMin = 2 }: SuffixRule,
): string[] | undefined {
  if (!word.endsWith(suffix) || word.length < suffix.length + stemMin) return undefined;
  for (const spelling of spellings(word.slice(0, -suffix.length))) {
    const phones = lookup(spelling);
    if (phones && phones.length > 1) return [...phones, ...ending(phones[phones.length - 1] as string)];
  }
  return undefined;
}

/** Possible spellings of a stem before -ing, -ed or -er: 'lov' love, 'runn' run, 'carri' carry. */
function stemSpellings(stem: string): readonly string[] {
  const last = stem.at(-1) as string;
  const isDoubled = last === stem.at(-2) && /[bdgklmnprtvz]/.test(last);
  return isDoubled ? [stem.slice(0, -1), stem] : [`${stem}e`, stem, yForI(stem)];
}

function yForI(stem: string): string {
  return stem.endsWith('i') ? `${stem.slice(0, -1)}y` : stem;
}

function pluralEnding(last: string): readonly string[] {
  if (SIBILANTS.has(last)) return ['IH0', 'Z'];
  return VOICELESS.has(last) ? ['S'] : ['Z'];
}

function pastEnding(last: string): readonly string[] {
  if (last === 'T' || last === 'D') return ['IH0', 'D'];
  return VOICELESS.has(last) || last === 'S' || last === 'SH' || last === 'CH' ? ['T'] : ['D'];
}
