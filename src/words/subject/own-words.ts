import { baseOfThird, isParticiple } from '../english/grammar.ts';
import { type NounPhrase, PREPOSITIONS } from '../english/noun-phrase.ts';
import { type Action, actionOf, isOfPast } from './actions.ts';
import { OF_DEATH } from './agreement.ts';
import {
  actionOfGerund,
  clauseOf,
  inClauses,
  isAgeAlone,
  LONGEST_CLAUSE,
  laterClauses,
  sentencesOf,
  type VerbPerson,
  withoutS,
} from './facts.ts';
import { promptText } from './prompt-text.ts';
import { type Subject, withoutDanglingWords } from './subject.ts';

/** Pronouns for the acting person. */
export interface Pronouns {
  they: string;
  them: string;
  their: string;
}

/** Content taken from the prompt in its own wording. */
export interface OwnWords {
  /** Actions and places named in the prompt. */
  ownActs: string[];
  ownDoes: string[];
  ownAt: string[];
  /** What the prompt says about its subject, as a clause in its own wording: 'you never texted back'. */
  own: string;
  /** A repeated action of the subject; empty strings if the prompt names none. */
  action: Action;
  /** Something that happened to it, as a past-tense clause: 'he lost his hat'; '' if nothing did. */
  event: string;
}

const LONGEST_OWN_WORDS = 6;
const NOTHING_OWN = { own: '', action: { base: '', gerund: '' }, event: '' };

/** Extracts actions, facts and places from whatever follows the noun, or from the activity. */
export function ownWords(
  subject: Subject,
  named: NounPhrase | undefined,
  { isOther, isAddressed }: { isOther: boolean; isAddressed: boolean },
  pronouns: Pronouns,
  description: string,
): OwnWords {
  const none = { ...NOTHING_OWN, ownActs: [], ownDoes: [], ownAt: [] };
  if (subject.kind === 'doing' && !named) {
    const act = actionOfGerund(subject.text.split(' '));
    return { ...none, ownActs: act && !/^be\b/.test(act) ? [act] : [] };
  }
  const who = !named ? '' : isAddressed ? 'you' : isOther ? pronouns.they : named.short;
  const person: VerbPerson =
    isAddressed || pronouns.they === 'you'
      ? 'you'
      : named?.isPlural || (isOther && pronouns.they === 'they')
        ? 'they'
        : 'third';
  const later = laterClauses(description, isOther ? who : '', person);
  const isSentence = subject.kind === 'sentence';
  const clauses = named
    ? ownClauses(named, who, person, isSentence)
    : isSentence
      ? sentencesOf(subject.text, promptText(description))
      : [];
  const owns = [...new Set([...clauses, ...later])]
    .filter(isSingable)
    .map((clause) => addressSubject(clause, pronouns, isAddressed, named?.gender));
  const ofNoun = named?.isPlural ? 'they' : 'third';
  const [noun] = named && isOther && !isAddressed ? ownClauses(named, named.short, ofNoun, isSentence) : [];
  const first = named?.rest[0]?.toLowerCase() ?? '';
  const isPlace =
    PREPOSITIONS.has(first) &&
    !/^(?:with|for|to|without|like|about|from|of|into|against)$/.test(first) &&
    !(first === 'on' && /^(?:my|our|your|his|her|their)$/i.test(named?.rest[1] ?? ''));
  const rest = named?.rest ?? [];
  const at = isPlace && rest.length >= 2 && rest.length <= LONGEST_OWN_WORDS ? [rest.join(' ')] : [];
  return {
    ...none,
    action: owns.map((clause) => actionOf(clause, who)).find(({ base }) => base !== '') ?? NOTHING_OWN.action,
    event: (isOther && owns.find((clause) => clause.startsWith(`${who} `) && isOfPast(clause))) || '',
    ownDoes: owns,
    ownAt: at,
    own: noun && isSingable(noun) ? noun : (owns[0] ?? ''),
  };
}

/** Rejects deaths, ages and 'born yesterday': the song itself implies them. */
function isSingable(clause: string): boolean {
  return (
    !OF_DEATH.test(clause.replace(/\b(?:never|won't|refuses? to) die[sd]?\b/i, '')) &&
    !isAgeAlone(clause) &&
    !/\bborn yesterday\b/.test(clause)
  );
}

/**
 * Splits 'who moved to Berlin to become a nurse and misses our dog Bruno' into two clauses.
 * @param isSentence its verb comes first: 'taught me to ride', where 'taught' only looks like a participle
 */
function ownClauses({ rest }: NounPhrase, who: string, person: VerbPerson, isSentence: boolean): string[] {
  // What follows 'whose' is said of something else: 'the bees moved to the tower'.
  if (/^whose$/i.test(rest[0] ?? '') && rest.length <= LONGEST_CLAUSE)
    return [['the', ...rest.slice(1)].join(' ')];
  const isRelative = /^(?:who|that|which)$/i.test(rest[0] ?? '');
  const own = isRelative ? rest.slice(1) : rest;
  return inClauses(own.join(' ')).flatMap((text, at) => {
    const words = withoutDanglingWords(
      text
        .replace(/^(?:who|that|she|he) /i, '')
        .split(' ')
        .filter(Boolean),
    );
    if (words.length === 0 || words.length > LONGEST_CLAUSE) return [];
    const isBehindNoun = at === 0 && !isRelative;
    const be = isBehindNoun && !isSentence ? missingVerb(words, who, person) : undefined;
    if (be !== undefined) return [`${who} ${be} ${words.join(' ')}`];
    if (isBehindNoun && PREPOSITIONS.has(words[0]?.toLowerCase() ?? '')) return [];
    return clauseOf(words, who, person) ?? [];
  });
}

/** Ongoing states; other participles describe what was done: 'written in the rain'. */
const IN_A_STATE =
  /^(?:in love (?:with|at)|(?:(?!during )\p{L}+ing|alone|afraid|asleep|awake|married|engaged|obsessed|addicted|haunted|covered|filled|dressed|known|made)) /iu;

/**
 * The form of 'be' omitted after a noun: 'a robot [is] in love with a lamp', 'a letter [was] written in haste'.
 */
function missingVerb(words: readonly string[], who: string, person: VerbPerson): string | undefined {
  const isOne = person === 'third';
  if (IN_A_STATE.test(words.join(' '))) return who === 'I' ? 'am' : isOne ? 'is' : 'are';
  if (words.length < 2 || !isParticiple(words[0]?.toLowerCase() ?? '')) return undefined;
  return isOne || who === 'I' ? 'was' : 'were';
}

/** Changes third-person possessives to 'your' when the subject is addressed: 'your red Beetle', not 'hers'. */
function addressSubject(
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

/** 'while he mows', when he is the person addressed. */
const OF_DOER =
  /\b(while|when|whenever|as|if|before|after|because|until|till|where|that|how) s?he(?:'s| (\p{L}+))/giu;

function toYou(verb: string | undefined): string {
  if (verb === undefined || verb === 'is') return 'you are';
  if (verb === 'was') return 'you were';
  if (verb === 'has') return 'you have';
  return `you ${baseOfThird(verb) ?? withoutS(verb)}`;
}
