import { useSyncExternalStore } from 'react';
import { readDownloadRules } from '#db/download-rules';
import type { DownloadRow, DownloadState } from '#db/schema';
import type { DownloadRules } from '#domain/files/download-plan';
import { createLiveStore, type QueryResult, useLiveQuery } from '#state/queries/live-query';

/** A song downloaded to this device, or on its way to it. */
export interface DownloadItem {
  readonly clipId: string;
  readonly state: DownloadState;
  /** Bytes on the device. */
  readonly bytes: number;
  /** 0 to 1 while downloading; null while the size is unknown. */
  readonly part: number | null;
  readonly addedAt: number;
  readonly lastPlayedAt: number | null;
  /** Downloaded by a rule, which may also remove it. */
  readonly isAutomatic: boolean;
  /** Downloaded as a score instead of a file. */
  readonly isScore: boolean;
  /** A sentence on why it failed; null unless it did. */
  readonly problem: string | null;
}

const NONE: readonly DownloadItem[] = [];

/** One shared query for all downloads. Items that did not change keep their identity. */
const store = createDownloadsStore();

function createDownloadsStore() {
  let known = new Map<string, DownloadItem>();
  const live = createLiveStore<readonly DownloadItem[]>(() => async (tables) => {
    const rows = await tables.downloads.toArray();
    const items = rows.map((row) => sameOrNew(known.get(row.clipId), itemOf(row)));
    items.sort((first, second) => second.addedAt - first.addedAt);
    known = new Map(items.map((item) => [item.clipId, item]));
    return items;
  });
  return { ...live, get: (clipId: string) => known.get(clipId) ?? null };
}

/** Which songs are downloaded automatically. */
export function useDownloadRules(): QueryResult<DownloadRules> {
  return useLiveQuery('download-rules', readDownloadRules);
}

/** Every song downloaded to this device or on its way, newest first. */
export function useDownloads(): QueryResult<readonly DownloadItem[]> {
  return useSyncExternalStore(store.subscribe, store.getSnapshot);
}

/** The download of one clip; null when there is none. */
export function useDownload(clipId: string): DownloadItem | null {
  return useSyncExternalStore(store.subscribe, () => {
    const { data = NONE } = store.getSnapshot();
    return data.length === 0 ? null : store.get(clipId);
  });
}

function itemOf(row: DownloadRow): DownloadItem {
  const { clipId, state, bytes, totalBytes, addedAt, lastPlayedAt, problem } = row;
  const { isAutomatic = false, isScore = false } = row;
  const part = totalBytes === null || totalBytes === 0 ? null : Math.min(1, bytes / totalBytes);
  return {
    clipId,
    state,
    bytes,
    part: state === 'downloaded' ? 1 : part,
    addedAt,
    lastPlayedAt,
    isAutomatic,
    isScore,
    problem,
  };
}

function sameOrNew(before: DownloadItem | undefined, now: DownloadItem): DownloadItem {
  if (!before) return now;
  const keys = Object.keys(now) as (keyof DownloadItem)[];
  return keys.every((key) => before[key] === now[key]) ? before : now;
}
