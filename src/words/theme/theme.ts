import type { Random } from '#lib/random';
import { ANIMAL_FIELDS } from '../english/data/fields/animals.ts';
import type { Field, Tone } from '../english/fields/field.ts';
import { FIELDS } from '../english/fields/fields.ts';
import { genderOfName } from '../english/given-names.ts';
import { kindOfNoun } from '../english/kind-of-noun.ts';
import { type NounPhrase, nounPhraseOf } from '../english/noun-phrase.ts';
import { genderOf } from '../english/persons.ts';
import { type Facts, factsOf, nameIn } from '../subject/facts.ts';
import { type OwnWords, ownWords, type Pronouns } from '../subject/own-words.ts';
import { promptText } from '../subject/prompt-text.ts';
import { type Subject, subjectOf } from '../subject/subject.ts';
import { chooseIntent } from './choose-intent.ts';
import type { Intent } from './intent.ts';
import { MISSED_DEPARTURE } from './missed-departures.ts';
import type { ParsedFact } from './parse-fact.ts';
import { type RankedField, rankedFields } from './ranked-fields.ts';

/** What a song is about, decided before its first line. */
export interface Theme extends OwnWords {
  /** The whole prompt, normalized for parsing. */
  request: string;
  subject: Subject;
  /** Undefined if the prompt names an activity, a sentence or nothing. */
  named: NounPhrase | undefined;
  /** The subject acts and is addressed or described; otherwise the singer acts. */
  isOther: boolean;
  /** The subject is addressed as 'you'. */
  isAddressed: boolean;
  /** Pronouns of the acting person. */
  pronouns: Pronouns;
  /** The subject is gone: actions are in the past tense. */
  isGone: boolean;
  /** An animal, not a person: a dog does not have a phone. */
  isAnimal: boolean;
  isAgainst: boolean;
  tone: Tone;
  fields: RankedField[];
  facts: Facts;
  /** The fact in the stanza being written; undefined elsewhere. */
  fact?: ParsedFact;
  /** The purpose of the song. */
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
/** Actions done to someone, who is then the subject. */
const TOWARDS =
  /^(?:missing|loving|remembering|thanking|meeting|mourning|kissing|marrying|forgiving|saying (?:goodbye|thank you|thanks|sorry) to|falling (?:in love with|for))\s+/i;
/** Parses a prompt. Random draws settle what it leaves open, such as a pronoun. */
export function themeOf(description: string, random: Random): Theme {
  const subject = subjectOf(description);
  const named = namedIn(subject, description);
  const fields = rankedFields(description, subject, named);
  const isOther = named?.gender !== undefined && !subject.isAgainst;
  const intent = chooseIntent(description, { subject, named, fields });
  // A subject without a field gets that of the intent.
  const own = INTENT_FIELDS[intent.id];
  if (fields.length === 0 && own)
    fields.push({ field: FIELDS.find(({ words }) => words.has(own)) as Field, weight: 1, word: '' });
  const isAddressed =
    isOther &&
    (intent.you === 'subject' ||
      (intent.you === 'somebody' && (named.isAddressable || LOVED_BY_NAME.test(promptText(description)))) ||
      (named.isAddressable && !isIntroduced(named, intent) && !FORMAL.test(promptText(description))));
  const voice = { isOther, isAddressed };
  const pronouns = pronounsFor(named, voice, description, random);
  return {
    request: promptText(description),
    subject,
    named,
    ...voice,
    pronouns,
    isGone: GONE.test(description) && isOther,
    isAnimal:
      isOther &&
      (kindOfNoun(named.head) === 'animal' ||
        fields.some(({ field, word }) => ANIMAL_FIELDS.includes(field) && word === named.head)),
    isAgainst: subject.isAgainst,
    tone: subject.isAgainst ? 'hard' : toneOf(fields, intent),
    fields,
    ...ownWords(subject, named, voice, pronouns, description),
    facts: factsOf(description),
    intent,
  };
}

/** 'a waitress named Darlene' is introduced to the listener. */
function isIntroduced({ isNew }: NounPhrase, { id }: Intent): boolean {
  return isNew && id === 'portrait';
}

/** 'a love song for Marcus' is addressed to him. */
const LOVED_BY_NAME = /\blove song (?:for|to) \p{Lu}\p{Ll}+/u;

/** A word of the field for each intent. */
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

/** The target of a complaint is never addressed. */
const FORMAL = /\b(?:landlord|boss|roommate|ex)\b/i;

/** The noun phrase named in the prompt: its subject, the subject of its sentence, or a name it mentions. */
function namedIn(subject: Subject, description: string): NounPhrase | undefined {
  const enough = TIRED_OF.exec(subject.text)?.[1] ?? PARTED_WITH.exec(subject.text)?.[1];
  if (enough) return nounPhraseOf(enough.split(' '));
  const [, kind = '', town] = TOWN.exec(description) ?? [];
  const place = town === undefined ? undefined : nounPhraseOf(['my', kind]);
  if (place && town !== undefined) return { ...place, short: town, long: town, call: town };
  const towards = MISSED_DEPARTURE.test(subject.text) ? subject.text : subject.text.replace(TOWARDS, '');
  const text = towards.replace(OF_SOMEBODYS, '$1').replace(WITHOUT_SOMEBODY, '$1');
  const isTowards =
    text !== subject.text && (MISSED.test(subject.text) || genderOfPhrase(text.split(' ')) !== undefined);
  const isThing = subject.kind === 'thing' || isTowards;
  const words = (isThing ? text : subject.doer).split(' ').filter(Boolean);
  const clause = subject.kind === 'sentence' ? subject.text.split(' ').slice(words.length) : [];
  const phrase = words.length > 0 ? nounPhraseOf(words) : undefined;
  const named = phrase && clause.length > 0 ? { ...phrase, rest: clause } : phrase;
  if (named?.gender !== undefined) return named;
  const isOccasion = OCCASION.test(promptText(description));
  const relative = isOccasion ? (SOMEBODY.exec(promptText(description))?.[0] ?? '') : '';
  if (relative !== '' && genderOf(relative.split(' ').at(-1)?.toLowerCase() ?? '') !== undefined)
    return nounPhraseOf(relative.split(' '));
  const name = nameIn(description);
  if (name === '') return named;
  const isFor =
    isOccasion || FOR_NAME.test(promptText(description)) || (named === undefined && subject.kind === 'thing');
  const somebody = isFor ? nounPhraseOf(['my', 'friend', ...name.split(' ')]) : undefined;
  return somebody ? { ...somebody, long: somebody.short } : named;
}

/** What the singer is tired of. */
const TIRED_OF =
  /^I(?:'m| am) (?:so )?(?:tired|sick|bored)(?: and tired)? of ((?!being|having)\p{L}+(?: \p{L}+){0,2})$/iu;

/** 'my city Pittsburgh' is a place, not a friend. */
const TOWN = /\b(city|town|village|island|hometown)(?: of)? (\p{Lu}\p{Ll}+)/u;
/** The belonging being let go is the subject. */
const PARTED_WITH =
  /^(?:selling|emptying|clearing out|cleaning out|packing up|driving|wearing|finding) ((?:my|our|the) .+'s \p{L}+(?: \p{L}+)?)$/iu;

/** 'my grandmother's funeral' is about my grandmother. */
const OF_SOMEBODYS =
  /^((?:my|our) (?:\p{L}+ ){0,2}?\p{L}+?|(?:mom|mum|dad|mama|papa|mother|father|grandma|grandpa|granny|oma|opa)(?: \p{L}+)?)(?:'s|(?<=s)') (?:\d+\p{L}* |\p{L}+-?\p{L}*th )?(?:anniversary|funeral|death|passing|birthday|wedding|retirement|graduation|farewell|first \p{L}+).*$/iu;
/** 'my first winter without Grandpa' is about Grandpa. */
const WITHOUT_SOMEBODY = /^(?:my|our|the) first .+ without ((?:my |our )?\p{L}+(?: \p{Lu}\p{L}+)?)$/u;
/** What is missed need not be a person. */
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
  const title = /^(?:(mr)|mrs|ms|miss)\b/i.exec(named?.call ?? '');
  if (title) return title[1] ? PRONOUNS.he : PRONOUNS.she;
  if (named?.gender && named.gender !== 'either') return PRONOUNS[named.gender];
  if (/\b(?:she|her|herself)\b/i.test(description)) return PRONOUNS.she;
  if (/\b(?:he|his|him|himself)\b/i.test(description)) return PRONOUNS.he;
  const isPerson = named !== undefined && kindOfNoun(named.head) !== 'animal';
  return PRONOUNS[(isPerson && genderOfName(named.call.split(' ')[0] ?? '')) || drawn];
}

function toneOf(fields: readonly RankedField[], intent: Intent): Tone {
  return intent.tone === 'plain' ? (fields[0]?.field.tone ?? 'plain') : intent.tone;
}

/** Whether a word names someone who can perform the actions of a field other than the subject's. */
export function canAct(word: string): boolean {
  return genderOf(word) !== undefined;
}
