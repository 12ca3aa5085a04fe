import type { DBCore, DBCoreMutateRequest, DBCoreTable, DBCoreTransaction, Middleware } from 'dexie';
import type { ClipColumns, ClipRow, CountedShelf } from '#db/schema';
import { FAMILIES, updateFamilies } from './library-families.ts';
import type { ShelfCounts } from './shelf-rows.ts';

/** A block is split when it contains more songs. */
export const MAX_BLOCK_SONGS = 1000;
const LAST = '\uffff';
const COUNTS = 'libraryCounts';

/** A song's position in its shelf's order, and which of a block's counts include it. */
interface Place {
  readonly shelf: CountedShelf;
  readonly sortKey: string;
  readonly cell: string;
}

/** Null for songs not counted by any list. */
function placeOf(row: ClipColumns | undefined): Place | null {
  if (row?.shelf !== 'library' && row?.shelf !== 'trash') return null;
  return { shelf: row.shelf, sortKey: row.sortKey, cell: cellOf(row) };
}

/** The properties that filters check. */
export interface SongMarks extends Pick<ClipColumns, 'isLiked' | 'isDisliked' | 'isPublic'> {
  readonly kinds: readonly string[];
}

/** A song's flags on a shelf. */
export function marksOfRow({ isLiked, isDisliked, isPublic, lists }: ClipColumns): SongMarks {
  return { isLiked, isDisliked, isPublic, kinds: lists.map((key) => key.split(' ', 2)[1] ?? '') };
}

/** The flags as a string: three digits, then the kinds. */
function cellOf(row: ClipColumns): string {
  const { isLiked, isDisliked, isPublic, kinds } = marksOfRow(row);
  return [`${isLiked}${isDisliked}${isPublic}`, ...kinds].join(' ');
}

/** The flags shared by all songs of a cell. */
export function marksOfCell(cell: string): SongMarks {
  const [marks = '', ...kinds] = cell.split(' ');
  const mark = (index: number) => (marks[index] === '1' ? 1 : 0);
  return { isLiked: mark(0), isDisliked: mark(1), isPublic: mark(2), kinds };
}

/**
 * Builds half-full blocks from one shelf's positions in ascending order; songs with the same key stay together.
 */
function toBlocks(places: readonly Place[], start: string): Pick<ShelfCounts, 'firsts' | 'cells'> {
  const firsts = [start];
  const cells: Record<string, number[]> = {};
  let size = 0;
  let previous = start;
  for (const { sortKey, cell } of places) {
    if (size >= MAX_BLOCK_SONGS / 2 && sortKey !== previous) {
      firsts.push(sortKey);
      for (const counts of Object.values(cells)) counts.push(0);
      size = 0;
    }
    const counts = cells[cell] ?? new Array<number>(firsts.length).fill(0);
    cells[cell] = counts;
    counts[firsts.length - 1] = (counts[firsts.length - 1] ?? 0) + 1;
    size += 1;
    previous = sortKey;
  }
  return { firsts, cells };
}

/** IndexedDB's range in the form used by Dexie's core. */
const RANGE = 2;

type Change = Place & { readonly difference: 1 | -1 };

/** Counts songs added to and removed from one shelf, and splits blocks that became too large. */
async function countOnShelf(
  core: DBCore,
  trans: DBCoreTransaction,
  shelf: CountedShelf,
  changes: readonly Change[],
): Promise<void> {
  const table = core.table(COUNTS);
  const held: ShelfCounts | undefined = await table.get({ trans, key: shelf });
  const firsts = [...(held?.firsts ?? [''])];
  const cells = Object.fromEntries(
    Object.entries(held?.cells ?? {}).map(([cell, counts]) => [cell, [...counts]]),
  );
  const changed = new Set<number>();
  for (const { sortKey, cell, difference } of changes) {
    const block = blockOf(firsts, sortKey);
    const counts = cells[cell] ?? new Array<number>(firsts.length).fill(0);
    cells[cell] = counts;
    counts[block] = (counts[block] ?? 0) + difference;
    changed.add(block);
  }
  const songsIn = (block: number) =>
    Object.values(cells).reduce((sum, counts) => sum + (counts[block] ?? 0), 0);
  // From the end, so that earlier indexes stay valid.
  for (const block of [...changed].sort((one, other) => other - one)) {
    if (songsIn(block) <= MAX_BLOCK_SONGS) continue;
    const [first = '', behind] = firsts.slice(block, block + 2);
    const parts = toBlocks(await placesBetween(core, trans, [shelf, first, behind]), first);
    const none = new Array<number>(parts.firsts.length).fill(0);
    firsts.splice(block, 1, ...parts.firsts);
    for (const [cell, counts] of Object.entries(cells))
      counts.splice(block, 1, ...(parts.cells[cell] ?? none));
  }
  await table.mutate({ type: 'put', trans, values: [{ shelf, firsts, cells } satisfies ShelfCounts] });
}

