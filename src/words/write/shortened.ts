import { countSyllables } from '../english/count-syllables.ts';
import { isKnownVerb } from '../english/grammar.ts';
import { PREPOSITIONS } from '../english/noun-phrase.ts';

const SHORT_SYLLABLES = 7;

/**
 * Shortens an activity or a sentence to where it can end: 'moving to Berlin without speaking German' becomes
 * 'moving to Berlin'.
 */
export function shortened(text: string): string {
  const words = text.split(' ');
  const starts = words
    .map((_, end) => words.slice(0, end).join(' '))
    .filter((start, end) => end >= 2 && canEnd(words, end) && countSyllables(start) <= SHORT_SYLLABLES);
  // 'graduating from university after night shifts': the rest is still long, but complete.
  const ends = words
    .flatMap((_, end) => (end >= 1 && canEnd(words, end) ? [words.slice(0, end).join(' ')] : []))
    .slice(-1);
  const end = WEAK.test(ends[0] ?? '') ? text : ends[0];
  return countSyllables(text) > SHORT_SYLLABLES ? (starts.at(-1) ?? end ?? text) : text;
}

/**
 * A text can end before a conjunction or preposition, but not 'kissing at' before 'every red light', nor 'the
 * lights came' before its own 'on'.
 */
function canEnd(words: readonly string[], end: number): boolean {
  const next = words[end]?.toLowerCase() ?? '';
  const isLoose = PREPOSITIONS.has(words[end - 1]?.toLowerCase() ?? '') && !PREPOSITIONS.has(next);
  const isInfinitive = next === 'to' && isKnownVerb(words[end + 1]?.toLowerCase() ?? '');
  return (
    JOINT.test(next) && !isLoose && !isInfinitive && !(PREPOSITIONS.has(next) && end === words.length - 1)
  );
}

/** 'the drive-through window' from 'working at the drive-through window', if the whole is too long. */
export function workplaceOf(text: string): string | undefined {
  if (countSyllables(text) <= SHORT_SYLLABLES) return undefined;
  return /^working (?:at|in|on|for|as) ((?:the|my|our|an?) .+)$/i.exec(text)?.[1];
}

/** Verbs that say nothing on their own. */
const WEAK =
  /^(?:work|live|be|go|wait|look|sit|stand|stay|come|get|move|turn)(?:ing)?$|^(?:being|living|moving|coming|getting|sitting)$/i;

const JOINT = new RegExp(
  `^(?:${[...PREPOSITIONS].join('|')}|every|each|and|but|because|when|while|who|that|which)$`,
  'i',
);
