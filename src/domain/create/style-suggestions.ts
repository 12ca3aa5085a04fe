import { DEFAULT_TAGS, RANDOM_SEED_TAGS } from './word-lists.ts';

/** Maximum number of chips shown, and how many of them may be related to the chosen tags (CREATE-88). */
const MAX_STYLE_CHIPS = 8;
const MAX_RELATED_CHIPS = 5;

/** A word is completed from this many letters on. */
const COMPLETION_MIN_LETTERS = 2;

export interface StyleSources {
  /** Empty until recommendations are first loaded. */
  readonly defaults: readonly string[];
  readonly related: Readonly<Record<string, readonly string[]>>;
  /** The server's recommendations for the typed tags. */
  readonly recommended: readonly string[];
  /** The user's most used tags. */
  readonly preferred: readonly string[];
}

export const NO_STYLES: StyleSources = { defaults: [], related: {}, recommended: [], preferred: [] };

const lower = (tag: string) => tag.toLowerCase();

/**
 * Returns the chips to offer next to the chosen tags: the user's own first, then related ones, then the
 * defaults.
 */
export function styleChips(chosen: readonly string[], sources: StyleSources): string[] {
  const { recommended, related, defaults, preferred } = sources;
  const taken = new Set(chosen.map(lower));
  const fresh = (tags: readonly string[]) => {
    const found = tags.filter((tag) => !taken.has(lower(tag)));
    return [...new Set(found)];
  };
  // A tag may be the name of a property every object inherits.
  const nearest = chosen
    .toReversed()
    .flatMap((tag) => (Object.hasOwn(related, lower(tag)) ? (related[lower(tag)] ?? []) : []));
  const relatives = fresh([...recommended, ...nearest]).slice(0, MAX_RELATED_CHIPS);
  const base = defaults.length > 0 ? defaults : DEFAULT_TAGS;
  const own = chosen.length === 0 ? fresh(preferred) : [];
  return fresh([...own, ...relatives, ...preferred, ...base]).slice(0, MAX_STYLE_CHIPS);
}

/** Completions of the last, unfinished word; empty if it is finished or too short. */
export function styleCompletions(text: string, styles: readonly string[]): string[] {
  const typed = unfinishedTag(text);
  if (typed.length < COMPLETION_MIN_LETTERS || styles.includes(typed)) return [];
  const starts = styles.filter((style) => style.startsWith(typed));
  const holds = styles.filter((style) => !style.startsWith(typed) && style.includes(` ${typed}`));
  return [...starts, ...holds].slice(0, MAX_STYLE_CHIPS);
}

/** Returns the styles text with its last, unfinished word completed. */
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
 * Ten genres in random order: five from the seed list, then the recommendations (CREATE-91). `pick(n)` returns
 * an integer from 0 to n - 1.
 */
export function shuffledGenres(
  recommendations: readonly string[],
  pick: (count: number) => number,
): string[] {
  const seeds = shuffle(RANDOM_SEED_TAGS, pick).slice(0, SEED_GENRES);
  return shuffle([...new Set([...seeds, ...recommendations])].slice(0, DRAWN_FROM), pick);
}

/** Returns a styles text of a few random genres. */
export function randomStyle(recommendations: readonly string[], pick: (count: number) => number): string {
  return shuffledGenres(recommendations, pick).slice(0, RANDOM_TAGS).join(', ');
}

function shuffle(tags: readonly string[], pick: (count: number) => number): string[] {
  const left = [...tags];
  const order: string[] = [];
  while (left.length > 0) order.push(...left.splice(pick(left.length), 1));
  return order;
}
