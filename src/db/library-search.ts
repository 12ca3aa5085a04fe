import { groupFamilies } from '#domain/clips/families';
import type { AccountTables } from './db.ts';
import { marksOfRow } from './library-blocks.ts';
import { type LibraryFilter, passes, propertiesOf } from './library-filter.ts';
import type { LibraryWindow } from './library-window.ts';
import { hasWords, searchWords } from './search-words.ts';

/** A search examines at most this many matches. */
const MAX_MATCHES = 1000;

/** The songs of the library with a word that begins so. */
export const wordRange = (tables: AccountTables, word: string) =>
  tables.clips.where('words').startsWith(word);

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
