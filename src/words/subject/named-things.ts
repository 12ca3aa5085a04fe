import { countSyllables } from '../english/count-syllables.ts';
import { baseOfGerund, baseOfThird, isParticiple, isPast } from '../english/grammar.ts';
import { kindOfNoun } from '../english/kind-of-noun.ts';
import { PREPOSITIONS } from '../english/noun-phrase.ts';
import { genderOf } from '../english/persons.ts';
import { isRequestWord } from '../vocabulary/request-words.ts';
import { areStyleWords } from '../vocabulary/style-words.ts';
import { isSoundClause } from './request-manner.ts';

/** A person, place or thing that a request names. */
export interface NamedThing {
  /** In the words of the request: 'the farmer's daughter who rang the bell'. */
  text: string;
  /** 'in Sheffield': with the preposition before it. */
  isPlace: boolean;
}

interface Chunk {
  /** Places of its words in the clause. */
  from: number;
  end: number;
}

const DETERMINER =
  /^(?:an?|the|my|our|his|her|their|two|three|four|five|six|seven|eight|nine|ten|some|many|too|every|all)$/i;
const POINTS_TO_PLACE = /^(?:in|at|on|under|near|behind|beside|above|below|inside|outside|across|by)$/i;
/** Words that no noun phrase has inside. */
const ENDS_PHRASE =
  /^(?:who|that|which|whose|and|or|but|while|when|where|because|so|if|as|than|to|not|no|i|you|he|she|it|we|they|me|him|us|them|himself|herself|itself|is|are|was|were|am|be|been|being|has|have|had|do|does|did|will|would|can|could|must|should|may|might|never|always|still|again|just|only|also|there|here|now|then|ago|how|what|why|can't|won't|don't|doesn't|didn't|isn't)$/i;
const CHUNK_WORDS_MAX = 6;
const MERGED_WORDS_MAX = 8;
const SYLLABLES_MAX = 11;

/**
 * The persons, places and things in a request that its lyrics do not name yet, in their order.
 * @param story what the song is about, without how it is played
 * @param sung all lines so far
 */
export function unsungThings(story: string, sung: string): NamedThing[] {
  const heard = new Set(wordsIn(sung).map(stem));
  return story.split(/[,.;:!?\n]+/).flatMap((clause) => {
    const words = clause.trim().split(/\s+/).filter(Boolean);
    if (words.length === 0 || isSoundClause(words) || areStyleWords(words)) return [];
    const unsung = chunksOf(words).filter(
      (chunk) => !headsOf(words.slice(chunk.from, chunk.end)).every((head) => heard.has(stem(head))),
    );
    return merged(unsung, words).flatMap((chunk) => thingOf(chunk, words));
  });
}

function thingOf(chunk: Chunk, words: readonly string[]): NamedThing[] {
  const before = words[chunk.from - 1]?.toLowerCase() ?? '';
  if (!isShort(chunk, words)) return [];
  const own = words.slice(chunk.from, chunk.end);
  if (POINTS_TO_PLACE.test(before)) return [{ text: [before, ...own].join(' '), isPlace: true }];
  return [{ text: withArticle(own).join(' '), isPlace: false }];
}

/** What the request brings up is known from then on: 'a unicorn cake' is 'the unicorn cake'. */
function withArticle(words: readonly string[]): readonly string[] {
  const [first = '', ...rest] = words;
  if (/^an?$/i.test(first)) return ['the', ...rest];
  const isBarePlural =
    !DETERMINER.test(first) &&
    /^\p{Ll}+$/u.test(first) &&
    /[^s]s$/.test(words.at(-1) ?? '') &&
    !/'s$/.test(first);
  return isBarePlural ? ['the', ...words] : words;
}

/** Verbs after which a thing is gone or unwanted. */
const OF_LACK =
  /^(?:losing|lost|loses|forgetting|forgot|without|quitting|quit|leaving|left|hating|against|no)$/i;

/** The noun phrases of a clause, without what belongs to a verb. */
function chunksOf(words: readonly string[]): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 0; at < words.length; ) {
    const end = endOfChunk(words, at);
    if (end > at && isThing(words.slice(at, end)) && !OF_LACK.test(words[at - 1] ?? ''))
      chunks.push({ from: at, end });
    at = Math.max(end, at + 1);
  }
  return chunks;
}

