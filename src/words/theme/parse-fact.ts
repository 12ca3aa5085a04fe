import { baseOfGerund, baseOfThird, isKnownVerb, isPast } from '../english/grammar.ts';
import { kindOfNoun, type NounKind } from '../english/kind-of-noun.ts';
import { type NounPhrase, PREPOSITIONS } from '../english/noun-phrase.ts';
import { isOfPast } from '../subject/actions.ts';
import { withoutS } from '../subject/facts.ts';
import type { Pronouns } from '../subject/own-words.ts';

/** The person a fact is about. */
interface FactPerson {
  readonly pronouns: Pronouns;
  readonly named: NounPhrase | undefined;
}

/** A clause, parsed. */
export interface ParsedFact {
  /** The whole clause: 'you hate mornings'. */
  text: string;
  /** The action without its subject and time: 'hate mornings'. */
  action: string;
  /** The object, as referred to later: 'the red Beetle'; '' if there is no short one. */
  object: string;
  isMany: boolean;
  kind: NounKind | 'doing' | undefined;
  /** 'I met you', 'we met'. */
  isOfSinger: boolean;
  /** 'the ferry is always late': about a thing. */
  isOfThing: boolean;
  isPast: boolean;
}

const ADVERBS =
  /^(?:always|still|just|only|secretly|also|really|often|now|usually|once|sometimes|somehow|absolutely|constantly)$/i;
const MOST_OBJECT_WORDS = 4;

/** Parses a clause of the prompt; its subject is the subject of the theme, the singer, or a thing. */
export function parseFact(text: string, { pronouns, named }: FactPerson): ParsedFact {
  const doer = [pronouns.they, named?.short, named?.call, 'you', 'we', 'I']
    .filter((who) => who !== undefined && who !== '')
    .find((who) => text.toLowerCase().startsWith(`${who?.toLowerCase()} `));
  const words = (doer === undefined ? '' : text.slice(doer.length + 1)).split(' ').filter(Boolean);
  while (ADVERBS.test(words[0] ?? '')) words.shift();
  const [first = '', ...rest] = words;
  const action = [baseOf(first), ...rest].join(' ').trim();
  return {
    text,
    action,
    ...objectOf(action),
    isOfSinger: /^(?:we|I)$/i.test(doer ?? ''),
    isOfThing: named !== undefined && named.gender === undefined && doer === named.short,
    isPast: isOfPast(text),
  };
}

function baseOf(word: string): string {
  const verb = word.toLowerCase();
  if (/^(?:is|are|am)$/.test(verb)) return 'be';
  if (verb === '' || isKnownVerb(verb) || isPast(verb) || /n't$|[^e]ed$|^(?:was|were|never|used)$/.test(verb))
    return verb;
  return baseOfThird(verb) ?? withoutS(verb);
}

/** What comes before the object of a verb. */
const TO_OBJECT =
  /^(?:never )?(?:be (?:crazy|mad|nuts|afraid|scared|terrified|frightened|obsessed|in love) (?:about|of|with)|(?:can't|cannot|don't) \w+|dream about|live for|keep buying|\S+)\s*/i;
const ENDS =
  /^(?:who|that|which|and|but|because|when|while|so|too|very|every|each|always|again|daily|badly|fast|well|alone|together|more|most|than|everywhere)$/i;

function objectOf(action: string): Pick<ParsedFact, 'object' | 'isMany' | 'kind'> {
  const words = action.replace(TO_OBJECT, '').split(' ').filter(Boolean);
  const isTwo = /^\p{L}+ and (?:\p{L}+ )?\p{L}+$/u.test(words.join(' '));
  const end = isTwo
    ? words.length
    : words.findIndex((word, at) => at > 0 && (ENDS.test(word) || PREPOSITIONS.has(word)));
  const own = end < 0 ? words : words.slice(0, end);
  const [first = ''] = own;
  const head = own.at(-1)?.toLowerCase() ?? '';
  const isNone =
    own.length > MOST_OBJECT_WORDS ||
    PREPOSITIONS.has(first) ||
    /^(?:to|me|you|us|him|her|it|them|i|we)$/i.test(first);
  if (own.length === 0 || isNone) return { object: '', isMany: false, kind: undefined };
  const isOne = /^(?:an?|one)$/i.test(first);
  return {
    object: isOne ? ['the', ...own.slice(1)].join(' ') : own.join(' '),
    isMany: isTwo || (!isOne && /[^s]s$/.test(head)),
    kind: isTwo ? undefined : !isOne && baseOfGerund(first.toLowerCase()) ? 'doing' : kindOfNoun(head),
  };
}
