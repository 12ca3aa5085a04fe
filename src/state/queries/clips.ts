import { useEffect, useSyncExternalStore } from 'react';
import type { Clip } from '#contract/clips';
import { pendingFor } from '#db/clips';
import type { AccountTables } from '#db/db';
import { readKv } from '#db/kv';
import { type LibraryFilter, libraryFilterKey, readLibraryWindow } from '#db/library';
import type { ClipRow } from '#db/schema';
import { clipView, type SaveState, saveState } from '#domain/pending-view';
import { clipTarget } from '#domain/writes/write-definition';
import { subscribeAccount } from '../bridges/account.ts';
import { createLiveStore, type QueryResult, useLiveQuery } from './live-query.ts';

/** A clip as the screen shows it: with the changes that still wait to be sent. */
export interface ClipItem {
  clip: Clip;
  /** The mark 'Saved', 'Waiting', 'Sending' or 'Not saved'. */
  saveState: SaveState;
  /** Given up while generating; hidden from the library. */
  isStuck: boolean;
  /** When the server's answer was stored, ms since the epoch. */
  fetchedAt: number;
}

export interface LibraryData {
  /** Matching clips on this device: what a virtual list counts. */
  total: number;
  /** What the server says there is, or null before the first answer. */
  serverTotal: number | null;
  /** The clip at a place of the list, or undefined while its window is read. */
  at(index: number): ClipItem | undefined;
}

/** Windows are read in steps, so that scrolling does not start a read per row. */
const WINDOW_STEP = 60;
const WINDOW_ROWS = 4 * WINDOW_STEP;
const KEPT_LIBRARIES = 8;

/**
 * The library through a filter, pinned first, then newest first. Only the rows around `visible` (indexes of
 * the first and last row on the screen) are read, whatever the size of the library.
 */
export function useLibraryClips(
  filter: LibraryFilter,
  visible: { first: number; last: number },
): QueryResult<LibraryData> {
  const store = libraryStore(filter);
  const start = Math.max(0, (Math.floor(visible.first / WINDOW_STEP) - 1) * WINDOW_STEP);
  useEffect(() => store.setStart(start), [store, start]);
  return useSyncExternalStore(store.subscribe, store.getSnapshot);
}

type LibraryStore = ReturnType<typeof createLibraryStore>;
const libraries = new Map<string, LibraryStore>();
subscribeAccount(() => libraries.clear());

function libraryStore(filter: LibraryFilter): LibraryStore {
  const key = libraryFilterKey(filter);
  const held = libraries.get(key);
  if (held) return held;
  const made = createLibraryStore(filter, key);
  libraries.set(key, made);
  const oldest = libraries.keys().next().value;
  if (libraries.size > KEPT_LIBRARIES && oldest !== undefined) libraries.delete(oldest);
  return made;
}

function createLibraryStore(filter: LibraryFilter, key: string) {
  let start = 0;
  const store = createLiveStore(() => {
    const from = start;
    return (tables) => readLibrary(tables, filter, key, from);
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

async function readLibrary(
  tables: AccountTables,
  filter: LibraryFilter,
  key: string,
  from: number,
): Promise<LibraryData> {
  const [{ total, start, rows }, cursors] = await Promise.all([
    readLibraryWindow(tables, filter, from, WINDOW_ROWS),
    readKv(tables, 'feed'),
  ]);
  const items = await clipItems(tables, rows);
  return { total, serverTotal: cursors?.[key]?.total ?? null, at: (index) => items[index - start] };
}

/** One clip, or null when this device does not hold it. */
export function useClip(clipId: string): QueryResult<ClipItem | null> {
  return useLiveQuery(`clip:${clipId}`, async (tables) => {
    const row = await tables.clips.get(clipId);
    return row ? ((await clipItems(tables, [row]))[0] ?? null) : null;
  });
}

/** Clips in the order asked for; null where this device does not hold one. At most a screenful at a time. */
export function useClips(clipIds: readonly string[]): QueryResult<(ClipItem | null)[]> {
  return useLiveQuery(`clips:${clipIds.join()}`, async (tables) => {
    const rows = await tables.clips.bulkGet([...clipIds]);
    const held = rows.filter((row) => row !== undefined);
    const items = new Map((await clipItems(tables, held)).map((item) => [item.clip.id, item]));
    return clipIds.map((id) => items.get(id) ?? null);
  });
}

/** Own pinned clips, newest first; at most 10. */
export function usePinnedClips(): QueryResult<ClipItem[]> {
  return useLiveQuery('pinned', async (tables) => {
    const rows = await tables.clips
      .where('[shelf+sortKey]')
      .between(['library', '1'], ['library', '2'])
      .reverse()
      .limit(10)
      .toArray();
    return clipItems(tables, rows);
  });
}

/** Own clips that are being made, newest first. */
export function useRunningClips(): QueryResult<ClipItem[]> {
  return useLiveQuery('running', async (tables) => {
    const rows = await tables.clips.where('isRunning').equals(1).toArray();
    const shown = rows.filter((row) => !row.isStuck);
    shown.sort((first, second) => (first.sortKey < second.sortKey ? 1 : -1));
    return clipItems(tables, shown);
  });
}

async function clipItems(tables: AccountTables, rows: readonly ClipRow[]): Promise<ClipItem[]> {
  const pending = await pendingFor(
    tables,
    rows.map(({ id }) => clipTarget(id)),
  );
  return rows.map(({ clip, isStuck, fetchedAt }) => ({
    clip: clipView(clip, pending),
    saveState: saveState(pending, clipTarget(clip.id)),
    isStuck,
    fetchedAt,
  }));
}
