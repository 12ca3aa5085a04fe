import { DEFAULT_TAGS, RANDOM_SEED_TAGS } from './word-lists.ts';

/** Recommended chips at once, and how many of them may be related to what is chosen (CREATE-88). */
const MAX_STYLE_CHIPS = 8;
const MAX_RELATED_CHIPS = 5;

/** From so many letters on a word is completed. */
const COMPLETION_MIN_LETTERS = 2;

export interface StyleSources {
  /** Empty until the recommendations were loaded once. */
  readonly defaults: readonly string[];
  readonly related: Readonly<Record<string, readonly string[]>>;
  /** What the server recommends for the tags typed. */
  readonly recommended: readonly string[];
  /** The user's most used tags. */
  readonly preferred: readonly string[];
}

export const NO_STYLES: StyleSources = { defaults: [], related: {}, recommended: [], preferred: [] };

const lower = (tag: string) => tag.toLowerCase();

/** The chips to offer beside the chosen tags: the user's own first, then related ones, then the defaults. */
export function styleChips(chosen: readonly string[], sources: StyleSources): string[] {
  const { recommended, related, defaults, preferred } = sources;
  const taken = new Set(chosen.map(lower));
  const fresh = (tags: readonly string[]) => {
    const found = tags.filter((tag) => !taken.has(lower(tag)));
    return [...new Set(found)];
  };
  // A tag may be the name of what every object has.
  const nearest = chosen
    .toReversed()
    .flatMap((tag) => (Object.hasOwn(related, lower(tag)) ? (related[lower(tag)] ?? []) : []));
  const relatives = fresh([...recommended, ...nearest]).slice(0, MAX_RELATED_CHIPS);
  const base = defaults.length > 0 ? defaults : DEFAULT_TAGS;
  const own = chosen.length === 0 ? fresh(preferred) : [];
  return fresh([...own, ...relatives, ...preferred, ...base]).slice(0, MAX_STYLE_CHIPS);
}

/** Styles that the last, unfinished word may become; empty when it is finished or too short. */
export function styleCompletions(text: string, styles: readonly string[]): string[] {
  const typed = unfinishedTag(text);
  if (typed.length < COMPLETION_MIN_LETTERS || styles.includes(typed)) return [];
  const starts = styles.filter((style) => style.startsWith(typed));
  const holds = styles.filter((style) => !style.startsWith(typed) && style.includes(` ${typed}`));
  return [...starts, ...holds].slice(0, MAX_STYLE_CHIPS);
}

/** The styles text with its last, unfinished word completed. */
export function completeStyle(text: string, style: string): string {
  const typed = text.split(/[,，、]/u).at(-1) ?? '';
  const kept = text.slice(0, text.length - typed.length).trimEnd();
  return `${kept}${kept === '' ? '' : ' '}${style}, `;
}

function unfinishedTag(text: string): string {
  return (text.split(/[,，、]/u).at(-1) ?? '').trim().toLowerCase();
}

const SEED_GENRES = 5;
const DRAWN_FROM = 10;
const RANDOM_TAGS = 3;

/**
 * Ten genres in random order: five of the seed list, then the recommendations (CREATE-91). `pick(n)` returns a whole
 * number from 0 to n - 1.
 */
export function shuffledGenres(
  recommendations: readonly string[],
  pick: (count: number) => number,
): string[] {
  const seeds = shuffle(RANDOM_SEED_TAGS, pick).slice(0, SEED_GENRES);
  return shuffle([...new Set([...seeds, ...recommendations])].slice(0, DRAWN_FROM), pick);
}

/** A styles text of a few random genres. */
export function randomStyle(recommendations: readonly string[], pick: (count: number) => number): string {
  return shuffledGenres(recommendations, pick).slice(0, RANDOM_TAGS).join(', ');
}

function shuffle(tags: readonly string[], pick: (count: number) => number): string[] {
  const left = [...tags];
  const order: string[] = [];
  while (left.length > 0) order.push(...left.splice(pick(left.length), 1));
  return order;
}
