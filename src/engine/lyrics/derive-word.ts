/**
 * Phones of regularly built forms from the phones of their stem: plurals, possessives, past tense, -ing, -in', -er,
 * -ly, -less, -ness, -ful. Used both for words the dictionary lacks and, when the dictionary is packed, to leave out
 * the forms this rule already gives.
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

/** @returns the phones of `word` if it is a regular form of a word `lookup` knows. */
export function derivePhones(word: string, lookup: Lookup): string[] | undefined {
  return (
    withSuffix(word, "'s", lookup, pluralEnding) ??
    withSuffix(word, "s'", lookup, pluralEnding) ??
    withSuffix(word, "in'", lookup, () => ['IH0', 'N'], stemSpellings) ??
    withSuffix(word, 'in', lookup, () => ['IH0', 'N'], stemSpellings, 3) ??
    withSuffix(word, 'ing', lookup, () => ['IH0', 'NG'], stemSpellings) ??
    withSuffix(word, 'ed', lookup, pastEnding, stemSpellings) ??
    withSuffix(word, 'er', lookup, () => ['ER0'], stemSpellings) ??
    PLAIN_SUFFIXES.map(([suffix, ending]) => withSuffix(word, suffix, lookup, () => ending)).find(Boolean) ??
    withSuffix(word, 'es', lookup, pluralEnding, (stem) => [`${stem}e`, stem, yForI(stem)]) ??
    withSuffix(word, 's', lookup, pluralEnding)
  );
}

function withSuffix(
  word: string,
  suffix: string,
  lookup: Lookup,
  ending: (last: string) => readonly string[],
  spellings: (stem: string) => readonly string[] = (stem) => [stem],
  stemMin = 2,
): string[] | undefined {
  if (!word.endsWith(suffix) || word.length < suffix.length + stemMin) return undefined;
  for (const spelling of spellings(word.slice(0, -suffix.length))) {
    const phones = lookup(spelling);
    if (phones && phones.length > 1) return [...phones, ...ending(phones[phones.length - 1] as string)];
  }
  return undefined;
}

/** How a stem may have been spelled before -ing, -ed or -er: 'lov' love, 'runn' run, 'carri' carry. */
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
