import type { DBCore, DBCoreMutateRequest, DBCoreTable, DBCoreTransaction, Middleware } from 'dexie';
import type { ClipColumns, ClipRow, LibraryBlock, Shelf } from './schema.ts';

/** A block is divided when it holds more songs. */
export const MAX_BLOCK_SONGS = 1000;
const LAST = '\uffff';
const BLOCKS = 'libraryBlocks';

/** Where a song is in the order of all blocks, and which of a block's counts it is in. */
interface Place {
  readonly key: string;
  readonly cell: string;
}

/** The first block of a shelf begins here. */
export const shelfStart = (shelf: Shelf): string => `${shelf} `;

/** Null for songs that no list counts. */
function placeOf(row: ClipColumns | undefined): Place | null {
  if (row?.shelf !== 'library' && row?.shelf !== 'trash') return null;
  return { key: shelfStart(row.shelf) + row.sortKey, cell: cellOf(row) };
}

/** What filters tell songs apart by: three marks, then the kinds. */
function cellOf({ isLiked, isDisliked, isPublic, lists }: ClipColumns): string {
  return [`${isLiked}${isDisliked}${isPublic}`, ...lists.map((key) => key.split(' ', 2)[1])].join(' ');
}

/** The other way of `cellOf`: as a row has it. */
export function columnsOfCell(cell: string): Pick<ClipColumns, 'isLiked' | 'isDisliked' | 'isPublic'> & {
  readonly kinds: readonly string[];
} {
  const [marks = '', ...kinds] = cell.split(' ');
  const mark = (index: number) => (marks[index] === '1' ? 1 : 0);
  return { isLiked: mark(0), isDisliked: mark(1), isPublic: mark(2), kinds };
}

const sizeOf = ({ cells }: LibraryBlock): number =>
  Object.values(cells).reduce((sum, songs) => sum + songs, 0);

/** Places in rising order as blocks that are half full; songs with one key stay together. */
function toBlocks(places: readonly Place[], start: string): LibraryBlock[] {
  const blocks: LibraryBlock[] = [];
  let block: { first: string; cells: Record<string, number> } | null = null;
  let size = 0;
  let previous = '';
  for (const { key, cell } of places) {
    if (block === null || (size >= MAX_BLOCK_SONGS / 2 && key !== previous)) {
      block = { first: block === null ? start : key, cells: {} };
      blocks.push(block);
      size = 0;
    }
    block.cells[cell] = (block.cells[cell] ?? 0) + 1;
    size += 1;
    previous = key;
  }
  return blocks;
}

/** The blocks of all clips that a database holds, in whatever order. */
export function blocksOfRows(rows: readonly ClipColumns[]): LibraryBlock[] {
  const places = rows.flatMap((row) => placeOf(row) ?? []);
  places.sort((one, other) => (one.key < other.key ? -1 : 1));
  return (['library', 'trash'] as const).flatMap((shelf) => {
    const start = shelfStart(shelf);
    return toBlocks(
      places.filter(({ key }) => key.startsWith(start)),
      start,
    );
  });
}

/** IndexedDB's ranges as Dexie's core names them. */
const RANGE = 2;
const EVERYTHING = 3;

/** Counts songs that came and went, and divides blocks that became too large. */
async function countInBlocks(
  core: DBCore,
  trans: DBCoreTransaction,
  changes: readonly (Place & { readonly difference: 1 | -1 })[],
): Promise<void> {
  const table = core.table(BLOCKS);
  const range = { type: EVERYTHING, lower: undefined, upper: undefined };
  const query = { index: table.schema.primaryKey, range };
  const blocks = (await table.query({ trans, values: true, query })).result as LibraryBlock[];
  const changed = new Map<string, LibraryBlock>();
  for (const { key, cell, difference } of changes) {
    const start = `${key.split(' ', 1)[0]} `;
    const found = blocks.findLastIndex(({ first }) => first <= key);
    const held = blocks[found]?.first.startsWith(start) ? blocks[found] : { first: start, cells: {} };
    const next = { ...held, cells: { ...held.cells, [cell]: (held.cells[cell] ?? 0) + difference } };
    if (held === blocks[found]) blocks[found] = next;
    else blocks.splice(found + 1, 0, next);
    changed.set(next.first, next);
  }
  const put: LibraryBlock[] = [];
  for (const block of changed.values()) {
    if (sizeOf(block) <= MAX_BLOCK_SONGS) put.push(block);
    else {
      const behind = blocks[blocks.findIndex(({ first }) => first === block.first) + 1];
      put.push(...toBlocks(await placesBetween(core, trans, block.first, behind?.first), block.first));
    }
  }
  await table.mutate({ type: 'put', trans, values: put });
}

/** The songs of one block as they are stored. */
async function placesBetween(
  core: DBCore,
  trans: DBCoreTransaction,
  first: string,
  behind: string | undefined,
): Promise<Place[]> {
  const table = core.table('clips');
  const index = table.schema.getIndexByKeyPath(['shelf', 'sortKey']);
  if (!index) throw new Error('clips have no index of their shelf');
  const shelf = first.slice(0, first.indexOf(' '));
  const from = shelfStart(shelf as Shelf).length;
  const upper = behind?.startsWith(`${shelf} `) ? behind.slice(from) : LAST;
  const range = { type: RANGE, lower: [shelf, first.slice(from)], upper: [shelf, upper], upperOpen: true };
  const { result } = await table.query({ trans, values: true, query: { index, range } });
  return (result as ClipRow[]).flatMap((row) => placeOf(row) ?? []);
}

const isSame = (one: Place | null, other: Place | null) =>
  one?.key === other?.key && one?.cell === other?.cell;

/** What is stored now of the rows that a request is about. */
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

/** How the songs before and after a change differ to those who count. */
function changesOf(before: readonly (ClipRow | undefined)[], after: readonly (ClipRow | undefined)[]) {
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
 * Keeps count of the songs on the shelves in every transaction that changes clips, whoever wrote it: IndexedDB counts
 * by walking, which takes seconds where a library has 100,000 songs.
 */
export const countLibrary: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'countLibrary',
  create(core) {
    /** Changes of one transaction wait for each other: each reads what the one before wrote. */
    const last = new WeakMap<DBCoreTransaction, Promise<unknown>>();
    async function mutate(request: DBCoreMutateRequest) {
      const { trans } = request;
      const clips = core.table('clips');
      const values: readonly ClipRow[] = 'values' in request ? request.values : [];
      const before = await rowsBefore(clips, request);
      const response = await clips.mutate(request);
      const changes = changesOf(
        before,
        before.map((_row, index) => values[index]),
      );
      if (changes.length > 0) await countInBlocks(core, trans, changes);
      return response;
    }
    return {
      transaction(stores, mode, options) {
        const counts = mode === 'readwrite' && stores.includes('clips') && !stores.includes(BLOCKS);
        return core.transaction(counts ? [...stores, BLOCKS] : stores, mode, options);
      },
      table(name) {
        const table = core.table(name);
        if (name !== 'clips') return table;
        return {
          ...table,
          mutate(request) {
            const { objectStoreNames } = request.trans as unknown as IDBTransaction;
            // An older version of the database is being brought up to date.
            if (!objectStoreNames.contains(BLOCKS)) return table.mutate(request);
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
