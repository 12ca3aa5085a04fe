import { FIELDS } from './fields/fields.ts';
import { isKnownVerb, isPast } from './grammar.ts';

const WORDS: ReadonlySet<string> = new Set(
  FIELDS.flatMap(({ words, things, clauses }) => [
    ...words,
    ...[...things, ...clauses].flatMap((phrase) => phrase.toLowerCase().match(/[a-z]+/g) ?? []),
  ]),
);

/** Whether the writer uses the word for a thing or an action, in which case it is not a name. */
export function isKnownWord(word: string): boolean {
  return WORDS.has(word) || isKnownVerb(word) || isPast(word);
}
