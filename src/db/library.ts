import type { ClipKind } from '#domain/clip-kinds';
import type { AccountTables } from './db.ts';
import { listKey } from './library-lists.ts';
import type { Bit, ClipRow, Shelf } from './schema.ts';
import { searchWords } from './search-words.ts';

export interface LibraryFilter {
  isLiked?: boolean;
  hideDisliked?: boolean;
  isPublic?: boolean;
  /** The trash instead of the library. */
  isTrash?: boolean;
  /** Only songs of this kind. */
  kind?: ClipKind;
  hidesStems?: boolean;
  hidesStudioClips?: boolean;
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
  const isExtended = filter.kind === 'full' ? await readExtended(tables) : NOBODY;
  const matches = matchingRows(tables, filter, isExtended);
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

/** Ids of everything the filter lets through, in the order of the list; of a search, its first matches. */
export async function readLibraryIds(tables: AccountTables, filter: LibraryFilter): Promise<string[]> {
  if (searchWords(filter.query ?? '').length > 0) {
    const { rows } = await searchWindow(tables, filter, 0, MAX_MATCHES);
    return rows.map(({ id }) => id);
  }
  const isExtended = filter.kind === 'full' ? await readExtended(tables) : NOBODY;
  return matchingRows(tables, filter, isExtended)().reverse().primaryKeys();
}

const NOBODY: ReadonlySet<string> = new Set();

/** Songs that go on in another one are no full songs (decision O-77). */
async function readExtended(tables: AccountTables): Promise<ReadonlySet<string>> {
  const prefix = listKey('library', 'extend');
  const rows = await tables.clips
    .where('lists')
    .between(prefix, prefix + LAST)
    .toArray();
  return new Set(rows.flatMap(({ clip }) => clip.metadata.history.at(-1)?.source ?? []));
}

const shelfOf = ({ isTrash }: LibraryFilter): Shelf => (isTrash ? 'trash' : 'library');

/** The shelf's rows through the filter, in rising order; a new collection for each call. */
function matchingRows(tables: AccountTables, filter: LibraryFilter, isExtended: ReadonlySet<string>) {
  const shelf = shelfOf(filter);
  const [first, ...others] = columnTests(filter);
  const tests = filter.kind && first ? [first, ...others] : others;
  const hidden = hiddenKeys(filter);
  const needsTest = tests.length + hidden.length + isExtended.size > 0;
  return () => {
    const all = filter.kind
      ? kindRange(tables, shelf, filter.kind)
      : first
        ? tables.clips
            .where(`[shelf+${first.column}+sortKey]`)
            .between([shelf, first.value, ''], [shelf, first.value, LAST])
        : tables.clips.where('[shelf+sortKey]').between([shelf, ''], [shelf, LAST]);
    if (!needsTest) return all;
    return all.and((row) => passes(row, tests) && !isHidden(row, hidden) && !isExtended.has(row.id));
  };
}

function kindRange(tables: AccountTables, shelf: Shelf, kind: ClipKind) {
  const prefix = listKey(shelf, kind);
  return tables.clips.where('lists').between(prefix, prefix + LAST);
}

const passes = (row: ClipRow, tests: readonly ColumnTest[]) =>
  tests.every(({ column, value }) => row[column] === value);

const isHidden = ({ lists }: ClipRow, hidden: readonly string[]) =>
  lists.some((key) => hidden.some((prefix) => key.startsWith(prefix)));

function hiddenKeys(filter: LibraryFilter): string[] {
  const shelf = shelfOf(filter);
  return [
    ...(filter.hidesStems ? [listKey(shelf, 'stem')] : []),
    ...(filter.hidesStudioClips ? [listKey(shelf, 'studio')] : []),
  ];
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
  const hidden = hiddenKeys(filter);
  const kindKey = filter.kind ? listKey('library', filter.kind) : null;
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
        row.shelf === 'library' &&
        passes(row, tests) &&
        !isHidden(row, hidden) &&
        (kindKey === null || row.lists.some((key) => key.startsWith(kindKey))) &&
        rest.every((word) => row.words.some((held) => held.startsWith(word))),
    )
    .sort((first, second) => (first.sortKey < second.sortKey ? 1 : -1));
  return { total: rows.length, start, rows: rows.slice(start, start + count) };
}

/** One text per filter, for cursors and caches. */
export function libraryFilterKey({ query, ...filter }: LibraryFilter): string {
  const set = Object.entries(filter).filter(([, value]) => value !== undefined);
  return JSON.stringify([...set.sort(([one], [other]) => (one < other ? -1 : 1)), query?.trim() || null]);
}
