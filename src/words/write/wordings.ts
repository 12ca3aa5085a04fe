import { countSyllables } from '../english/count-syllables.ts';
import { SIMILAR_WORDS } from './data/similar-words.ts';
import { capitalized, readings } from './line-maker.ts';

/** Slots filled differently in each take. */
export const DRAWN = /\{(?:does|did|sees|s?acts?|sacting|s3|iact\w*|at|fact)\}/;

/** Maximum syllables of a line. */
export const MOST_SUNG = 13;
/** The same for a line with 'And' or 'Oh' before it. */
export const MOST_WORDED = 14;
const MOST_WORDINGS = 24;

/**
 * All wordings of a line: its alternatives, with or without the leading 'and', with similar words swapped. If
 * there are few, a line that continues another (`isSecond`) may begin with 'And', others with a sigh.
 */
export function wordings(frame: string, isSecond = false): string[] {
  const key = `${Number(isSecond)}${frame}`;
  const known = KNOWN_WORDINGS.get(key);
  if (known) return known;
  const ways = readings(frame).map((wordingIndex) => wordingIndex.replace(/ +/g, ' '));
  const bare =
    /^and (?=(?:I|you|we|they|he|she|there|the|it|nobody|no one|nothing|somebody|someone|my|your|our|this|that|all|some|both|a)\b)/.test(
      frame,
    )
      ? ways.map((wordingIndex) => wordingIndex.replace(/^and /, ''))
      : [];
  let all = [...ways, ...bare];
  for (const [one, other] of SIMILAR_WORDS)
    all = [
      ...all,
      ...all
        .filter((wordingIndex) => one.test(withoutEnd(wordingIndex)))
        .map((wordingIndex) => swapped(wordingIndex, one, other)),
    ];
  const asGiven = frame.startsWith('{fact}, and ') ? ['{fact}'] : [];
  all = [...new Set(all)];
  if (!DRAWN.test(frame)) all = withInterjections(all, isSecond);
  const sung = frame.includes('{')
    ? all
    : all.filter((wordingIndex) => countSyllables(wordingIndex) <= MOST_WORDED);
  const found = [...(sung.length > 0 ? sung : all).slice(0, MOST_WORDINGS), ...asGiven];
  KNOWN_WORDINGS.set(key, found);
  return found;
}

/** A word at the start of the line keeps its capital. */
function swapped(wordingIndex: string, one: RegExp, other: string): string {
  const text = wordingIndex.replace(one, other);
  return /^\p{Lu}/u.test(wordingIndex) ? capitalized(text) : text;
}

/** Beginnings of lines that may take a sigh when they have few other wordings. */
const OPENS =
  /^(?:I|you|we|they|he|she|it|there|the|my|your|our|this|that|nobody|no one|somebody|someone|everybody|everyone|\{[nt]\}|now|one|some|some day|when|with|if|before|no|give|most)(?:'\w+)?(?![\w,])/i;
/** Beginnings that stand on their own after 'And'. */
const JOINS = /^(?:I|you|we|they|he|she|it|there|nobody|somebody|someone|everybody)(?:'\w+)? (?!who\b)/i;
const FEW_WORDINGS = 10;

/** Lines that start with an added sigh, also after a name. */
export const STARTS_WITH_INTERJECTION = /^(?:\p{Lu}\p{L}*, )?(?:oh|well), /iu;

function withInterjections(ways: readonly string[], isSecond: boolean): string[] {
  const after = (sigh: string, start: RegExp) =>
    ways
      .filter((wordingIndex) => start.test(wordingIndex))
      .map((wordingIndex) => sigh + wordingIndex.replace(/^(?!I\b)\p{L}/u, (letter) => letter.toLowerCase()));
  const further = isSecond
    ? [...after('And ', JOINS), ...after('Oh, ', OPENS)]
    : [...after('Oh, ', OPENS), ...after('Well, ', OPENS)];
  return [...new Set([...ways, ...further])].slice(0, Math.max(ways.length, FEW_WORDINGS));
}

/** Excludes the last word of a line, which rhymes and must not change. */
function withoutEnd(line: string): string {
  return line.replace(/\S+$/, '');
}

/** A cache of stanza lines, which are a fixed list. */
const KNOWN_WORDINGS = new Map<string, string[]>();
