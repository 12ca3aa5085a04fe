import type { Random } from '../random.ts';
import { OF_DEATH } from './agreement.ts';
import { type Deed, deedOf, isOfPast } from './deeds.ts';
import {
  clauseOf,
  deedOfGerund,
  type Facts,
  factsOf,
  inClauses,
  isAgeAlone,
  LONGEST_CLAUSE,
  laterClauses,
  nameIn,
  sentencesOf,
  type Told,
  withoutS,
} from './facts.ts';
import { ANIMAL_FIELDS } from './fields/animals.ts';
import type { Field, Tone } from './fields/field.ts';
import { FIELDS } from './fields/fields.ts';
import { genderOfName } from './given-names.ts';
import { baseOfGerund, baseOfThird } from './grammar.ts';
import { chooseIntent } from './intents/choose-intent.ts';
import type { Intent } from './intents/intent.ts';
import { kindOfNoun } from './kind-of-noun.ts';
import { type NounPhrase, nounPhraseOf, PREPOSITIONS } from './noun-phrase.ts';
import { genderOf } from './persons.ts';
import { type Subject, subjectOf, topicWords, withoutGenres, withoutLooseEnd } from './subject.ts';
import { wishText } from './wish-text.ts';

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
  /** The whole wish, as it can be taken apart. */
  wish: string;
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
  /** No person: a dog has no telephone. */
  isAnimal: boolean;
  isAgainst: boolean;
  tone: Tone;
  fields: RankedField[];
  /** Deeds and places the wish itself names. */
  ownActs: string[];
  ownDoes: string[];
  ownAt: string[];
  /** What is told of the subject in the wish's own words, as a clause: 'you never texted back'. */
  own: string;
  /** What the subject does again and again; of empty words where nothing is told. */
  deed: Deed;
  /** What happened to it, a clause in the past: 'he lost his hat'; '' where nothing did. */
  event: string;
  facts: Facts;
  /** What it is sung for. */
  intent: Intent;
}

const PRONOUNS = {
  she: { they: 'she', them: 'her', their: 'her' },
  he: { they: 'he', them: 'him', their: 'his' },
  they: { they: 'they', them: 'them', their: 'their' },
  you: { they: 'you', them: 'you', their: 'your' },
  I: { they: 'I', them: 'me', their: 'my' },
} as const satisfies Record<string, Pronouns>;

const GONE =
  /\b(?:died|dead|death|passed away|funeral|first (?:\w+ )?(?:christmas|winter|summer|spring|birthday|year) without|late (?:mother|father|grand\w+|husband|wife)|miss(?:ing)? my|used to)\b/i;
/** Deeds done to somebody, who then is who the song is about. */
const TOWARDS =
  /^(?:missing|loving|remembering|thanking|meeting|mourning|kissing|marrying|forgiving|saying (?:goodbye|thank you|thanks|sorry) to|falling (?:in love with|for))\s+/i;
const MOST_FIELDS = 4;
/** Words too common to decide a song. */
const FAINT = new Set(
  'day days now time years today tonight yesterday sunday tuesday wednesday thursday june july home work works away twenty thirty moving night morning old young girl boy hot cold late eyes face world class match run running dance love life crew team light story new past'.split(
    ' ',
  ),
);

/** Reads a wish. The draws settle what it leaves open: who is spoken to, and how. */
export function themeOf(description: string, random: Random): Theme {
  const subject = subjectOf(description);
  const named = namedIn(subject, description);
  const fields = rankedFields(description, subject, named);
  const isOther = named?.gender !== undefined && !subject.isAgainst;
  const intent = chooseIntent(description, { subject, named, fields });
  // What no field knows is told with what goes with its purpose.
  const own = INTENT_FIELDS[intent.id];
  if (fields.length === 0 && own)
    fields.push({ field: FIELDS.find(({ words }) => words.has(own)) as Field, weight: 1, word: '' });
  const isAddressed =
    isOther &&
    (intent.you === 'subject' ||
      (intent.you === 'somebody' && named.isClose) ||
      (named.isClose && !isToldOf(named, intent) && !FORMAL.test(wishText(description))));
  const told = { isOther, isAddressed };
  const pronouns = pronounsFor(named, told, description, random);
  return {
    wish: wishText(description),
    subject,
    named,
    ...told,
    pronouns,
    isGone: GONE.test(description) && isOther,
    isAnimal:
      isOther &&
      (kindOfNoun(named.head) === 'animal' ||
        fields.some(({ field, word }) => ANIMAL_FIELDS.includes(field) && word === named.head)),
    isAgainst: subject.isAgainst,
    tone: subject.isAgainst ? 'hard' : toneOf(fields, intent),
    fields,
    ...ownWords(subject, named, told, pronouns, description),
    facts: factsOf(description),
    intent,
  };
}

