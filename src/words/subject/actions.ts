import { baseOfGerund, baseOfThird, gerund, isKnownVerb, isPast } from '../english/grammar.ts';
import { withoutS } from './facts.ts';

/** A repeated action mentioned in the prompt. */
export interface Action {
  /** 'talk to your ferns'. */
  base: string;
  /** 'talking to your ferns'. */
  gerund: string;
}

const NO_ACTION: Action = { base: '', gerund: '' };
/** Verbs for states and one-time events. */
const STATE_OR_EVENT_VERBS =
  /^(?:be|have|do|like|hate|want|need|know|live|think|become|turn|seem|mean|die|retire|get|win|lose|leave|move|graduate|fail|marry|miss|belong|remember|deserve|own|fear|understand|start|stop|never|feel|look|suffer|grieve|struggle|recover|cope)$/;
const ADVERBS = /^(?:always|still|just|only|secretly|also|really|often|now|finally)$/;
const MOST_WORDS = 7;

/**
 * Extracts the action from a clause: 'you still talk to your ferns'. With 'loves', only an activity counts:
 * 'loves climbing'.
 */
export function actionOf(clause: string, who: string): Action {
  if (who === '' || !clause.toLowerCase().startsWith(`${who.toLowerCase()} `)) return NO_ACTION;
  const words = clause
    .slice(who.length + 1)
    .replace(SUBORDINATE_CLAUSE, '')
    .split(' ');
  while (ADVERBS.test(words[0] ?? '')) words.shift();
  if (/^(?:keeps?|(?:is|are)$)/.test(words[0] ?? '') && /ing$/.test(words[1] ?? '')) words.shift();
  const [first = '', ...rest] = words;
  if (words.length > MOST_WORDS) return NO_ACTION;
  const verb = first.toLowerCase();
  const done = baseOfGerund(verb);
  if (done !== undefined) return formed(done, rest);
  if (isPast(verb) && !isKnownVerb(verb)) return NO_ACTION;
  if (/[^e]ed$/.test(verb) || MODAL.test(verb)) return NO_ACTION;
  const base = isKnownVerb(verb) ? verb : (baseOfThird(verb) ?? withoutS(verb));
  if (/^(?:love|adore|enjoy)$/.test(base)) {
    const loved = baseOfGerund(rest[0]?.toLowerCase() ?? '');
    return loved === undefined ? NO_ACTION : formed(loved, rest.slice(1));
  }
  return STATE_OR_EVENT_VERBS.test(base) ? NO_ACTION : formed(base, rest);
}

/** A subordinate clause, too long to repeat with the action: 'while he mows the lawn'. */
const SUBORDINATE_CLAUSE =
  / (?:while|when|whenever|where|how|why|because|before|after|until|till|if) (?:he|she|they|you|we|I|it)\b.*$/i;

const MODAL =
  /^(?:is|are|was|were|has|had|does|did|will|can|could|would|must|should|used|\p{L}+n't|cannot|once)$/u;

function formed(base: string, rest: readonly string[]): Action {
  return STATE_OR_EVENT_VERBS.test(base) || (base === 'go' && rest[0] === 'through')
    ? NO_ACTION
    : { base: [base, ...rest].join(' '), gerund: [gerund(base), ...rest].join(' ') };
}

/** Whether a clause is about something past: 'he lost his hat'. */
export function isOfPast(clause: string): boolean {
  const words = clause.split(' ').slice(1, 4);
  // 'he is married to the sea' is still true.
  if (/^(?:is|are|am)$/.test(words[0] ?? '')) return false;
  return words.some(
    (word) =>
      /^(?:was|were|had|did)$/.test(word) ||
      (isPast(word) && !isKnownVerb(word)) ||
      /[^aeiou]ed$|ied$/.test(word),
  );
}
