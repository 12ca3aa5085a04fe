import type { AccountTables } from './db.ts';
import type { Bit, ClipRow, Shelf } from './schema.ts';
import { searchWords } from './search-words.ts';

export interface LibraryFilter {
  isLiked?: boolean;
  hideDisliked?: boolean;
  isPublic?: boolean;
  query?: string;
}

export interface LibraryWindow {
  /** Clips on this device that match. */
  total: number;
  /** Place of the first row in the whole list. */
  start: number;
  rows: ClipRow[];
}

/** A search looks at this many matches at most. */
const MAX_MATCHES = 5000;
const LAST = '\uffff';
/** From here on it is worth knowing which end of the list is nearer. */
const FAR_ROWS = 1000;

/**
 * Rows `start` to `start + count` of the library, pinned first, then newest first. Reads only the window:
 * the cost does not grow with the library for the filters that have an index (none, liked, public, not
 * disliked); a combination of filters walks the most selective index.
 */
export async function readLibraryWindow(
  tables: AccountTables,
  filter: LibraryFilter,
  start: number,
  count: number,
): Promise<LibraryWindow> {
  if (searchWords(filter.query ?? '').length > 0) return searchWindow(tables, filter, start, count);
  const matches = matchingRows(tables, filter);
  if (start < FAR_ROWS) {
    const [total, rows] = await Promise.all([
      matches().count(),
      matches().reverse().offset(start).limit(count).toArray(),
    ]);
    return { total, start, rows };
  }
  const total = await matches().count();
  const length = Math.max(0, Math.min(count, total - start));
  const behind = total - start - length;
  if (length === 0) return { total, start, rows: [] };
  // Skipping rows costs time for each, so far places are reached from the nearer end.
  const rows =
    behind < start
      ? (await matches().offset(behind).limit(length).toArray()).reverse()
      : await matches().reverse().offset(start).limit(length).toArray();
  return { total, start, rows };
}

/** The library's rows through the filter, in rising order; a new collection for each call. */
function matchingRows(tables: AccountTables, filter: LibraryFilter) {
  const [first, ...others] = columnTests(filter);
  return () => {
    const all = first
      ? tables.clips
          .where(`[shelf+${first.column}+sortKey]`)
          .between(['library', first.value, ''], ['library', first.value, LAST])
      : tables.clips.where('[shelf+sortKey]').between(['library', ''], ['library', LAST]);
    return others.length === 0
      ? all
      : all.and((row) => others.every(({ column, value }) => row[column] === value));
  };
}

interface ColumnTest {
  column: 'isLiked' | 'isPublic' | 'isDisliked';
  value: Bit;
}

/** Most selective first. */
function columnTests({ isLiked, isPublic, hideDisliked }: LibraryFilter): ColumnTest[] {
  const tests: ColumnTest[] = [];
  if (isLiked !== undefined) tests.push({ column: 'isLiked', value: isLiked ? 1 : 0 });
  if (isPublic !== undefined) tests.push({ column: 'isPublic', value: isPublic ? 1 : 0 });
  if (hideDisliked) tests.push({ column: 'isDisliked', value: 0 });
  return tests;
}

async function searchWindow(
  tables: AccountTables,
  filter: LibraryFilter,
  start: number,
  count: number,
): Promise<LibraryWindow> {
  const words = searchWords(filter.query ?? '').sort((first, second) => second.length - first.length);
  const [longest = '', ...rest] = words;
  const shelf: Shelf = 'library';
  const matches = await tables.clips
    .where('words')
    .startsWith(longest)
    .distinct()
    .limit(MAX_MATCHES)
    .toArray();
  const tests = columnTests(filter);
  const rows = matches
    .filter(
      (row) =>
        row.shelf === shelf &&
        tests.every(({ column, value }) => row[column] === value) &&
        rest.every((word) => row.words.some((held) => held.startsWith(word))),
    )
    .sort((first, second) => (first.sortKey < second.sortKey ? 1 : -1));
  return { total: rows.length, start, rows: rows.slice(start, start + count) };
}

/** One text per filter, for cursors and caches. */
export function libraryFilterKey({ isLiked, hideDisliked, isPublic, query }: LibraryFilter): string {
  return JSON.stringify([isLiked ?? null, hideDisliked ?? null, isPublic ?? null, query?.trim() || null]);
}
