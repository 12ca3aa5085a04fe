import { useState } from 'react';
import type { Clip } from '#contract/songs/clips';
import type { AccountTables } from '#db/db';
import type { ClipRow } from '#db/schema';
import { table as clipTable } from '#db/tables/clips';
import { readViews } from '#db/views';
import type { SaveState } from '#domain/sync/pending-view';
import { type QueryResult, useLiveQuery } from '#state/queries/live-query';

/** A clip as the screen shows it: with its pending changes. */
export interface ClipItem {
  clip: Clip;
  /** The badge 'Saved', 'Waiting', 'Sending' or 'Not saved'. */
  saveState: SaveState;
  /** Considered stuck while generating; hidden from the library. */
  isStuck: boolean;
  /** When the server's response was stored, ms since the epoch. */
  fetchedAt: number;
}

/** One clip, or null when it is not on this device. */
export function useClip(clipId: string): QueryResult<ClipItem | null> {
  return useLiveQuery(`clip:${clipId}`, async (tables) => {
    const row = await tables.clips.get(clipId);
    return row ? ((await clipItems(tables, [row]))[0] ?? null) : null;
  });
}

/**
 * Clips in the requested order; null for each one not on this device. At most a screenful at a time. While
 * other clips or another order are read, those already shown stay: rows that disappear for a moment lose focus
 * and scroll position.
 */
export function useClips(clipIds: readonly string[]): QueryResult<(ClipItem | null)[]> {
  const read = useLiveQuery(`clips:${clipIds.join()}`, async (tables) => {
    const rows = await tables.clips.bulkGet([...clipIds]);
    const held = rows.filter((row) => row !== undefined);
    return inOrder(clipIds, await clipItems(tables, held));
  });
  const [shown, setShown] = useState<readonly (ClipItem | null)[]>([]);
  if (read.data !== undefined && read.data !== shown) setShown(read.data);
  if (read.status !== 'loading') return read;
  const data = inOrder(clipIds, shown);
  return data.some((item) => item !== null) ? { status: 'ready', data, error: undefined } : read;
}

function inOrder(clipIds: readonly string[], items: readonly (ClipItem | null)[]): (ClipItem | null)[] {
  const byId = new Map(items.map((item) => [item?.clip.id, item]));
  return clipIds.map((id) => byId.get(id) ?? null);
}

export async function clipItems(tables: AccountTables, rows: readonly ClipRow[]): Promise<ClipItem[]> {
  const items = await readViews(tables, clipTable, rows);
  return items.map(({ view, saveState, row }) => ({
    clip: view,
    saveState,
    isStuck: row.isStuck,
    fetchedAt: row.fetchedAt,
  }));
}
