import type { PlaylistSummary } from '#contract/collections/playlists';
import type { AccountTables } from '#db/db';
import { readKv } from '#db/kv';
import { LIKED_PLAYLISTS, readMyPlaylists, readTrashedPlaylists } from '#db/playlists';
import type { PlaylistRow } from '#db/schema';
import { table as playlistTable } from '#db/tables/playlists';
import { readViews } from '#db/views';
import type { SaveState } from '#domain/sync/pending-view';
import { type PlaylistClipsArgs, playlistClipsWrite } from '#domain/writes/playlist-clips';
import { type QueryResult, useLiveQuery } from '#state/queries/live-query';
import { type ListData, ownListData } from './id-lists.ts';

export interface PlaylistItem {
  playlist: PlaylistSummary;
  /** In order, as far as they are on this device. Rows are read with `useClips` for the visible part. */
  clipIds: string[];
  /** False until a page of it has been read: until then the contents are unknown, not empty. */
  isOrderKnown: boolean;
  /** False until every page was read. */
  isComplete: boolean;
  /** When the response to an own change of it was stored last, ms since the epoch. */
  writtenAt: number;
  saveState: SaveState;
}

export async function playlistItems(
  tables: AccountTables,
  rows: readonly PlaylistRow[],
): Promise<PlaylistItem[]> {
  const items = await readViews(tables, playlistTable, rows);
  return items.map(({ view, saveState, row: { order, writtenAt } }) => ({
    playlist: view.playlist,
    clipIds: [...(view.clipIds ?? [])],
    isOrderKnown: view.clipIds !== null,
    isComplete: order !== null && order.clipIds.length >= order.total,
    writtenAt,
    saveState,
  }));
}

/** The user's own playlists, newest first. */
export function usePlaylists(): QueryResult<PlaylistItem[]> {
  return useLiveQuery('playlists', async (tables) => playlistItems(tables, await readMyPlaylists(tables)));
}

/** What waiting changes say of a song: in which playlists it will be, and in which not any more. */
export function useWaitingMembership(clipId: string): QueryResult<ReadonlyMap<string, boolean>> {
  return useLiveQuery(`playlist-membership:${clipId}`, async (tables) => {
    const rows = await tables.outbox.where('state').anyOf('waiting', 'sending').toArray();
    const changes = rows
      .filter(({ kind }) => kind === playlistClipsWrite.kind)
      .sort((first, second) => first.seq - second.seq)
      .map(({ args }) => args as PlaylistClipsArgs)
      .filter(({ updateType, clipIds }) => updateType !== 'move' && clipIds.includes(clipId));
    return new Map(changes.map(({ playlistId, updateType }) => [playlistId, updateType === 'add']));
  });
}

/** Whether this device ever read the list of the user's own playlists to the end. */
export function useArePlaylistsRead(): QueryResult<boolean> {
  return useLiveQuery('playlists-read', async (tables) => (await readKv(tables, 'playlists')) !== undefined);
}

/** One playlist, or null when it is not on this device. */
export function usePlaylist(playlistId: string): QueryResult<PlaylistItem | null> {
  return useLiveQuery(`playlist:${playlistId}`, async (tables) => {
    const row = await tables.playlists.get(playlistId);
    if (!row) return null;
    const [item] = await playlistItems(tables, [row]);
    return item ?? null;
  });
}

/** The user's own playlists in the trash, newest first. */
export function useTrashedPlaylists(): QueryResult<PlaylistItem[]> {
  return useLiveQuery('playlists-trash', async (tables) =>
    playlistItems(tables, await readTrashedPlaylists(tables)),
  );
}

/** Playlists the user liked, most recent like first, excluding those with a pending unlike. */
export function useLikedPlaylists(): QueryResult<ListData<PlaylistItem>> {
  return useLiveQuery(LIKED_PLAYLISTS, (tables) =>
    ownListData(
      tables,
      { key: LIKED_PLAYLISTS, table: 'playlists', isOn: ({ playlist }: PlaylistItem) => playlist.is_loved },
      (rows: readonly PlaylistRow[]) => playlistItems(tables, rows),
    ),
  );
}
