import { useEffect, useSyncExternalStore } from 'react';
import type { AccountTables } from '#db/db';
import { readKv } from '#db/kv';
import { countMovedSongs, countSongs, readLibraryIds, readLibraryWindow } from '#db/library/library';
import { type LibraryFilter, libraryFilterKey } from '#db/library/library-filter';
import type { FamilyFacts } from '#db/library/library-window';
import { listCursor, listKey } from '#db/list-cursors';
import type { SongOrder } from '#domain/clips/song-order';
import { getAccount, subscribeAccount } from '#state/bridges/account';
import { feedInput } from '#state/commands/discovery/feed';
import { createLiveStore, type QueryResult } from '#state/queries/live-query';
import { type ClipItem, clipItems } from '#state/queries/songs/clips';

export type { FamilyFacts, LibraryFilter };

export interface LibraryData {
  /** Number of entries on this device, for a virtual list: matching songs, or their families. */
  total: number;
  /** Number of matching songs on this device. */
  songCount: number;
  /** The server's count plus pending changes, or null before the first response. */
  serverTotal: number | null;
  /** `total` is complete: every matching song is on this device. */
  isWhole: boolean;
  /** The clip at an index of the list, or undefined while its window is read. */
  at(index: number): ClipItem | undefined;
  /** The versions of the entry's song, including the song; undefined in a list of songs. */
  familyAt(index: number): FamilyFacts | undefined;
}

/** Windows are read in steps, to avoid a read per row while scrolling. */
const WINDOW_STEP = 60;
export const WINDOW_ROWS = 4 * WINDOW_STEP;
/** Where the rows that are read begin, if the list is visible from `first` on. */
export const windowStart = (first: number) =>
  Math.max(0, (Math.floor(first / WINDOW_STEP) - 1) * WINDOW_STEP);
const MAX_LIBRARIES = 8;

/**
 * The library through a filter, pinned first, then newest first. Only the rows around `visible` (indexes of
 * the first and last row on the screen) are read, whatever the size of the library.
 */
export function useLibraryClips(
  filter: LibraryFilter,
  visible: { first: number; last: number },
): QueryResult<LibraryData> {
  const store = libraryStore(filter);
  const start = windowStart(visible.first);
  useEffect(() => store.setStart(start), [store, start]);
  return useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot);
}

type LibraryStore = ReturnType<typeof createLibraryStore>;
const libraries = new Map<string, LibraryStore>();
subscribeAccount(() => libraries.clear());

function libraryStore(filter: LibraryFilter): LibraryStore {
  const key = libraryFilterKey(filter);
  const held = libraries.get(key);
  if (held) return held;
  const made = createLibraryStore(filter);
  libraries.set(key, made);
  const oldest = libraries.keys().next().value;
  if (libraries.size > MAX_LIBRARIES && oldest !== undefined) libraries.delete(oldest);
  return made;
}

function createLibraryStore(filter: LibraryFilter) {
  let start = 0;
  const store = createLiveStore(() => {
    const from = start;
    return (tables) => readLibrary(tables, filter, from);
  });
  return {
    subscribe: store.subscribe,
    getSnapshot: store.getSnapshot,
    setStart(next: number) {
      if (next === start) return;
      start = next;
      store.rerun();
    },
  };
}

/** Ids of everything on this device that matches the filter, in list order. */
export function readLibraryClipIds(filter: LibraryFilter, order?: SongOrder): Promise<string[]> {
  return getAccount().database.run((tables) => readLibraryIds(tables, filter, order));
}

/** What the server and the download of the library say of a list. */
export async function readListFacts(
  tables: AccountTables,
  filter: LibraryFilter,
): Promise<Pick<LibraryData, 'serverTotal'> & { isFilled: boolean }> {
  const [cursor, fill, moved] = await Promise.all([
    listCursor(
      tables,
      filter.isTrash ? listKey('trash.list', { query: {} }) : listKey('feed.list', feedInput(filter)),
    ),
    readKv(tables, 'libraryFill'),
    countMovedSongs(tables, filter),
  ]);
  return {
    serverTotal: cursor ? cursor.total + moved : null,
    isFilled: filter.isTrash !== true && fill?.isWhole === true,
  };
}

async function readLibrary(tables: AccountTables, filter: LibraryFilter, from: number): Promise<LibraryData> {
  const [{ total, start, rows, families, isCut = false }, songCount, { serverTotal, isFilled }] =
    await Promise.all([
      readLibraryWindow(tables, filter, from, WINDOW_ROWS),
      filter.isGrouped && !filter.query ? countSongs(tables, filter) : null,
      readListFacts(tables, filter),
    ]);
  const items = await clipItems(tables, rows);
  const count = songCount ?? families?.reduce((sum, { size }) => sum + size, 0) ?? total;
  const isWhole = !isCut && (isFilled || (serverTotal !== null && count >= serverTotal));
  return {
    total,
    songCount: count,
    serverTotal,
    isWhole,
    at: (index) => items[index - start],
    familyAt: (index) => families?.[index - start],
  };
}
