import { COMPOUND } from './compounds.ts';
import { countSyllables } from './count-syllables.ts';
import { baseOfGerund, isParticiple } from './grammar.ts';
import { kindOfNoun } from './kind-of-noun.ts';
import { isKnownWord } from './known-words.ts';
import { type Gender, genderOf, isCollective, isFormOfAddress } from './persons.ts';

/** The subject of a prompt, in the forms a line can use. */
export interface NounPhrase {
  /** With its adjectives: 'the lonely robot', 'my old pickup truck'. */
  long: string;
  /** Article or possessive and noun, or the name: 'the robot', 'my truck', 'Mia'. */
  short: string;
  /** As a form of address: 'Mia', 'lonely robot', 'old truck'. */
  call: string;
  /** The head noun alone, in lower case. */
  head: string;
  /** Undefined for a thing. */
  gender: Gender | undefined;
  isPlural: boolean;
  /** Has a name or 'my', 'our': can be spoken to. */
  isAddressable: boolean;
  /** Introduced for the first time: 'a waitress named Darlene'. */
  isNew: boolean;
  /** What follows the noun: 'who loves gardening', 'in the city'. */
  rest: string[];
}

const DETERMINERS = new Set(
  'a an the my our your his her their this that these those some every each two three four five all both'.split(
    ' ',
  ),
);
/** Singular nouns that need an article even if the prompt omits it: 'cyberpunk city at night'. */
const COUNTED = new Set(
  (
    'morning evening night day afternoon weekend week year team city town village road highway street corner house room kitchen garden ' +
    'apartment home train car truck bike bus boat ship plane song letter dance dream party game match trip journey vacation shop store cafe ' +
    'bar diner bridge river lake mountain hill forest desert island beach lighthouse castle school class job office heart door window storm ' +
    'sunrise sunset summer winter autumn moon sky star planet rocket tree flower rose bird wedding goodbye kiss fight war battle machine ' +
    'computer phone book story movie photograph picture mirror clock candle fire shadow secret memory promise chance crush road-trip ride ' +
    'walk cup bottle coat hat ring tattoo motorcycle guitar piano violin jukebox station airport harbor market carnival circus theater stadium'
  ).split(' '),
);
const TITLES = /^(?:mr|mrs|ms|miss|dr|aunt|auntie|uncle|grandma|grandpa|coach|captain|professor|sir|saint)$/i;
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
const SHORT_SYLLABLES = 5;
/** A possessive takes up extra room: 'grandfather's old red truck'. */
const OWNED_SYLLABLES = 7;
/** A time alone says little, so its place is kept: 'the hot day in the laundromat'. */
const HOUR_SYLLABLES = 9;

/** Parses the noun phrase at the start of a list of words; undefined if there is none. */
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
  const gender = genderOfHead(head, { name, rest, isHeadNameLike: isNameLike(core[headAt]) });
  const isPlural =
    (gender === 'they' && !isCollective(head)) ||
    / and /.test(name) ||
    (name === '' && isPluralNoun(head) && !(gender !== undefined && isNameLike(core[headAt])));
  const isKnown =
    rest.length > 0 &&
    name === '' &&
    determiner === '' &&
    !isNameLike(nouns[0]) &&
    (isPlural || isParticiple(rest[0] ?? ''));
  // 'shoes by the door' are specific shoes; 'a Sunday in November' is one of many.
  const article = isKnown
    ? 'the'
    : DAY.test(head) && determiner === 'a'
      ? 'that'
      : articleFor(determiner, nouns, isPlural, gender);
  const tail = of > 0 ? nouns.slice(of) : [];
  const place =
    gender === undefined &&
    rest.length <= LONGEST_PLACE_WORDS &&
    PREPOSITIONS.has(rest[0]?.toLowerCase() ?? '')
      ? rest
      : [];
  const long = [article, ...nouns, ...place].filter(Boolean).join(' ');
  const isHour = /^(?:day|night|morning|evening|afternoon|week|weekend|summer|moment|time|shift)$/.test(head);
  const where = isHour && countSyllables([...core, ...place].join(' ')) <= HOUR_SYLLABLES ? place : [];
  const plain = [article, ...shortCore(core), ...tail, ...where].filter(Boolean).join(' ');
  const short = name || (article === '' && isFormOfAddress(head) ? capitalizedName(plain) : plain);
  const isAddressable =
    name !== '' ||
    determiner === 'my' ||
    determiner === 'our' ||
    (determiner === '' && isFormOfAddress(head));
  return {
    long: name && nouns.length === 0 ? name : long,
    short,
    call: name || callOf(determiner, core, tail, head),
    head,
    gender: / and /.test(name) || (gender === 'either' && isPlural) ? 'they' : gender,
    isPlural,
    isAddressable,
    isNew: determiner === 'a' || determiner === 'an',
    rest,
  };
}

