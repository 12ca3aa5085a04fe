import { PLAYLIST_PAGE_SIZE, type Playlist, type PlaylistSummary } from '#contract/playlists';
import { writeKv } from '#db/kv';
import { storePlaylistPage } from '#db/playlist-clips';
import { deleteMissingPlaylists, storePlaylists } from '#db/playlists';
import { takeInClips } from './clip-intake.ts';
import { shareCall } from './share-call.ts';
import type { SyncContext } from './sync-context.ts';

/** Pages of one list that are read at most. */
const MAX_PAGES = 50;

/** Reads all own playlists. Throws ApiError. */
export function pullPlaylists(context: SyncContext): Promise<void> {
  return shareCall(context, 'playlists', () => readPlaylists(context));
}

async function readPlaylists(context: SyncContext): Promise<void> {
  const readAt = context.now();
  const playlists: PlaylistSummary[] = [];
  let total = 0;
  for (let page = 0; page < MAX_PAGES; page++) {
    const answer = await context.client('playlists.listMine', { query: { page } });
    playlists.push(...answer.playlists);
    total = answer.num_total_results;
    if (answer.playlists.length === 0 || playlists.length >= total) break;
  }
  await context.database.run((tables) =>
    tables.transaction('rw', tables.playlists, tables.kv, async () => {
      await storePlaylists(tables, playlists, context.now());
      await writeKv(tables, 'playlists', { fetchedAt: readAt, total });
    }),
  );
  const held = new Set(playlists.map(({ id }) => id));
  await deleteMissingPlaylists(context.database, held, readAt);
}

/** Reads every page of one playlist. Throws ApiError; a playlist that is gone is also dropped here. */
export function pullPlaylist(context: SyncContext, playlistId: string): Promise<void> {
  return shareCall(context, `playlist ${playlistId}`, () => readPlaylist(context, playlistId));
}

async function readPlaylist(context: SyncContext, playlistId: string): Promise<void> {
  try {
    for (let page = 0; page < MAX_PAGES; page++) {
      const startedAt = context.now();
      const answer = await context.client('playlists.get', {
        params: { playlist_id: playlistId },
        query: { page },
      });
      await storePlaylist(context, answer, { offset: page * PLAYLIST_PAGE_SIZE, startedAt });
      if (answer.playlist_clips.length === 0) break;
      if ((page + 1) * PLAYLIST_PAGE_SIZE >= answer.num_total_results) break;
    }
  } catch (error) {
    if ((error as { status?: number }).status === 404) await dropPlaylist(context, playlistId);
    throw error;
  }
}

/** Stores one page of a playlist with its clips. */
export async function storePlaylist(
  context: SyncContext,
  playlist: Playlist,
  { offset, startedAt }: { offset: number; startedAt: number },
): Promise<void> {
  const { playlist_clips, num_total_results: _total, current_page: _page, ...summary } = playlist;
  const clips = playlist_clips.map(({ clip }) => clip);
  await takeInClips(context, clips, { source: 'read', startedAt });
  const now = context.now();
  await context.database.run((tables) =>
    tables.transaction('rw', tables.playlists, tables.playlistClips, async () => {
      await storePlaylists(tables, [summary], now);
      await storePlaylistPage(tables, playlist, { offset, startedAt, now, isAnswer: false });
    }),
  );
}

async function dropPlaylist({ database }: SyncContext, playlistId: string): Promise<void> {
  await database.run((tables) =>
    tables.transaction('rw', tables.playlists, tables.playlistClips, async () => {
      await tables.playlists.delete(playlistId);
      await tables.playlistClips.delete(playlistId);
    }),
  );
}