/** 'a waitress named Darlene' is told of to others. */
function isToldOf({ isNew }: NounPhrase, { id }: Intent): boolean {
  return isNew && id === 'portrait';
}

/** A word of the field, by the purpose. */
const INTENT_FIELDS: Readonly<Record<string, string>> = {
  faith: 'church',
  grind: 'hustle',
  love: 'love',
  breakup: 'breakup',
  party: 'party',
  grief: 'grief',
  rise: 'courage',
  wedding: 'wedding',
  birthday: 'birthday',
};

/** Who is complained about is spoken of, never to. */
const FORMAL = /\b(?:landlord|boss|roommate|ex)\b/i;

/** What the wish names: its subject, who does something in its sentence, or whose name it drops. */
function namedIn(subject: Subject, description: string): NounPhrase | undefined {
  const text = subject.text.replace(TOWARDS, '').replace(OF_SOMEBODYS, '$1').replace(WITHOUT_SOMEBODY, '$1');
  const isTowards =
    text !== subject.text && (MISSED.test(subject.text) || genderOfPhrase(text.split(' ')) !== undefined);
  const isThing = subject.kind === 'thing' || isTowards;
  const words = (isThing ? text : subject.doer).split(' ').filter(Boolean);
  const told = subject.kind === 'sentence' ? subject.text.split(' ').slice(words.length) : [];
  const phrase = words.length > 0 ? nounPhraseOf(words) : undefined;
  const named = phrase && told.length > 0 ? { ...phrase, rest: told } : phrase;
  if (named?.gender !== undefined) return named;
  const isOccasion = OCCASION.test(description);
  const kin = isOccasion ? (SOMEBODY.exec(wishText(description))?.[0] ?? '') : '';
  if (kin !== '' && genderOf(kin.split(' ').at(-1)?.toLowerCase() ?? '') !== undefined)
    return nounPhraseOf(kin.split(' '));
  const name = nameIn(description);
  if (name === '') return named;
  const isFor =
    isOccasion || FOR_NAME.test(wishText(description)) || (named === undefined && subject.kind === 'thing');
  const somebody = isFor ? nounPhraseOf(['my', 'friend', ...name.split(' ')]) : undefined;
  return somebody ? { ...somebody, long: somebody.short } : named;
}

/** 'my grandmother's funeral' is about my grandmother. */
const OF_SOMEBODYS =
  /^((?:my|our) (?:\p{L}+ ){0,2}?\p{L}+?|mom|mum|dad|mama|papa|mother|father|grandma|grandpa|granny|oma|opa)(?:'s|(?<=s)') (?:\d+\p{L}* |\p{L}+-?\p{L}*th )?(?:anniversary|funeral|death|passing|birthday|wedding|retirement|graduation|farewell|first \p{L}+).*$/iu;
/** 'my first winter without Grandpa' is about him. */
const WITHOUT_SOMEBODY = /^(?:my|our|the) first .+ without ((?:my |our )?\p{L}+(?: \p{Lu}\p{L}+)?)$/u;
/** What one misses need not be somebody. */
const MISSED = /^(?:missing|remembering) /i;
const FOR_NAME = /\bfor \p{Lu}\p{Ll}+\b/u;
const SOMEBODY =
  /\b(?:my|our) (?:\p{L}+ ){0,2}?(?:\p{L}+)(?=\s*(?:$|[,.;!?]| and| who| on| in| for| at| that| because))/u;
const OCCASION =
  /\b(?:birthday|wedding|married to|welcome to|anniversary|get well|thank|congrat|graduat|retire|farewell|goodbye|lullaby|goodnight|good night|bedtime|sleep|propos|sorry|dedicated|love song)/i;

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
  if (/\b(?:he|his|him|himself)\b/i.test(description)) return PRONOUNS.he;
  const isPerson = named !== undefined && kindOfNoun(named.head) !== 'animal';
  return PRONOUNS[(isPerson && genderOfName(named.call.split(' ')[0] ?? '')) || drawn];
}