interface HeadContext {
  readonly name: string;
  readonly rest: readonly string[];
  readonly isHeadNameLike: boolean;
}

/** The gender of a phrase by its head, or by the title of its name; undefined for what is no person. */
function genderOfHead(head: string, { name, rest, isHeadNameLike }: HeadContext): NounPhrase['gender'] {
  if (head === '') return genderOf(name.split(' ')[0]?.toLowerCase() ?? '') ?? 'either';
  const isPerson = !BUSINESS.test(head) && (name !== '' || rest[0]?.toLowerCase() === 'who');
  return genderOf(head) ?? (isPerson ? personOf(head, isHeadNameLike) : undefined);
}

/** 'my first day' is kept whole; 'my old pickup truck' becomes 'my pickup truck'. */
function shortCore(core: readonly string[]): readonly string[] {
  const isOwned = core.some((word) => word.endsWith("'s"));
  if (!isOwned) {
    const ends = [core.slice(-3), core.slice(-2)].filter(
      (end) => countSyllables(end.join(' ')) <= SHORT_SYLLABLES,
    );
    return ends[0] ?? core.slice(-1);
  }
  // 'wife's terrible driving': the possessive is kept, the adjective may be dropped.
  return countSyllables(core.join(' ')) <= OWNED_SYLLABLES
    ? core
    : [...core.slice(0, core.findIndex((word) => word.endsWith("'s")) + 1), ...core.slice(-1)];
}

/** Nouns that can have a name but are not people: 'a bakery called Golden Crust'. */
const BUSINESS =
  /^(?:bakery|bar|cafe|coffee|restaurant|shop|store|diner|pub|company|firm|startup|business|brand|podcast|show|channel|app|school|hotel|salon|gym|studio|clinic|farm|brewery|pizzeria|garage|website|newsletter|product)$/;

/** A word ending in -s counts as plural only if it is not a name. */
function personOf(head: string, isName: boolean): Gender {
  return !isName && isPluralNoun(head) ? 'they' : 'either';
}

function isPluralNoun(noun: string): boolean {
  return (
    (genderOf(noun) === 'they' && !isCollective(noun)) ||
    (/[^su]s$/.test(noun) && !/(?:ics|news|is|ss|christmas|chess|tennis|paris)$/.test(noun)) ||
    /^(?:feet|teeth|geese|leaves|\p{L}*(?:men|people|children))$/u.test(noun)
  );
}

/** Starts of a relative clause without a pronoun: 'a typewriter nobody uses', 'the day the music died'. */
const STARTS_CLAUSE =
  /^(?:i|you|we|he|she|they|i'm|we're|nobody|everybody|everyone|somebody|someone|people|my|our|her|his|their|the)$/;

/** Modifiers placed after the noun: 'a robot gardener alone on Mars'. */
const AFTER_NOUN = /^(?:alone|afraid|lost|stuck|trapped|stranded|asleep|awake|abandoned|forgotten|left)$/;

