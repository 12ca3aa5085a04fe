import type { Field } from '../english/fields/field.ts';
import { FIELDS } from '../english/fields/fields.ts';
import { baseOfGerund } from '../english/grammar.ts';
import type { NounPhrase } from '../english/noun-phrase.ts';
import { genderOf } from '../english/persons.ts';
import { promptText } from '../subject/prompt-text.ts';
import { withoutPlayingStyle } from '../subject/request-manner.ts';
import { type Subject, withoutGenres } from '../subject/subject.ts';
import { topicWords } from '../vocabulary/request-words.ts';

export interface RankedField {
  field: Field;
  weight: number;
  /** The word in the prompt that selected it. */
  word: string;
}

const MOST_FIELDS = 4;
/** Words too common to decide a song. */
const FAINT = new Set(
  'day days now time years today tonight yesterday sunday tuesday wednesday thursday june july home work works away twenty thirty moving night morning old young girl boy hot cold late eyes face world class match run running dance love life crew team light story new past'.split(
    ' ',
  ),
);

/** The fields selected by the words, that of the head noun first. */
export function rankedFields(
  description: string,
  subject: Subject,
  named: NounPhrase | undefined,
): RankedField[] {
  const inSubject = keysIn(subject.text);
  const around = keysIn(
    topicWords(withoutGenres(withoutPlayingStyle(promptText(description)))).replace(PLACE_NAMES, ' '),
  );
  const names = namesOf(named);
  const keys = [...new Set([...inSubject, ...around])].filter((key) => !names.includes(key));
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
    // A word is used in one sense only: a cup that is won is not a coffee cup.
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

/** 'carol' in 'Aunt Carol' does not make it a Christmas song. */
function namesOf(named: NounPhrase | undefined): string[] {
  if (named?.gender === undefined) return [];
  const words = named.call.split(' ').filter((word) => /^\p{Lu}/u.test(word));
  return words.map((word) => word.toLowerCase()).filter((word) => genderOf(word) === undefined);
}

/** Lower-case words, also without a plural -s, and pairs of adjacent words. */
function keysIn(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}'-]+/gu) ?? [];
  const singles = words.flatMap((word) => {
    const plain = word.replace(/'s$/, '');
    const base = NO_SEASON.test(plain) ? undefined : baseOfGerund(plain);
    return [plain, ...(/[^s]s$/.test(plain) ? [plain.slice(0, -1)] : []), ...(base ? [base] : [])];
  });
  return [...singles, ...singles.flatMap(partsOf), ...words.slice(1).map((word, i) => `${words[i]} ${word}`)];
}

/** Falling in love has nothing to do with fall. */
const NO_SEASON = /^(?:falling|marching|springing)$/;

const FIELD_WORDS: ReadonlySet<string> = new Set(FIELDS.flatMap(({ words }) => [...words]));

/** 'snow' and 'storm' from 'snowstorm', if no field has the whole word. */
function partsOf(word: string): string[] {
  if (word.length < 7 || FIELD_WORDS.has(word) || /^grandparents?$/.test(word)) return [];
  for (let at = 3; at <= word.length - 3; at++) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every((part) => FIELD_WORDS.has(part))) return parts;
  }
  return [];
}

/** 'Lake Tahoe' and 'Mount Street' are names, not a lake or a mountain. */
const PLACE_NAMES = /(?<=\b(?:in|at|on|near|from|to) )(?:\p{Lu}\p{L}+ )+\p{Lu}\p{L}+/gu;
