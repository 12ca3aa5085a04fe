import type { PlaylistSummary } from '#contract/playlists';
import type { AccountTables } from '#db/db';
import { readViews } from '#db/entity-store';
import { entity as playlistEntity } from '#db/nouns/playlists';
import { readMyPlaylists } from '#db/playlists';
import type { PlaylistRow } from '#db/schema';
import type { SaveState } from '#domain/pending-view';
import { type QueryResult, useLiveQuery } from './live-query.ts';

export interface PlaylistItem {
  playlist: PlaylistSummary;
  /** In order, as far as this device holds them. Rows come from `useClips` for the visible part. */
  clipIds: string[];
  /** False until a page of it was read: what is in it is unknown then, not nothing. */
  isOrderKnown: boolean;
  /** False until every page was read. */
  isComplete: boolean;
  saveState: SaveState;
}

export async function playlistItems(
  tables: AccountTables,
  rows: readonly PlaylistRow[],
): Promise<PlaylistItem[]> {
  const items = await readViews(tables, playlistEntity, rows);
  return items.map(({ view, saveState, row: { order } }) => ({
    playlist: view.playlist,
    clipIds: [...(view.clipIds ?? [])],
    isOrderKnown: view.clipIds !== null,
    isComplete: order !== null && order.clipIds.length >= order.total,
    saveState,
  }));
}

/** Own playlists, newest first. */
export function usePlaylists(): QueryResult<PlaylistItem[]> {
  return useLiveQuery('playlists', async (tables) => playlistItems(tables, await readMyPlaylists(tables)));
}

/** One playlist, or null when this device does not hold it. */
export function usePlaylist(playlistId: string): QueryResult<PlaylistItem | null> {
  return useLiveQuery(`playlist:${playlistId}`, async (tables) => {
    const row = await tables.playlists.get(playlistId);
    if (!row) return null;
    const [item] = await playlistItems(tables, [row]);
    return item ?? null;
  });
}