function toneOf(fields: readonly RankedField[], intent: Intent): Tone {
  return intent.tone === 'plain' ? (fields[0]?.field.tone ?? 'plain') : intent.tone;
}

/** The fields that the words call for, the one of the head noun first. */
function rankedFields(description: string, subject: Subject, named: NounPhrase | undefined): RankedField[] {
  const inSubject = keysIn(subject.text);
  const around = keysIn(topicWords(withoutGenres(wishText(description))).replace(PLACE_NAMES, ' '));
  const keys = [...new Set([...inSubject, ...around])];
  const worthOf = (key: string) => {
    const share = key === named?.head ? 3 : inSubject.includes(key) ? 2 : 1.5;
    return FAINT.has(key) ? share * 0.3 : share;
  };
  const ranked: RankedField[] = [];
  const open = new Set(keys);
  while (ranked.length < MOST_FIELDS) {
    const next = strongest(
      FIELDS.filter((field) => !ranked.some((one) => one.field === field)),
      open,
      worthOf,
    );
    if (!next || next.weight < (ranked[0]?.weight ?? 0) / 4) break;
    ranked.push(next);
    // A word means one thing: the cup that is won is not the one for coffee.
    for (const key of open) if (next.field.words.has(key)) open.delete(key);
  }
  return ranked;
}

function strongest(
  fields: readonly Field[],
  open: ReadonlySet<string>,
  worthOf: (key: string) => number,
): RankedField | undefined {
  let best: RankedField | undefined;
  for (const field of fields) {
    const found = [...open].filter((key) => field.words.has(key)).toSorted((a, b) => worthOf(b) - worthOf(a));
    const weight = found.reduce((sum, key) => sum + worthOf(key), 0);
    if (weight > (best?.weight ?? 0)) best = { field, weight, word: found[0] ?? '' };
  }
  return best;
}

/** Words in lower case, each also without a plural -s, and pairs of neighbors. */
function keysIn(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}'-]+/gu) ?? [];
  const singles = words.flatMap((word) => {
    const plain = word.replace(/'s$/, '');
    const base = NO_SEASON.test(plain) ? undefined : baseOfGerund(plain);
    return [plain, ...(/[^s]s$/.test(plain) ? [plain.slice(0, -1)] : []), ...(base ? [base] : [])];
  });
  return [...singles, ...singles.flatMap(partsOf), ...words.slice(1).map((word, i) => `${words[i]} ${word}`)];
}

/** Who falls in love sees no leaves. */
const NO_SEASON = /^(?:falling|marching|springing)$/;

const FIELD_WORDS: ReadonlySet<string> = new Set(FIELDS.flatMap(({ words }) => [...words]));

/** 'snow' and 'storm' of 'snowstorm', where no field has the whole. */
function partsOf(word: string): string[] {
  if (word.length < 7 || FIELD_WORDS.has(word) || /^grandparents?$/.test(word)) return [];
  for (let at = 3; at <= word.length - 3; at++) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every((part) => FIELD_WORDS.has(part))) return parts;
  }
  return [];
}

/** 'Lake Tahoe' and 'Mount Street' are names, and no hills to climb. */
const PLACE_NAMES = /(?<=\b(?:in|at|on|near|from|to) )(?:\p{Lu}\p{L}+ )+\p{Lu}\p{L}+/gu;

const LONGEST_OWN_WORDS = 6;
const NOTHING_OWN = { own: '', deed: { base: '', gerund: '' }, event: '' };

