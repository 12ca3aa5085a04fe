import type { AccountTables } from '#db/db';
import type { ClipRow } from '#db/schema';
import type { SongOrder } from '#domain/clips/song-order';
import { TRASH_LANE } from '#domain/nouns/clip';
import { splitTarget } from '#domain/nouns/noun';
import { marksOfCell, marksOfRow } from './library-blocks.ts';
import { familyId } from './library-families.ts';
import {
  type Bounds,
  EVERYWHERE,
  type LibraryFilter,
  NO_IDS,
  type Properties,
  passes,
  propertiesOf,
  rangeOf,
  readExtended,
  readMatcher,
  shelfOf,
} from './library-filter.ts';
import type { LibraryWindow } from './library-window.ts';

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
  if (filter.query) {
    const found = await (await loadSearch()).searchWindow(tables, filter, start, count);
    if (found !== null) return found;
  }
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
  const properties = propertiesOf(filter);
  const range = rangeOf(tables, shelfOf(filter), bounds, properties.shown[0]);
  const songs = isMixed ? range.and((row) => passes(marksOfRow(row), properties)) : range;
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
  const properties = propertiesOf(filter);
  const put = rows
    .filter((row) => passes(marksOfRow(row), properties))
    .reduce((sum, { shelf, clip }) => sum + Number(clip.is_trashed) - Number(shelf === 'trash'), 0);
  return filter.isTrash ? -put : put;
}

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
  const sumOf = (properties: Properties) => {
    const counted = cells.filter(({ marks }) => passes(marks, properties));
    return (block: number) => counted.reduce((sum, { songs }) => sum + (songs[block] ?? 0), 0);
  };
  const properties = propertiesOf(filter);
  const size = sumOf(properties);
  const among = sumOf({ shown: properties.shown.slice(0, 1), hidden: [] });
  const stretches = firsts.map((from, block) => ({
    bounds: [from, firsts[block + 1] ?? LAST] as const,
    size: size(block),
    among: among(block),
  }));
  return stretches.filter((stretch) => stretch.size > 0).reverse();
}

/** Ids of all matches of the filter, in list order; for a search in the default order, its first matches. */
export async function readLibraryIds(
  tables: AccountTables,
  filter: LibraryFilter,
  order: SongOrder = 'newest',
): Promise<string[]> {
  if (order !== 'newest') return (await loadSearch()).readOrderedIds(tables, filter, order);
  if (filter.query) {
    const ids = await (await loadSearch()).searchIds(tables, filter);
    if (ids !== null) return ids;
  }
  const isExtended = filter.kind === 'full' ? await readExtended(tables) : NO_IDS;
  return (await readIds(tables, filter)).filter((id) => !isExtended.has(id));
}

// The first screens open without it. The global Promise is Dexie's own inside a live query; see `views.ts`.
const loadSearch = () => Promise.resolve(import('./library-search.ts'));

/** Ids of the matching songs, in list order. No song is read: every property has its index. */
async function readIds(tables: AccountTables, filter: LibraryFilter, bounds = EVERYWHERE): Promise<string[]> {
  const {
    shown: [first, ...others],
    hidden,
  } = propertiesOf(filter);
  const shelf = shelfOf(filter);
  const [ids, isMatch] = await Promise.all([
    rangeOf(tables, shelf, bounds, first).primaryKeys(),
    readMatcher(tables, shelf, { shown: others, hidden }, bounds),
  ]);
  return ids.filter(isMatch).reverse();
}
