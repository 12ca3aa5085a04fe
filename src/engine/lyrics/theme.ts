import type { Random } from '../random.ts';
import type { Field, Tone } from './fields/field.ts';
import { FIELDS } from './fields/fields.ts';
import { baseOfGerund, baseOfThird } from './grammar.ts';
import { type NounPhrase, nounPhraseOf, PREPOSITIONS } from './noun-phrase.ts';
import { genderOf } from './persons.ts';
import { type Subject, subjectOf, topicWords } from './subject.ts';

/** How one speaks of the one who acts. */
interface Pronouns {
  they: string;
  them: string;
  their: string;
}

export interface RankedField {
  field: Field;
  weight: number;
  /** The word of the wish that called for it. */
  word: string;
}

/** What a song is about, settled before its first line. */
export interface Theme {
  subject: Subject;
  /** Undefined where the wish names an activity, a sentence or nothing. */
  named: NounPhrase | undefined;
  /** The subject acts and is spoken of or to; else the singer acts. */
  isOther: boolean;
  /** The subject is addressed as 'you'. */
  isAddressed: boolean;
  /** Of the one who acts. */
  pronouns: Pronouns;
  /** It is over: the deeds are told in the past. */
  isGone: boolean;
  isAgainst: boolean;
  tone: Tone;
  fields: RankedField[];
  /** Deeds and places the wish itself names. */
  ownActs: string[];
  ownDoes: string[];
  ownAt: string[];
  /** What is wished: 'Happy birthday'. */
  greeting: string;
}

const PRONOUNS = {
  she: { they: 'she', them: 'her', their: 'her' },
  he: { they: 'he', them: 'him', their: 'his' },
  they: { they: 'they', them: 'them', their: 'their' },
  you: { they: 'you', them: 'you', their: 'your' },
  I: { they: 'I', them: 'me', their: 'my' },
} as const satisfies Record<string, Pronouns>;

export const GREETINGS: readonly (readonly [RegExp, string])[] = [
  [/\bbirthday/i, 'Happy birthday'],
  [/\banniversar/i, 'Happy anniversary'],
  [/\b(?:christmas|xmas)\b/i, 'Merry Christmas'],
  [/\bnew years?\b(?! old)/i, 'Happy New Year'],
  [/\bgraduat/i, 'Graduation day'],
  [/\b(?:wedding|newlyweds)\b/i, 'On the wedding day'],
  [/\b(?:goodbye|farewell|leaving party)\b/i, 'Goodbye'],
  [/\b(?:thank|thanks|gratitude|grateful)\b/i, 'Thank you'],
  [/\b(?:congratulat|new job|promot)/i, 'Congratulations'],
  [/\b(?:get well|recovery)\b/i, 'Get well soon'],
  [/\blullaby\b/i, 'Hush now'],
];
const GONE =
  /\b(?:died|dead|death|passed away|funeral|late (?:mother|father|grand\w+|husband|wife)|miss(?:ing)? my|used to)\b/i;
/** Deeds done to somebody, who then is who the song is about. */
const TOWARDS =
  /^(?:missing|loving|remembering|thanking|meeting|mourning|kissing|marrying|forgiving|saying (?:goodbye|thank you|thanks|sorry) to|falling (?:in love with|for))\s+/i;
const MOST_FIELDS = 4;
/** Words too common to decide a song. */
const FAINT = new Set(
  'day days now time years today night morning old young girl boy hot cold late eyes face world class match run running dance love life crew team light story new past'.split(
    ' ',
  ),
);

/** Reads a wish. The draws settle what it leaves open: who is spoken to, and how. */
export function themeOf(description: string, random: Random): Theme {
  const subject = subjectOf(description);
  const text = subject.text.replace(TOWARDS, '');
  const words = text.split(' ').filter(Boolean);
  const isTowards = text !== subject.text && genderOfPhrase(words) !== undefined;
  const isThing = subject.kind === 'thing' || isTowards;
  const named = isThing && words.length > 0 ? nounPhraseOf(words) : undefined;
  const fields = rankedFields(description, subject, named);
  const isOther = named?.gender !== undefined && !subject.isAgainst;
  const hasSinger = fields.some(({ field }) => field.doer === 'singer');
  const greeting = GREETINGS.find(([pattern]) => pattern.test(description))?.[1] ?? '';
  const isOne = named !== undefined && !named.isPlural;
  const isAddressed =
    isOther &&
    ((greeting !== '' && isOne) ||
      (named?.isClose === true && (hasSinger || greeting !== '' || random.chance(0.5))));
  const told = { isOther, isAddressed };
  return {
    subject,
    named,
    ...told,
    pronouns: pronounsFor(named, told, description, random),
    isGone: GONE.test(description) && isOther,
    isAgainst: subject.isAgainst,
    tone: subject.isAgainst ? 'hard' : toneOf(fields, description),
    fields,
    ...ownWords(subject, named, told),
    greeting,
  };
}

