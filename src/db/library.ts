import type { ClipKind } from '#domain/clip-kinds';
import type { AccountTables } from './db.ts';
import { columnsOfCell, shelfStart } from './library-blocks.ts';
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
  /** A search that met so many songs that it did not look at all of them. */
  isCut?: boolean;
}

/** A search looks at this many matches at most. */
const MAX_MATCHES = 1000;
const LAST = '\uffff';

/**
 * Rows `start` to `start + count` of the library, pinned first, then newest first. The cost does not grow with the
 * library: how many songs pass is summed over its blocks, and only the blocks of the window are looked into. Full songs
 * are the exception where some of them are extended: which ones, only their extensions know.
 */
export async function readLibraryWindow(
  tables: AccountTables,
  filter: LibraryFilter,
  start: number,
  count: number,
): Promise<LibraryWindow> {
  if (searchWords(filter.query ?? '').length > 0) return searchWindow(tables, filter, start, count);
  const isExtended = filter.kind === 'full' ? await readExtended(tables) : NOBODY;
  if (isExtended.size > 0) return walkWindow(matchingRows(tables, filter, isExtended), start, count);
  const stretches = await readStretches(tables, filter);
  const total = stretches.reduce((sum, { size }) => sum + size, 0);
  const matches = matchingRows(tables, filter, NOBODY);
  const rows: ClipRow[] = [];
  let skip = start;
  for (const { from, to, size } of stretches) {
    if (rows.length >= count) break;
    if (skip < size) {
      const stretch = matches(from, to).reverse();
      rows.push(
        ...(await stretch
          .offset(skip)
          .limit(count - rows.length)
          .toArray()),
      );
    }
    skip = Math.max(0, skip - size);
  }
  return { total, start, rows };
}

/**
 * Own songs that this device has outside the trash, as the server would count them; null while changes wait that move
 * songs.
 */
export async function countHeldSongs(tables: AccountTables): Promise<number | null> {
  if ((await tables.outbox.count()) > 0) return null;
  const stuck = await tables.clips.where('[shelf+sortKey]').between(['stuck', ''], ['stuck', LAST]).count();
  return (await readStretches(tables, {})).reduce((sum, { size }) => sum + size, stuck);
}

/** Songs that follow each other, as many of which pass a filter. */
interface Stretch {
  /** The smallest `sortKey`, and the one behind the largest. */
  readonly from: string;
  readonly to: string;
  readonly size: number;
}

/** Where the songs are that pass the filter, the newest first. */
async function readStretches(tables: AccountTables, filter: LibraryFilter): Promise<Stretch[]> {
  const shelf = shelfStart(shelfOf(filter));
  const blocks = await tables.libraryBlocks
    .where('first')
    .between(shelf, shelf + LAST)
    .toArray();
  const isCounted = cellTest(filter);
  const stretches = blocks.map(({ first, cells }, index) => ({
    from: first.slice(shelf.length),
    to: blocks[index + 1]?.first.slice(shelf.length) ?? LAST,
    size: Object.entries(cells).reduce((sum, [cell, songs]) => sum + (isCounted(cell) ? songs : 0), 0),
  }));
  return stretches.filter(({ size }) => size > 0).reverse();
}

/** Whether a filter lets the songs of a cell through; each cell is judged once. */
function cellTest(filter: LibraryFilter): (cell: string) => boolean {
  const tests = columnTests(filter);
  const hidden: ClipKind[] = [
    ...(filter.hidesStems ? (['stem'] as const) : []),
    ...(filter.hidesStudioClips ? (['studio'] as const) : []),
  ];
  const judged = new Map<string, boolean>();
  return (cell) => {
    const known = judged.get(cell);
    if (known !== undefined) return known;
    const columns = columnsOfCell(cell);
    const isIn =
      tests.every(({ column, value }) => columns[column] === value) &&
      (filter.kind === undefined || columns.kinds.includes(filter.kind)) &&
      !hidden.some((kind) => columns.kinds.includes(kind));
    judged.set(cell, isIn);
    return isIn;
  };
}

/** The same by looking at every song that matches. */
async function walkWindow(
  matches: ReturnType<typeof matchingRows>,
  start: number,
  count: number,
): Promise<LibraryWindow> {
  const [total, rows] = await Promise.all([
    matches().count(),
    matches().reverse().offset(start).limit(count).toArray(),
  ]);
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

/**
 * The shelf's rows through the filter, in rising order, from one `sortKey` up to another; a new collection for each
 * call.
 */
function matchingRows(tables: AccountTables, filter: LibraryFilter, isExtended: ReadonlySet<string>) {
  const shelf = shelfOf(filter);
  const [first, ...others] = columnTests(filter);
  const tests = filter.kind && first ? [first, ...others] : others;
  const hidden = hiddenKeys(filter);
  const needsTest = tests.length + hidden.length + isExtended.size > 0;
  return (from = '', to = LAST) => {
    const all = filter.kind
      ? kindRange(tables, listKey(shelf, filter.kind), from, to)
      : first
        ? tables.clips
            .where(`[shelf+${first.column}+sortKey]`)
            .between([shelf, first.value, from], [shelf, first.value, to])
        : tables.clips.where('[shelf+sortKey]').between([shelf, from], [shelf, to]);
    if (!needsTest) return all;
    return all.and((row) => passes(row, tests) && !isHidden(row, hidden) && !isExtended.has(row.id));
  };
}

function kindRange(tables: AccountTables, prefix: string, from: string, to: string) {
  return tables.clips.where('lists').between(prefix + from, prefix + to);
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

const wordRange = (tables: AccountTables, word: string) => tables.clips.where('words').startsWith(word);

/** Words of a search, the one that the fewest songs have first. */
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

async function searchWindow(
  tables: AccountTables,
  filter: LibraryFilter,
  start: number,
  count: number,
): Promise<LibraryWindow> {
  const words = searchWords(filter.query ?? '');
  const hidden = hiddenKeys(filter);
  const kindKey = filter.kind ? listKey('library', filter.kind) : null;
  const [rarest = '', ...rest] = await byRarity(tables, words);
  // Ids begin with the time: of too many songs with a word the newest are looked at.
  const matches = await wordRange(tables, rarest).reverse().distinct().limit(MAX_MATCHES).toArray();
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
  const isCut = matches.length === MAX_MATCHES;
  return { total: rows.length, start, rows: rows.slice(start, start + count), isCut };
}

/** One text per filter, for cursors and caches. */
export function libraryFilterKey({ query, ...filter }: LibraryFilter): string {
  const set = Object.entries(filter).filter(([, value]) => value !== undefined);
  return JSON.stringify([...set.sort(([one], [other]) => (one < other ? -1 : 1)), query?.trim() || null]);
}
