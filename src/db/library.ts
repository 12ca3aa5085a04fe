import type { ClipKind } from '#domain/clips/clip-kinds';
import { groupFamilies } from '#domain/clips/families';
import { TRASH_LANE } from '#domain/nouns/clip';
import { splitTarget } from '#domain/nouns/noun';
import type { AccountTables } from './db.ts';
import { marksOfCell, marksOfRow, type SongMarks } from './library-blocks.ts';
import { familyId } from './library-families.ts';
import { listKey } from './library-lists.ts';
import type { ClipRow, CountedShelf } from './schema.ts';
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
  /** One entry for each family of songs; without other properties, or with a search. */
  isGrouped?: true;
}

export interface LibraryWindow {
  /** Number of matching clips on this device. */
  total: number;
  /** Index of the first row in the whole list. */
  start: number;
  rows: ClipRow[];
  /** A search with so many matches that not all were examined. */
  isCut?: boolean;
  /** What each row stands for; absent where each stands for itself. */
  families?: FamilyFacts[];
}

/** The songs that one entry of a list stands for. */
export interface FamilyFacts {
  readonly size: number;
  /** One of them is being made. */
  readonly isRunning: boolean;
}

/** A search examines at most this many matches. */
const MAX_MATCHES = 1000;
/** Up to this many songs are walked over; beyond that, ids are faster to read than songs. */
const MAX_WALKED = 60;
const LAST = '\uffff';

/**
 * Rows `start` to `start + count` of the library, pinned first, then newest first. The cost does not grow with
 * the library: matches are summed over its blocks, and only the blocks in the window are read. The exception is
 * full songs if some of them are extended: which ones is known only from their extensions.
 */
export async function readLibraryWindow(
  tables: AccountTables,
  filter: LibraryFilter,
  start: number,
  count: number,
): Promise<LibraryWindow> {
  if (searchWords(filter.query ?? '').length > 0) return searchWindow(tables, filter, start, count);
  if (filter.isGrouped) return familyWindow(tables, filter, start, count);
  const isExtended = filter.kind === 'full' ? await readExtended(tables) : NO_IDS;
  if (isExtended.size > 0) {
    const ids = (await readIds(tables, filter)).filter((id) => !isExtended.has(id));
    return { total: ids.length, start, rows: await readRows(tables, ids.slice(start, start + count)) };
  }
  const stretches = await readStretches(tables, filter);
  const total = stretches.reduce((sum, { size }) => sum + size, 0);
  const rows: ClipRow[] = [];
  let skip = start;
  for (let next = stretches.shift(); next && rows.length < count; next = stretches.shift()) {
    if (skip < next.size) {
      const wanted: Wanted = [skip, count - rows.length];
      rows.push(...(await readStretch(tables, filter, joined(next, stretches, wanted), wanted)));
    }
    skip = Math.max(0, skip - next.size);
  }
  return { total, start, rows };
}

/** Families `start` to `start + count`, as the songs shown for them. */
async function familyWindow(
  tables: AccountTables,
  filter: LibraryFilter,
  start: number,
  count: number,
): Promise<LibraryWindow> {
  const shelf = shelfOf(filter);
  const range = () => tables.libraryFamilies.where('[shelf+sortKey]').between([shelf, ''], [shelf, LAST]);
  const [total, families, running] = await Promise.all([
    range().count(),
    range().reverse().offset(start).limit(count).toArray(),
    tables.clips.where('isRunning').equals(1).toArray(),
  ]);
  const runningIds = new Set(running.map((row) => familyId(row)));
  const rows = await tables.clips.bulkGet(families.map(({ clipId }) => clipId));
  const shown = families.flatMap(({ id, size }, index) => {
    const row = rows[index];
    return row ? [{ row, facts: { size, isRunning: runningIds.has(id) } }] : [];
  });
  return { total, start, rows: shown.map(({ row }) => row), families: shown.map(({ facts }) => facts) };
}

/** Number of songs on this device that match a filter without a search. */
export async function countSongs(tables: AccountTables, filter: LibraryFilter): Promise<number> {
  return (await readStretches(tables, filter)).reduce((sum, { size }) => sum + size, 0);
}

/** Rows of the user's songs of a family, newest first. */
export function readFamily(tables: AccountTables, family: string): Promise<ClipRow[]> {
  return tables.clips
    .where('[shelf+family+sortKey]')
    .between(['library', family, ''], ['library', family, LAST])
    .reverse()
    .toArray();
}

/** Songs of a range, counted from its newest one. */
type Wanted = readonly [skip: number, count: number];

