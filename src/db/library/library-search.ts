import type { AccountTables } from '#db/db';
import { readKv } from '#db/kv';
import { groupFamilies } from '#domain/clips/families';
import { isDescending, type SongOrder } from '#domain/clips/song-order';
import { umlautForm } from '#domain/explore/search-folding';
import { marksOfRow } from './library-blocks.ts';
import {
  EVERYWHERE,
  type LibraryFilter,
  NO_IDS,
  passes,
  propertiesOf,
  rangeOf,
  readExtended,
  readMatcher,
} from './library-filter.ts';
import { orderKey } from './library-lists.ts';
import type { LibraryWindow } from './library-window.ts';
import { hasWords, searchWords } from './search-words.ts';

/** A search examines at most this many matches. */
const MAX_MATCHES = 1000;

/** After every word that begins with the same letters. */
const LAST_CHARACTER = '\uffff';

/** Entries of the words that begin with a word, and of the one that it may stand for. */
function wordRange(tables: AccountTables, word: string) {
  const words = tables.clips.where('words');
  const form = umlautForm(word);
  if (form === null) return words.startsWith(word);
  const ranges = [[word, word + LAST_CHARACTER] as const, [form, form] as const];
  return words.inAnyRange(ranges, { includeLowers: true, includeUppers: true });
}

/** Words of a search, the rarest first. */
async function byRarity(tables: AccountTables, words: readonly string[]): Promise<string[]> {
  if (words.length < 2) return [...words];
  const found = await Promise.all(
    words.map(async (word) => ({
      word,
      songs: (await wordRange(tables, word).limit(MAX_MATCHES).primaryKeys()).length,
    })),
  );
  return found.sort((one, other) => one.songs - other.songs).map(({ word }) => word);
}

/** Matches of a search, or their families, `start` to `start + count`; null if it has no words. */
export async function searchWindow(
  tables: AccountTables,
  filter: LibraryFilter,
  start: number,
  count: number,
): Promise<LibraryWindow | null> {
  const words = searchWords(filter.query ?? '');
  if (words.length === 0) return null;
  const properties = propertiesOf(filter);
  const [rarest = '', ...rest] = await byRarity(tables, words);
  // Ids begin with the time: if too many songs contain a word, the newest are examined.
  const matches = await wordRange(tables, rarest).reverse().distinct().limit(MAX_MATCHES).toArray();
  const rows = matches
    .filter(
      (row) => row.shelf === 'library' && passes(marksOfRow(row), properties) && hasWords(row.words, rest),
    )
    .sort((first, second) => (first.sortKey < second.sortKey ? 1 : -1));
  const isCut = matches.length === MAX_MATCHES;
  if (!filter.isGrouped) return { total: rows.length, start, rows: rows.slice(start, start + count), isCut };
  const families = groupFamilies(rows, ({ clip }) => clip);
  const shown = families.slice(start, start + count);
  return {
    total: families.length,
    start,
    rows: shown.map((family) => family.shown),
    families: shown.map(({ items }) => ({
      size: items.length,
      isRunning: items.some((row) => row.isRunning === 1),
    })),
    isCut,
  };
}

/** Ids of the first matches of a search, newest first; null if it has no words. */
export async function searchIds(tables: AccountTables, filter: LibraryFilter): Promise<string[] | null> {
  const found = await searchWindow(tables, filter, 0, MAX_MATCHES);
  return found?.rows.map(({ id }) => id) ?? null;
}

/**
 * Ids of all songs of the library that match the filter, in an order. No song is read, however many there are: the
 * order, each property and each word has its index.
 */
export async function readOrderedIds(
  tables: AccountTables,
  filter: LibraryFilter,
  order: SongOrder,
): Promise<string[]> {
  const words = searchWords(filter.query ?? '');
  const [ids, unordered, isMatch, isExtended, found] = await Promise.all([
    orderRange(tables, order).primaryKeys(),
    readUnorderedIds(tables),
    readMatcher(tables, 'library', propertiesOf(filter)),
    filter.kind === 'full' ? readExtended(tables) : NO_IDS,
    Promise.all(words.map(async (word) => new Set(await wordRange(tables, word).primaryKeys()))),
  ]);
  return [...(isDescending(order) ? ids.reverse() : ids), ...unordered].filter(
    (id) => isMatch(id) && !isExtended.has(id) && found.every((songs) => songs.has(id)),
  );
}

const orderRange = (tables: AccountTables, order: SongOrder) =>
  tables.clips.where('orders').startsWith(orderKey(order));

/** Songs of the library that an earlier version stored, without keys in the orders; newest first. */
export async function readUnorderedIds(tables: AccountTables): Promise<string[]> {
  if (await readKv(tables, 'libraryOrdered')) return [];
  const [ids, ordered] = await Promise.all([
    rangeOf(tables, 'library', EVERYWHERE).primaryKeys(),
    orderRange(tables, 'oldest').primaryKeys(),
  ]);
  const known = new Set(ordered);
  return ids.filter((id) => !known.has(id)).reverse();
}