/** A participle with a complement: 'a letter written in the rain', 'a house made of paper'. */
export function isModifyingParticiple(words: readonly string[], at: number): boolean {
  const next = words[at + 1]?.toLowerCase() ?? '';
  return isParticiple(words[at] as string) && (next === 'of' || PREPOSITIONS.has(next));
}

/**
 * The index after the nouns: before a preposition other than 'of', a clause, or a gerund that is not the last
 * word.
 */
function endOfPhrase(words: readonly string[], from: number): number {
  for (let at = from; at < words.length; at++) {
    const word = (words[at] as string).toLowerCase();
    const isAfterNoun = at > from;
    if (word === 'and' && isAfterNoun && isNameLike(words[at - 1]) && isNameLike(words[at + 1])) continue;
    if (word === 'of' && isAfterNoun) continue;
    // In 'the last bus home', the noun is 'bus'.
    if (word === 'home' && isAfterNoun && isWay(words[at - 1] ?? '')) return at;
    if (word === 'and' && isAfterNoun && isPaired(words, at)) continue;
    const isAfterOf = words[at - 1]?.toLowerCase() === 'of';
    if (isAfterNoun && !isAfterOf && STARTS_CLAUSE.test(word)) return at;
    if (isAfterNoun && (AFTER_NOUN.test(word) || isModifyingParticiple(words, at))) return at;
    const isRest =
      PREPOSITIONS.has(word) ||
      STARTS_REST.has(word) ||
      (isAfterNoun &&
        baseOfGerund(word) !== undefined &&
        at < words.length - 1 &&
        !COMPOUND.test(`${word} ${words[at + 1]}`) &&
        !isTool(words, at));
    if (isRest && isAfterNoun) return at;
  }
  return words.length;
}

function isWay(noun: string): boolean {
  return (
    kindOfNoun(noun.toLowerCase()) === 'vehicle' ||
    /^(?:bus|train|flight|walk|ride|drive|way|road|trip)$/i.test(noun)
  );
}

/** A gerund that states the purpose of a thing: 'a rusty watering can'. */
function isTool(words: readonly string[], at: number): boolean {
  const before = words[at - 1]?.toLowerCase() ?? '';
  const next = words[at + 1]?.toLowerCase() ?? '';
  const isLast = at + 2 === words.length || PREPOSITIONS.has(words[at + 2]?.toLowerCase() ?? '');
  return (
    isLast &&
    genderOf(before) === undefined &&
    /^(?:device|garment|vehicle|instrument)$/.test(kindOfNoun(next) ?? '')
  );
}

/** 'hide and seek', 'salt and pepper': bare words on both sides, followed by nothing or a preposition. */
function isPaired(words: readonly string[], at: number): boolean {
  const next = words[at + 1]?.toLowerCase() ?? '';
  const after = words[at + 2]?.toLowerCase();
  const isBare =
    /^\p{L}{3,}$/u.test(next) && !DETERMINERS.has(next) && !STARTS_REST.has(next) && !PREPOSITIONS.has(next);
  return (
    isBare &&
    !/ing$/.test(next) &&
    genderOf(next) === undefined &&
    (after === undefined || PREPOSITIONS.has(after))
  );
}

function isNameLike(word: string | undefined): boolean {
  return word !== undefined && /^\p{Lu}\p{Ll}+$/u.test(word);
}