function genderOfPhrase(words: readonly string[]) {
  return nounPhraseOf(words)?.gender;
}

function pronounsFor(
  named: NounPhrase | undefined,
  { isOther, isAddressed }: { isOther: boolean; isAddressed: boolean },
  description: string,
  random: Random,
): Pronouns {
  if (!isOther) return PRONOUNS.I;
  if (isAddressed) return PRONOUNS.you;
  const drawn = random.chance(0.5) ? 'she' : 'he';
  if (named?.gender && named.gender !== 'either') return PRONOUNS[named.gender];
  if (/\b(?:she|her|herself)\b/i.test(description)) return PRONOUNS.she;
  return /\b(?:he|his|him|himself)\b/i.test(description) ? PRONOUNS.he : PRONOUNS[drawn];
}

function toneOf(fields: readonly RankedField[], description: string): Tone {
  if (
    /\b(?:sad|angry|lonely|bitter|heartbr\w*|losing|lost|lose|quitting|missing|afraid|hate|grief|goodbye)\b/i.test(
      description,
    )
  )
    return 'hard';
  return fields[0]?.field.tone ?? 'plain';
}

/** The fields that the words call for, the one of the head noun first. */
function rankedFields(description: string, subject: Subject, named: NounPhrase | undefined): RankedField[] {
  const inSubject = keysIn(subject.text);
  const around = keysIn(topicWords(description));
  const ranked = FIELDS.map((field): RankedField => {
    let weight = 0;
    let word = '';
    for (const key of new Set([...inSubject, ...around])) {
      if (!field.words.has(key)) continue;
      const share = key === named?.head ? 3 : inSubject.includes(key) ? 2 : 1.5;
      const worth = FAINT.has(key) ? share * 0.3 : share;
      if (worth > weight) word = key;
      weight += worth;
    }
    return { field, weight, word };
  }).filter(({ weight }) => weight > 0);
  const most = Math.max(...ranked.map(({ weight }) => weight));
  return ranked
    .filter(({ weight }) => weight >= most / 4)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MOST_FIELDS);
}

/** Words in lower case, each also without a plural -s, and pairs of neighbors. */
function keysIn(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}'-]+/gu) ?? [];
  const singles = words.flatMap((word) => {
    const plain = word.replace(/'s$/, '');
    return /[^s]s$/.test(plain) ? [plain, plain.slice(0, -1)] : [plain];
  });
  return [...singles, ...words.slice(1).map((word, i) => `${words[i]} ${word}`)];
}

const LONGEST_OWN_WORDS = 6;

/** Deeds, facts and places out of what follows the noun, or out of the activity. */
function ownWords(
  subject: Subject,
  named: NounPhrase | undefined,
  { isOther, isAddressed }: { isOther: boolean; isAddressed: boolean },
): Pick<Theme, 'ownActs' | 'ownDoes' | 'ownAt'> {
  if (subject.kind === 'doing' && !named) {
    const [verb = '', ...rest] = subject.text.split(' ');
    const base = baseOfGerund(verb.toLowerCase());
    return { ownActs: base ? [[base, ...rest].join(' ')] : [], ownDoes: [], ownAt: [] };
  }
  const none = { ownActs: [], ownDoes: [], ownAt: [] };
  if (!named || named.rest.length < 2) return none;
  const [first = '', ...after] = named.rest;
  const rest = named.rest.join(' ');
  if (/^(?:who|that|which)$/i.test(first))
    return { ...none, ...relativeClause(after, named, isOther, isAddressed) };
  const base = baseOfGerund(first.toLowerCase());
  if (base && isOther) return { ...none, ownActs: [[base, ...after].join(' ')] };
  const isPlace =
    PREPOSITIONS.has(first.toLowerCase()) && !/^(?:with|for|to|without|like|about|from)$/i.test(first);
  return isPlace && named.rest.length <= LONGEST_OWN_WORDS ? { ...none, ownAt: [rest] } : none;
}

function relativeClause(after: readonly string[], named: NounPhrase, isOther: boolean, isAddressed: boolean) {
  if (after.length > LONGEST_OWN_WORDS + 1) return {};
  const verb = after[0]?.toLowerCase() ?? '';
  const base = /^(?:is|was|are|were|has|had|will|can|would|could|never|always|does|did)$/.test(verb)
    ? undefined
    : baseOfThird(verb);
  const acts = base && isOther ? [[base, ...after.slice(1)].join(' ')] : [];
  const isWhole = !isAddressed || !isOther;
  return { ownActs: acts, ownDoes: isWhole ? [`${named.short} ${after.join(' ')}`] : [] };
}

/** Whether a word names somebody who could do the deeds of a field that is not about the subject. */
export function canAct(word: string): boolean {
  return genderOf(word) !== undefined;
}