/** Deeds, facts and places out of what follows the noun, or out of the activity. */
function ownWords(
  subject: Subject,
  named: NounPhrase | undefined,
  { isOther, isAddressed }: { isOther: boolean; isAddressed: boolean },
  pronouns: Pronouns,
  description: string,
): Pick<Theme, 'ownActs' | 'ownDoes' | 'ownAt' | 'own' | 'deed' | 'event'> {
  const none = { ...NOTHING_OWN, ownActs: [], ownDoes: [], ownAt: [] };
  if (subject.kind === 'doing' && !named) {
    const act = deedOfGerund(subject.text.split(' '));
    return { ...none, ownActs: act ? [act] : [] };
  }
  const who = !named ? '' : isAddressed ? 'you' : isOther ? pronouns.they : named.short;
  const told: Told =
    isAddressed || pronouns.they === 'you'
      ? 'you'
      : named?.isPlural || (isOther && pronouns.they === 'they')
        ? 'they'
        : 'third';
  const later = laterClauses(description, isOther ? who : '', told);
  const clauses = named
    ? ownClauses(named, who, told)
    : subject.kind === 'sentence'
      ? sentencesOf(subject.text, wishText(description))
      : [];
  const owns = [...new Set([...clauses, ...later])]
    .filter(isSingable)
    .map((clause) => toWhom(clause, pronouns, isAddressed, named?.gender));
  const [noun] = named && isOther && !isAddressed ? ownClauses(named, named.short, told) : [];
  const first = named?.rest[0]?.toLowerCase() ?? '';
  const isPlace =
    PREPOSITIONS.has(first) &&
    !/^(?:with|for|to|without|like|about|from|of|into|against)$/.test(first) &&
    !(first === 'on' && /^(?:my|our|your|his|her|their)$/i.test(named?.rest[1] ?? ''));
  const rest = named?.rest ?? [];
  const at = isPlace && rest.length >= 2 && rest.length <= LONGEST_OWN_WORDS ? [rest.join(' ')] : [];
  return {
    ...none,
    deed: owns.map((clause) => deedOf(clause, who)).find(({ base }) => base !== '') ?? NOTHING_OWN.deed,
    event: (isOther && owns.find((clause) => clause.startsWith(`${who} `) && isOfPast(clause))) || '',
    ownDoes: owns,
    ownAt: at,
    own: noun && isSingable(noun) ? noun : (owns[0] ?? ''),
  };
}

/** Nobody sings that somebody died, nor is born yesterday: the song itself says it. */
function isSingable(clause: string): boolean {
  return !OF_DEATH.test(clause) && !isAgeAlone(clause) && !/\bborn yesterday\b/.test(clause);
}

/** 'who moved to Berlin to become a nurse and misses our dog Bruno' as two clauses. */
function ownClauses({ rest }: NounPhrase, who: string, told: Told): string[] {
  const isRelative = /^(?:who|that|which)$/i.test(rest[0] ?? '');
  const own = (isRelative ? rest.slice(1) : rest).join(' ');
  return inClauses(own).flatMap((text, at) => {
    const words = withoutLooseEnd(
      text
        .replace(/^(?:who|that|she|he) /i, '')
        .split(' ')
        .filter(Boolean),
    );
    if (words.length === 0 || words.length > LONGEST_CLAUSE) return [];
    const first = words[0]?.toLowerCase() ?? '';
    if (at === 0 && /^\p{L}+ing$/u.test(first) && words.length > 1) {
      const be = who === 'I' ? 'am' : told === 'third' ? 'is' : 'are';
      return [`${who} ${be} ${words.join(' ')}`];
    }
    if (!isRelative && at === 0 && PREPOSITIONS.has(first)) return [];
    return clauseOf(words, who, told) ?? [];
  });
}

/** Who is sung to hears of 'your red Beetle', and of none of hers. */
function toWhom(
  clause: string,
  { their }: Pronouns,
  isAddressed: boolean,
  gender: string | undefined,
): string {
  if (!isAddressed || their !== 'your') return clause;
  const own =
    gender === 'she'
      ? /\bher\b/g
      : gender === 'he'
        ? /\bhis\b/g
        : gender === 'they'
          ? /\btheir\b/g
          : /\b(?:her|his)\b/g;
  return clause
    .replace(OF_DOER, (_, joint: string, verb: string) => `${joint} ${toYou(verb)}`)
    .replace(own, 'your');
}

/** 'while he mows', of who is spoken to. */
const OF_DOER =
  /\b(while|when|whenever|as|if|before|after|because|until|till|where|that|how) s?he(?:'s| (\p{L}+))/giu;

function toYou(verb: string | undefined): string {
  if (verb === undefined || verb === 'is') return 'you are';
  if (verb === 'was') return 'you were';
  if (verb === 'has') return 'you have';
  return `you ${baseOfThird(verb) ?? (/[^s]s$/.test(verb) ? withoutS(verb) : verb)}`;
}

/** Whether a word names somebody who could do the deeds of a field that is not about the subject. */
export function canAct(word: string): boolean {
  return genderOf(word) !== undefined;
}