/** Splits off the name: 'daughter Mia', 'nurse named Rosa', 'Anna and Tom'. */
function withName(nouns: readonly string[], after: readonly string[]) {
  const named = nouns.findIndex((word) => /^(?:named|called)$/i.test(word));
  if (named > 0)
    return { nouns: nouns.slice(0, named), name: nouns.slice(named + 1).join(' '), rest: [...after] };
  let start = nouns.length;
  while (start > 0 && (isNameLike(nouns[start - 1]) || (nouns[start - 1] === 'and' && start < nouns.length)))
    start--;
  const name = nouns.slice(start).join(' ');
  // 'Berlin' alone may be a place: only a preceding noun or a second name makes it a person's name.
  const titled = nouns.findIndex((word) => TITLES.test(word));
  if (titled >= 0 && titled < nouns.length - 1 && isNameLike(nouns[titled + 1]))
    return {
      nouns: nouns.slice(0, titled),
      name: nouns.slice(titled).map(capitalizedName).join(' '),
      rest: [...after],
    };
  const small = nouns.length >= 2 ? lowerName(nouns) : '';
  if (small !== '') return { nouns: nouns.slice(0, -1), name: small, rest: [...after] };
  const isName =
    name !== '' &&
    (start > 0 ? genderOf(nouns[start - 1]?.toLowerCase() ?? '') !== undefined : / and /.test(name));
  return isName
    ? { nouns: nouns.slice(0, start), name, rest: [...after] }
    : { nouns: [...nouns], name: '', rest: [...after] };
}

function capitalizedName(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** 'max' in 'my dog max': a last word with no other meaning, after a person or an animal. */
function lowerName(nouns: readonly string[]): string {
  const last = nouns.at(-1) as string;
  const before = nouns.at(-2)?.toLowerCase() ?? '';
  const isSomebodys = genderOf(before) !== undefined && genderOf(before) !== 'they';
  const isWord = isKnownWord(last) || genderOf(last) !== undefined || /(?:ing|ed|ly|s)$/.test(last);
  return isSomebodys && /^\p{Ll}{3,9}$/u.test(last) && !isWord ? capitalizedName(last) : '';
}

const DAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/;

/** Things of which only one exists. */
const UNIQUE = /^(?:sea|ocean|moon|sun|sky|seaside|countryside|universe)$/;

/**
 * Chooses the article: 'the' for something already introduced; none for uncountable nouns, plurals and names.
 */
function articleFor(
  determiner: string,
  nouns: readonly string[],
  isPlural: boolean,
  gender: Gender | undefined,
): string {
  if (determiner === 'a' || determiner === 'an') return isPlural ? '' : 'the';
  if (determiner) return determiner;
  const last = nouns.at(-1)?.toLowerCase() ?? '';
  if (isCollective(last)) return 'the';
  if (isNameLike(nouns[0]) || isPlural || isFormOfAddress(last)) return '';
  const isCounted =
    nouns.length > 1 && COUNTED.has(nouns.at(-1)?.toLowerCase() ?? '') && !/'s$/.test(nouns[0] ?? '');
  const isUnique = nouns.length === 1 && UNIQUE.test(last);
  const isOnly = nouns.length > 1 && /^(?:first|last|only)$/i.test(nouns[0] ?? '');
  return gender !== undefined || isCounted || isOnly || isUnique ? 'the' : '';
}

const COUPLES: Readonly<Record<string, string>> = {
  parents: 'Mom and Dad',
  grandparents: 'Grandma and Grandpa',
};
const LOVED = /^(?:girlfriend|boyfriend|wife|husband|fiancee?|soulmate|sweetheart)$/;

function callOf(determiner: string, core: readonly string[], tail: readonly string[], head: string): string {
  if (isFormOfAddress(head)) return capitalizedName(head);
  const isMine = determiner === 'my' || determiner === 'our';
  const owned = core.findIndex((word) => word.endsWith("'s"));
  if (isMine && owned >= 0) return [determiner, ...core.slice(0, owned + 1), head].join(' ');
  if (isMine && LOVED.test(head)) return 'my love';
  if (isMine && owned < 0 && COUPLES[head]) return COUPLES[head];
  if (isMine && /^(?:team|club|crew|band|choir|class|squad)$/.test(head)) return head;
  if (isMine) return `${determiner} ${head}`;
  const words = [...core, ...tail];
  return words.length <= LONGEST_CALL_WORDS
    ? words.join(' ')
    : [...core.slice(-2), ...(tail.length <= 2 ? tail : [])].join(' ');
}
