import type { PlaylistSummary } from '#contract/playlists';
import { pendingFor } from '#db/clips';
import { readMyPlaylists } from '#db/playlists';
import { playlistView, type SaveState, saveState } from '#domain/pending-view';
import { playlistTarget } from '#domain/writes/write-definition';
import { type QueryResult, useLiveQuery } from './live-query.ts';

export interface PlaylistItem {
  playlist: PlaylistSummary;
  /** In order, as far as this device holds them. Rows come from `useClips` for the visible part. */
  clipIds: string[];
  /** False until every page was read. */
  isComplete: boolean;
  saveState: SaveState;
}

/** Own playlists, newest first. */
export function usePlaylists(): QueryResult<PlaylistItem[]> {
  return useLiveQuery('playlists', async (tables) => {
    const rows = await readMyPlaylists(tables);
    const ids = rows.map(({ id }) => id);
    const [orders, pending] = await Promise.all([
      tables.playlistClips.bulkGet(ids),
      pendingFor(tables, ids.map(playlistTarget)),
    ]);
    return rows.map(({ id, playlist }, index) => {
      const order = orders[index];
      const view = playlistView({ playlist, clipIds: order?.clipIds ?? [] }, pending);
      return {
        playlist: view.playlist,
        clipIds: [...view.clipIds],
        isComplete: order !== undefined && order.clipIds.length >= order.total,
        saveState: saveState(pending, playlistTarget(id)),
      };
    });
  });
}

/** One playlist, or null when this device does not hold it. */
export function usePlaylist(playlistId: string): QueryResult<PlaylistItem | null> {
  return useLiveQuery(`playlist:${playlistId}`, async (tables) => {
    const row = await tables.playlists.get(playlistId);
    if (!row) return null;
    const [order, pending] = await Promise.all([
      tables.playlistClips.get(playlistId),
      pendingFor(tables, [playlistTarget(playlistId)]),
    ]);
    const view = playlistView({ playlist: row.playlist, clipIds: order?.clipIds ?? [] }, pending);
    return {
      playlist: view.playlist,
      clipIds: [...view.clipIds],
      isComplete: order !== undefined && order.clipIds.length >= order.total,
      saveState: saveState(pending, playlistTarget(playlistId)),
    };
  });
}