/** Merges the adjacent ranges as long as they contain fewer matches than needed: one read for all. */
function joined(first: Stretch, behind: Stretch[], [skip, count]: Wanted): Stretch {
  let stretch = first;
  for (let next = behind[0]; next && stretch.size < skip + count; next = behind[0]) {
    const [from, to] = stretch.bounds;
    if (next.bounds[1] !== from) break;
    behind.shift();
    const size = stretch.size + next.size;
    stretch = { bounds: [next.bounds[0], to], size, among: stretch.among + next.among };
  }
  return stretch;
}

async function readStretch(
  tables: AccountTables,
  filter: LibraryFilter,
  { bounds, size, among }: Stretch,
  [skip, count]: Wanted,
): Promise<ClipRow[]> {
  const isMixed = among > size;
  if (isMixed && (Math.min(skip + count, size) * among) / size > MAX_WALKED) {
    const ids = await readIds(tables, filter, bounds);
    return readRows(tables, ids.slice(skip, skip + count));
  }
  const sorts = sortsOf(filter);
  const range = rangeOf(tables, shelfOf(filter), bounds, sorts.shown[0]);
  const songs = isMixed ? range.and((row) => passes(marksOfRow(row), sorts)) : range;
  return songs.reverse().offset(skip).limit(count).toArray();
}

async function readRows(tables: AccountTables, ids: string[]): Promise<ClipRow[]> {
  const rows = await tables.clips.bulkGet(ids);
  return rows.filter((row) => row !== undefined);
}

/**
 * Number of own songs on this device outside the trash, as the server would count them; null while pending
 * changes move songs.
 */
export async function countLocalSongs(tables: AccountTables): Promise<number | null> {
  if ((await tables.outbox.count()) > 0) return null;
  const stuck = await tables.clips.where('[shelf+sortKey]').between(['stuck', ''], ['stuck', LAST]).count();
  return (await countSongs(tables, {})) + stuck;
}

/** How many songs the pending changes add to a library list, minus those they remove. */
export async function countMovedSongs(tables: AccountTables, filter: LibraryFilter): Promise<number> {
  const moves = await tables.outbox.where('lane').equals(TRASH_LANE).toArray();
  const ids = moves.flatMap(({ targets }) => targets.map((target) => splitTarget(target).id));
  const rows = await readRows(tables, [...new Set(ids)]);
  const sorts = sortsOf(filter);
  const put = rows
    .filter((row) => passes(marksOfRow(row), sorts))
    .reduce((sum, { shelf, clip }) => sum + Number(clip.is_trashed) - Number(shelf === 'trash'), 0);
  return filter.isTrash ? -put : put;
}

/** The smallest `sortKey`, and the one after the largest. */
type Bounds = readonly [from: string, to: string];
const EVERYWHERE: Bounds = ['', LAST];

/** Consecutive songs. */
interface Stretch {
  readonly bounds: Bounds;
  /** Number of songs that match the filter. */
  readonly size: number;
  /** Number of index entries to walk to find them. */
  readonly among: number;
}

/** Where the matching songs are, newest first. */
async function readStretches(tables: AccountTables, filter: LibraryFilter): Promise<Stretch[]> {
  const counts = await tables.libraryCounts.get(shelfOf(filter));
  if (!counts) return [];
  const { firsts } = counts;
  const cells = Object.entries(counts.cells).map(([cell, songs]) => ({ marks: marksOfCell(cell), songs }));
  const sumOf = (sorts: Sorts) => {
    const counted = cells.filter(({ marks }) => passes(marks, sorts));
    return (block: number) => counted.reduce((sum, { songs }) => sum + (songs[block] ?? 0), 0);
  };
  const sorts = sortsOf(filter);
  const size = sumOf(sorts);
  const among = sumOf({ shown: sorts.shown.slice(0, 1), hidden: [] });
  const stretches = firsts.map((from, block) => ({
    bounds: [from, firsts[block + 1] ?? LAST] as const,
    size: size(block),
    among: among(block),
  }));
  return stretches.filter((stretch) => stretch.size > 0).reverse();
}

/** Ids of all matches of the filter, in list order; for a search, its first matches. */
export async function readLibraryIds(tables: AccountTables, filter: LibraryFilter): Promise<string[]> {
  if (searchWords(filter.query ?? '').length > 0) {
    const { rows } = await searchWindow(tables, filter, 0, MAX_MATCHES);
    return rows.map(({ id }) => id);
  }
  const isExtended = filter.kind === 'full' ? await readExtended(tables) : NO_IDS;
  return (await readIds(tables, filter)).filter((id) => !isExtended.has(id));
}

const NO_IDS: ReadonlySet<string> = new Set();

