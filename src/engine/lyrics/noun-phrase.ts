import { countSyllables } from './count-syllables.ts';
import { baseOfGerund } from './grammar.ts';
import { type Gender, genderOf, isCalledSo } from './persons.ts';

/** Who or what a wish is about, as it can stand in a line. */
export interface NounPhrase {
  /** With its adjectives: 'the lonely robot', 'my old pickup truck'. */
  long: string;
  /** Article or possessive and noun, or the name: 'the robot', 'my truck', 'Mia'. */
  short: string;
  /** As one calls it: 'Mia', 'lonely robot', 'old truck'. */
  call: string;
  /** The noun alone, in lower case. */
  head: string;
  /** Undefined for a thing. */
  gender: Gender | undefined;
  isPlural: boolean;
  /** With a name of its own, or 'my', 'our': one can speak to it. */
  isClose: boolean;
  /** What follows the noun: 'who loves gardening', 'in the city'. */
  rest: string[];
}

const DETERMINERS = new Set(
  'a an the my our your his her their this that these those some every each'.split(' '),
);
export const PREPOSITIONS: ReadonlySet<string> = new Set(
  (
    'in on at by with from to for under over near behind before after between without about against into through during ' +
    'until like since across along around inside outside beside below beneath above past off'
  ).split(' '),
);
const STARTS_REST = new Set([
  'who',
  'that',
  'which',
  'whose',
  'and',
  'while',
  'when',
  'where',
  'but',
  'because',
]);
const LONGEST_CALL_WORDS = 3;
const LONGEST_PLACE_WORDS = 4;
const SHORT_SYLLABLES = 3;

/** Reads the noun phrase a list of words starts with; undefined where it starts with none. */
export function nounPhraseOf(words: readonly string[]): NounPhrase | undefined {
  const first = words[0]?.toLowerCase() ?? '';
  const determiner = DETERMINERS.has(first) ? first : '';
  const from = determiner ? 1 : 0;
  const end = endOfPhrase(words, from);
  const { nouns, name, rest } = withName(words.slice(from, end), words.slice(end));
  const of = nouns.findIndex((word) => word.toLowerCase() === 'of');
  const core = of > 0 ? nouns.slice(0, of) : nouns;
  const headAt = core.length - 1;
  const head = (core[headAt] ?? '').toLowerCase();
  if (head === '' && name === '') return undefined;
  const gender =
    head === ''
      ? 'either'
      : (genderOf(head) ?? (name !== '' || rest[0]?.toLowerCase() === 'who' ? personOf(head) : undefined));
  const isPlural = gender === 'they' || / and /.test(name) || (name === '' && isPluralNoun(head));
  const article = articleFor(determiner, nouns, isPlural, gender);
  const tail = of > 0 ? nouns.slice(of) : [];
  const place =
    gender === undefined &&
    rest.length <= LONGEST_PLACE_WORDS &&
    PREPOSITIONS.has(rest[0]?.toLowerCase() ?? '')
      ? rest
      : [];
  const long = [article, ...nouns, ...place].filter(Boolean).join(' ');
  const short = name || [article, ...shortCore(core), ...tail].filter(Boolean).join(' ');
  const isClose = name !== '' || determiner === 'my' || determiner === 'our';
  return {
    long: name && nouns.length === 0 ? name : long,
    short,
    call: name || callOf(determiner, core, tail, head),
    head,
    gender: / and /.test(name) ? 'they' : gender,
    isPlural,
    isClose,
    rest,
  };
}

/** 'my first day' stays whole, 'my old pickup truck' is 'my pickup truck'. */
function shortCore(core: readonly string[]): readonly string[] {
  const isOwned = core.some((word) => word.endsWith("'s"));
  return isOwned || countSyllables(core.join(' ')) <= SHORT_SYLLABLES ? core : core.slice(-2);
}

/** A word with -s is taken for several only where it is no one's name. */
function personOf(head: string): Gender {
  return isPluralNoun(head) ? 'they' : 'either';
}

function isPluralNoun(noun: string): boolean {
  return (
    genderOf(noun) === 'they' ||
    (/[^su]s$/.test(noun) && !/(?:ics|news|is|ss|christmas|chess|tennis|paris)$/.test(noun)) ||
    /^(?:feet|teeth|geese|leaves)$/.test(noun)
  );
}

/** The index after the nouns: before a preposition other than 'of', a clause, or a gerund with something after it. */
function endOfPhrase(words: readonly string[], from: number): number {
  for (let at = from; at < words.length; at++) {
    const word = (words[at] as string).toLowerCase();
    const isAfterNoun = at > from;
    if (word === 'and' && isAfterNoun && isNameLike(words[at - 1]) && isNameLike(words[at + 1])) continue;
    if (word === 'of' && isAfterNoun) continue;
    const isRest =
      PREPOSITIONS.has(word) ||
      STARTS_REST.has(word) ||
      (isAfterNoun && baseOfGerund(word) !== undefined && at < words.length - 1);
    if (isRest && isAfterNoun) return at;
  }
  return words.length;
}

function isNameLike(word: string | undefined): boolean {
  return word !== undefined && /^\p{Lu}\p{Ll}+$/u.test(word);
}

/** Takes the name off: 'daughter Mia', 'nurse named Rosa', 'Anna and Tom'. */
function withName(nouns: readonly string[], after: readonly string[]) {
  const named = nouns.findIndex((word) => /^(?:named|called)$/i.test(word));
  if (named > 0)
    return { nouns: nouns.slice(0, named), name: nouns.slice(named + 1).join(' '), rest: [...after] };
  let start = nouns.length;
  while (start > 0 && (isNameLike(nouns[start - 1]) || (nouns[start - 1] === 'and' && start < nouns.length)))
    start--;
  const name = nouns.slice(start).join(' ');
  // 'Berlin' alone may be a place: only a noun before it, or a second name, makes it somebody's.
  const isName =
    name !== '' &&
    (start > 0 ? genderOf(nouns[start - 1]?.toLowerCase() ?? '') !== undefined : / and /.test(name));
  return isName
    ? { nouns: nouns.slice(0, start), name, rest: [...after] }
    : { nouns: [...nouns], name: '', rest: [...after] };
}

/** A known one has 'the'; what cannot be counted, what is several and what has a name stand bare. */
function articleFor(
  determiner: string,
  nouns: readonly string[],
  isPlural: boolean,
  gender: Gender | undefined,
): string {
  if (determiner === 'a' || determiner === 'an') return isPlural ? '' : 'the';
  if (determiner) return determiner;
  return gender !== undefined && !isPlural && !isNameLike(nouns[0]) ? 'the' : '';
}

function callOf(determiner: string, core: readonly string[], tail: readonly string[], head: string): string {
  if (isCalledSo(head)) return head;
  const isMine = determiner === 'my' || determiner === 'our';
  if (isMine) return `${determiner} ${head}`;
  const words = [...core, ...tail];
  return words.length <= LONGEST_CALL_WORDS
    ? words.join(' ')
    : [...core.slice(-2), ...(tail.length <= 2 ? tail : [])].join(' ');
}
