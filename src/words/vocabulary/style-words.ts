import { DECADE_NAMES } from './decades.ts';
import { INSTRUMENT_WORDS } from './instruments.ts';
import { MOODS } from './moods.ts';
import { isRequestWord } from './request-words.ts';
import { STYLE_TAGS } from './style-tags.ts';
import { SUBSTYLES } from './substyles.ts';

/** Style words that may also be a subject. */
const TOPICS: ReadonlySet<string> = new Set(
  (
    'beach space cafe radio sleep study summer sunny love fun lonely lounge fantasy adventure score noir club stadium jungle house ' +
    'garage country cowboy western circus carnival fairground carousel spy detective christmas holiday party workout gym grief ' +
    'heartbreak sorrow horror haunted blue rage evil wild kids nursery island crying cry military crust doom oriental viking ' +
    'noise power arcade pixel campfire spa soul trap swing rock metal drone'
  ).split(' '),
);
const SMALL =
  'a an the and or but at in on with of for to then first start end middle beginning from between something more less very really so just ' +
  'like that is it band comes goes kicks not too mix blend half part way through all change changes';
const NAMES: readonly string[] = [
  ...Object.entries(STYLE_TAGS).flatMap(([style, tags]) => [style, ...tags]),
  ...SUBSTYLES.flatMap(({ words }) => words),
  ...MOODS.flatMap(({ words }) => words),
  ...Object.values(INSTRUMENT_WORDS).flatMap(({ words }) => words),
  ...DECADE_NAMES,
];
const ALL: ReadonlySet<string> = new Set([
  ...NAMES.flatMap((name) => name.split(/[ &-]/)),
  ...SMALL.split(' '),
]);
/** Names with no other meaning; 'city pop' does not make 'city' a style. */
const CLEAR: ReadonlySet<string> = new Set(NAMES.filter((name) => !TOPICS.has(name)));

/**
 * Whether words consist only of styles, moods and instruments: 'salsa but sad', '60s surf rock', 'trumpet at
 * the start'.
 */
export function areStyleWords(words: readonly string[]): boolean {
  const plain = words
    .flatMap((word) =>
      word
        .toLowerCase()
        .replace(/[^\p{L}\d&-]/gu, '')
        .split(/[&-]/),
    )
    .filter(Boolean);
  const isSaid = (word: string) => ALL.has(word) || isRequestWord(word) || /^\d+s?$/.test(word);
  const isClear = plain.some((word) => CLEAR.has(word));
  return isClear && plain.every(isSaid) && !/^(?:my|our|his|her)$/.test(plain[0] ?? '');
}