/** Songs continued in another one are not full songs (decision O-77). */
async function readExtended(tables: AccountTables): Promise<ReadonlySet<string>> {
  const prefix = listKey('library', 'extend');
  const rows = await tables.clips
    .where('lists')
    .between(prefix, prefix + LAST)
    .toArray();
  return new Set(rows.flatMap(({ clip }) => clip.metadata.history.at(-1)?.source ?? []));
}

const shelfOf = ({ isTrash }: LibraryFilter): CountedShelf => (isTrash ? 'trash' : 'library');

/**
 * Ids of the matching songs, in list order. No song is read: every property has its index, and hidden songs are
 * few.
 */
async function readIds(tables: AccountTables, filter: LibraryFilter, bounds = EVERYWHERE): Promise<string[]> {
  const { shown, hidden } = sortsOf(filter);
  const idsOf = (sort?: Sort) => rangeOf(tables, shelfOf(filter), bounds, sort).primaryKeys();
  const [first = [], others, without] = await Promise.all([
    idsOf(shown[0]),
    Promise.all(shown.slice(1).map(idsOf)),
    Promise.all(hidden.map(idsOf)),
  ]);
  const isIn = others.map((ids) => new Set(ids));
  const isOut = without.map((ids) => new Set(ids));
  return first
    .filter((id) => isIn.every((ids) => ids.has(id)) && !isOut.some((ids) => ids.has(id)))
    .reverse();
}

/** The songs of a shelf, or those with one property, in ascending order. */
function rangeOf(tables: AccountTables, shelf: CountedShelf, [from, to]: Bounds, sort?: Sort) {
  if (sort === undefined) return tables.clips.where('[shelf+sortKey]').between([shelf, from], [shelf, to]);
  if ('kind' in sort) {
    const prefix = listKey(shelf, sort.kind);
    return tables.clips.where('lists').between(prefix + from, prefix + to);
  }
  return tables.clips.where(`[shelf+${sort.column}+sortKey]`).between([shelf, 1, from], [shelf, 1, to]);
}

/** A song property with an index: a flag column, or a kind. */
type Sort = { readonly column: 'isLiked' | 'isPublic' | 'isDisliked' } | { readonly kind: ClipKind };

/** A song matches if it has every required property and none of the excluded ones. */
interface Sorts {
  /** Most selective first. */
  readonly shown: readonly Sort[];
  readonly hidden: readonly Sort[];
}

function sortsOf({ kind, isLiked, isPublic, ...hides }: LibraryFilter): Sorts {
  const sorts: [sort: Sort, isShown: boolean | undefined][] = [
    ...(kind ? [[{ kind }, true] satisfies [Sort, boolean]] : []),
    [{ column: 'isLiked' }, isLiked],
    [{ column: 'isPublic' }, isPublic],
    [{ column: 'isDisliked' }, hides.hideDisliked ? false : undefined],
    [{ kind: 'stem' }, hides.hidesStems ? false : undefined],
    [{ kind: 'studio' }, hides.hidesStudioClips ? false : undefined],
  ];
  const those = (wanted: boolean) => sorts.flatMap(([sort, isShown]) => (isShown === wanted ? [sort] : []));
  return { shown: those(true), hidden: those(false) };
}

function passes(song: SongMarks, { shown, hidden }: Sorts): boolean {
  const isOf = (sort: Sort) => ('kind' in sort ? song.kinds.includes(sort.kind) : song[sort.column] === 1);
  return shown.every(isOf) && !hidden.some(isOf);
}

const wordRange = (tables: AccountTables, word: string) => tables.clips.where('words').startsWith(word);

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

async function searchWindow(
  tables: AccountTables,
  filter: LibraryFilter,
  start: number,
  count: number,
): Promise<LibraryWindow> {
  const words = searchWords(filter.query ?? '');
  const sorts = sortsOf(filter);
  const [rarest = '', ...rest] = await byRarity(tables, words);
  // Ids begin with the time: if too many songs contain a word, the newest are examined.
  const matches = await wordRange(tables, rarest).reverse().distinct().limit(MAX_MATCHES).toArray();
  const rows = matches
    .filter(
      (row) =>
        row.shelf === 'library' &&
        passes(marksOfRow(row), sorts) &&
        rest.every((word) => row.words.some((held) => held.startsWith(word))),
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

/** One string per filter, for cursors and caches. */
export function libraryFilterKey({ query, ...filter }: LibraryFilter): string {
  const set = Object.entries(filter).filter(([, value]) => value !== undefined);
  return JSON.stringify([...set.sort(([one], [other]) => (one < other ? -1 : 1)), query?.trim() || null]);
}
