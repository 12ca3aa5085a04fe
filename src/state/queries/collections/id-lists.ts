import type { AccountTables } from '#db/db';
import type { EntityRow } from '#db/entity-table';
import { readIdList } from '#db/id-lists';
import { isInOwnList } from '#domain/sync/own-lists';
import type { SaveState } from '#domain/sync/pending-view';
import { type QueryResult, useLiveQuery } from '#state/queries/live-query';
import { type ClipItem, clipItems } from '#state/queries/songs/clips';

/** A list in the server's order. */
export interface ListData<Item> {
  /** In order, as far as they are on this device. */
  readonly items: readonly Item[];
  /** The server's count; null before the first page was read. */
  readonly total: number | null;
}

/** More would make each change of a song read too much again. */
const MAX_SHOWN = 200;

/** The rows of a list mapped by `toItems`, in list order. */
export async function listData<Row extends { id: string }, Item>(
  tables: AccountTables,
  { key, table }: { key: string; table: string },
  toItems: (rows: readonly Row[]) => Promise<readonly Item[]>,
): Promise<ListData<Item>> {
  const list = await readIdList(tables, key);
  if (!list) return { items: [], total: null };
  const rows = await tables.table<Row, string>(table).bulkGet(list.ids.slice(0, MAX_SHOWN));
  return { items: await toItems(rows.filter((row) => row !== undefined)), total: list.total };
}

interface OwnList<Item> {
  readonly key: string;
  readonly table: string;
  /** Whether it is on the user's list, including pending writes. */
  readonly isOn: (item: Item) => boolean;
}

/**
 * A list of items the user loves, likes or follows: those added since the last read on top, then the server's
 * order.
 */
export async function ownListData<Row extends EntityRow, Item extends { readonly saveState: SaveState }>(
  tables: AccountTables,
  { key, table, isOn }: OwnList<Item>,
  toItems: (rows: readonly Row[]) => Promise<readonly Item[]>,
): Promise<ListData<Item>> {
  const list = await readIdList(tables, key);
  const places = new Map(list?.ids.map((id, place) => [id, place]));
  const rows = await tables.table<Row, string>(table).toArray();
  const items = await toItems(rows);
  const placed = rows.flatMap(({ id, writtenAt }, index) => {
    const item = items[index];
    if (!item) return [];
    const { saveState } = item;
    const isIn = isInOwnList(
      { isOn: isOn(item), isListed: places.has(id), saveState, writtenAt },
      list?.fetchedAt ?? 0,
    );
    return isIn ? [{ item, place: places.get(id) ?? -1 }] : [];
  });
  placed.sort((one, other) => one.place - other.place);
  return { items: placed.map(({ item }) => item), total: list?.total ?? null };
}

/** The songs of a list; `key` is the one its response rule stores it under. */
export function useClipList(key: string): QueryResult<ListData<ClipItem>> {
  return useLiveQuery(`clip-list:${key}`, (tables) =>
    listData(tables, { key, table: 'clips' }, (rows: Parameters<typeof clipItems>[1]) =>
      clipItems(tables, rows),
    ),
  );
}