function endOfChunk(words: readonly string[], from: number): number {
  const isDetermined = DETERMINER.test(words[from] ?? '');
  let at = from;
  for (; at < words.length; at++) {
    const word = (words[at] as string).toLowerCase();
    const isFirst = at === from;
    if (word === 'of' && !isFirst) continue;
    if (ENDS_PHRASE.test(word) || PREPOSITIONS.has(word)) break;
    if (
      !isFirst &&
      DETERMINER.test(word) &&
      words[at - 1]?.toLowerCase() !== 'of' &&
      !/^(?:too|all)$/i.test(words[at - 1] ?? '')
    )
      break;
    if (isVerbAt(words, at, { isFirst, isDetermined: isDetermined && at === from + 1 })) break;
  }
  while (at > from && words[at - 1]?.toLowerCase() === 'of') at--;
  return at;
}

/** Whether the word is a verb there: 'who rang', 'he repaired', 'a snail racing a train'; not 'a stolen bicycle'. */
function isVerbAt(
  words: readonly string[],
  at: number,
  { isFirst, isDetermined }: { isFirst: boolean; isDetermined: boolean },
): boolean {
  const word = (words[at] as string).toLowerCase();
  if (isDetermined || /^\p{Lu}/u.test(words[at] as string)) return false;
  if (/^(?:who|that|which|i|you|he|she|it|we|they|to|never|always|still|not)$/i.test(words[at - 1] ?? ''))
    return true;
  const isKnownNoun = kindOfNoun(word) !== undefined;
  const isGerund = baseOfGerund(word) !== undefined && !isKnownNoun;
  if (isGerund) return isFirst || at < words.length - 1;
  const isParticipleBeforeNoun = isFirst && isParticiple(word) && !PREPOSITIONS.has(words[at + 1] ?? '');
  if (isPast(word) && !isKnownNoun) return !isParticipleBeforeNoun;
  return !isFirst && !isKnownNoun && baseOfThird(word) !== undefined;
}

function isThing(words: readonly string[]): boolean {
  const last = words.at(-1) ?? '';
  if (words.length > CHUNK_WORDS_MAX || isRequestWord(last.toLowerCase()) || /^\d+$/.test(last)) return false;
  if (/^(?:feeling|idea)$/.test(kindOfNoun(last.toLowerCase()) ?? '')) return false;
  const isKnown = words.some(
    (word) =>
      /^\p{Lu}\p{Ll}/u.test(word) ||
      kindOfNoun(word.toLowerCase()) !== undefined ||
      genderOf(word.toLowerCase()) !== undefined,
  );
  return isKnown || (words.length > 1 && DETERMINER.test(words[0] ?? ''));
}

/** The last word before each 'of', and the last one: what a line must have to name the thing. */
function headsOf(words: readonly string[]): string[] {
  return words.filter((_, at) => at === words.length - 1 || words[at + 1]?.toLowerCase() === 'of');
}

/** Joins what stands together: 'a sheriff with a wooden leg', 'the daughter who rang the bell'. */
function merged(chunks: readonly Chunk[], words: readonly string[]): Chunk[] {
  const done: Chunk[] = [];
  for (const chunk of chunks) {
    const last = done.at(-1);
    const between = last ? words.slice(last.end, chunk.from).join(' ') : '';
    const isBeside =
      /^(?:with|in|on|at|from|under|by)$/i.test(between) || /^(?:who|that|which) \p{L}+$/iu.test(between);
    const whole = last && isBeside ? { from: last.from, end: chunk.end } : undefined;
    if (whole && isShort(whole, words)) done[done.length - 1] = whole;
    else done.push(chunk);
  }
  return done.map((chunk) => withClause(chunk, words));
}

/** 'the people who keep it open in winter': what is said of somebody belongs to them, if it fits. */
function withClause(chunk: Chunk, words: readonly string[]): Chunk {
  const joint = words.findIndex((word, at) => at > chunk.end && /^(?:and|but)$/i.test(word));
  const whole = { from: chunk.from, end: joint < 0 ? words.length : joint };
  return /^(?:who|that)$/i.test(words[chunk.end] ?? '') && isShort(whole, words) ? whole : chunk;
}

const isShort = ({ from, end }: Chunk, words: readonly string[]) =>
  end - from <= MERGED_WORDS_MAX && countSyllables(words.slice(from, end).join(' ')) <= SYLLABLES_MAX;

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}'-]+/gu) ?? [];
/** Without the endings by which a noun and its possessive or plural differ. */
const stem = (word: string) =>
  word
    .toLowerCase()
    .replace(/'s$|'$/, '')
    .replace(/(?:es|s)$/, '');