/** Index of the block that contains a key: the last one that begins at or before it. */
function blockOf(firsts: readonly string[], sortKey: string): number {
  return Math.max(
    0,
    firsts.findLastIndex((first) => first <= sortKey),
  );
}

/** The stored songs of one block. */
async function placesBetween(
  core: DBCore,
  trans: DBCoreTransaction,
  [shelf, first, behind = LAST]: readonly [shelf: CountedShelf, first: string, behind: string | undefined],
): Promise<Place[]> {
  const table = core.table('clips');
  const index = table.schema.getIndexByKeyPath(['shelf', 'sortKey']);
  if (!index) throw new Error('clips have no index of their shelf');
  const range = { type: RANGE, lower: [shelf, first], upper: [shelf, behind], upperOpen: true };
  const { result } = await table.query({ trans, values: true, query: { index, range } });
  return (result as ClipRow[]).flatMap((row) => placeOf(row) ?? []);
}

const isSame = (one: Place | null, other: Place | null) =>
  one?.shelf === other?.shelf && one?.sortKey === other?.sortKey && one?.cell === other?.cell;

/** The current rows affected by a request. */
async function rowsBefore(
  clips: DBCoreTable,
  request: DBCoreMutateRequest,
): Promise<(ClipRow | undefined)[]> {
  const { trans } = request;
  if (request.type === 'deleteRange') {
    const query = { index: clips.schema.primaryKey, range: request.range };
    return (await clips.query({ trans, values: true, query })).result;
  }
  const keys = request.type === 'delete' ? request.keys : request.values.map(({ id }: ClipRow) => id);
  return clips.getMany({ trans, keys });
}

/** The difference in counted songs before and after a change. */
function changesOf(
  before: readonly (ClipRow | undefined)[],
  after: readonly (ClipRow | undefined)[],
): Change[] {
  return before.flatMap((row, index) => {
    const was = placeOf(row);
    const is = placeOf(after[index]);
    if (isSame(was, is)) return [];
    return [
      ...(was === null ? [] : [{ ...was, difference: -1 as const }]),
      ...(is === null ? [] : [{ ...is, difference: 1 as const }]),
    ];
  });
}

/**
 * Maintains the song counts and the families of the shelves in every transaction that changes clips, regardless of
 * the writer: IndexedDB counts by walking, which takes seconds in a library of 100,000 songs.
 */
export const countLibrary: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'countLibrary',
  create(core) {
    /** Changes in one transaction run one after another: each reads what the previous one wrote. */
    const last = new WeakMap<DBCoreTransaction, Promise<unknown>>();
    async function mutate(request: DBCoreMutateRequest) {
      const { trans } = request;
      const clips = core.table('clips');
      const values: readonly ClipRow[] = 'values' in request ? request.values : [];
      const before = await rowsBefore(clips, request);
      const response = await clips.mutate(request);
      const after = before.map((_row, index) => values[index]);
      const changes = changesOf(before, after);
      for (const shelf of ['library', 'trash'] as const) {
        const ofShelf = changes.filter((change) => change.shelf === shelf);
        if (ofShelf.length > 0) await countOnShelf(core, trans, shelf, ofShelf);
      }
      await updateFamilies(core, trans, before, after);
      return response;
    }
    return {
      transaction(stores, mode, options) {
        const counts = mode === 'readwrite' && stores.includes('clips') && !stores.includes(COUNTS);
        return core.transaction(counts ? [...stores, COUNTS, FAMILIES] : stores, mode, options);
      },
      table(name) {
        const table = core.table(name);
        if (name !== 'clips') return table;
        return {
          ...table,
          mutate(request) {
            const turn = (last.get(request.trans) ?? Promise.resolve()).then(() => mutate(request));
            last.set(
              request.trans,
              turn.catch(() => undefined),
            );
            return turn;
          },
        };
      },
    };
  },
};
