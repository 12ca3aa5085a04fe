import { PLAYLIST_PAGE_SIZE, type Playlist } from '#contract/playlists';
import { changedClipIds } from '#domain/writes/playlist-clips';
import { ApiError } from '#server/api-error';
import { findClips } from '#server/repositories/clips';
import {
  findPlaylist,
  insertPlaylist,
  listPlaylistClips,
  listPlaylists,
  lockPlaylistOrder,
  storePlaylistOrder,
} from '#server/repositories/playlists';
import { authorise, type CallContext, type HandlersOf, isAllowed, signedInViewer } from './context.ts';

/** Playlists per page of the own list (decision O-98's size for lists). */
const MY_PLAYLISTS_PAGE_SIZE = 20;

const UNNAMED = 'Untitled';

/** A playlist may hold this many clips, so that its order is written in one short transaction. */
const MAX_PLAYLIST_CLIPS = 5000;

/** The playlist with one page of the clips the viewer may see. */
async function playlistPage(id: string, page: number, context: CallContext): Promise<Playlist> {
  const viewerId = context.viewer?.id ?? null;
  const playlist = authorise('playlists.get', await findPlaylist(context.db, id, viewerId), context);
  const places = await listPlaylistClips(context.db, id, { size: PLAYLIST_PAGE_SIZE, number: page });
  const clips = await findClips(
    context.db,
    places.map(({ clipId }) => clipId),
    viewerId,
  );
  const clipById = new Map(clips.map((clip) => [clip.id, clip]));
  return {
    ...playlist,
    playlist_clips: places.flatMap(({ clipId, position }) => {
      const clip = clipById.get(clipId);
      const isShown = clip !== undefined && isAllowed('clips.get', clip, context.viewer);
      return isShown ? [{ clip, relative_index: position }] : [];
    }),
    num_total_results: playlist.song_count,
    current_page: page,
  };
}

/** Refuses clips that do not exist or that the caller may not see, and a playlist that would be too long. */
async function checkAddedClips(
  added: readonly string[],
  length: number,
  context: CallContext,
): Promise<void> {
  if (length > MAX_PLAYLIST_CLIPS) {
    throw new ApiError(422, `A playlist can hold at most ${MAX_PLAYLIST_CLIPS} songs.`, {
      field: 'metadata.clip_ids',
    });
  }
  const clips = await findClips(context.db, added, context.viewer?.id ?? null);
  const visible = clips.filter((clip) => isAllowed('clips.get', clip, context.viewer));
  if (visible.length < added.length) {
    throw new ApiError(422, 'A song to add does not exist or is not visible to you.', {
      field: 'metadata.clip_ids',
    });
  }
}

export const playlistHandlers: HandlersOf<
  'playlists.create' | 'playlists.get' | 'playlists.listMine' | 'playlists.updateClips'
> = {
  async 'playlists.create'({ body }, context) {
    const { id: userId } = signedInViewer(context);
    const name = body.name?.trim() || UNNAMED;
    const id = await insertPlaylist(context.db, { userId, name, id: body.id });
    return playlistPage(id, 0, context);
  },

  'playlists.get'({ params, query }, context) {
    return playlistPage(params.playlist_id, query.page, context);
  },

  async 'playlists.listMine'({ query }, context) {
    const { playlists, total } = await listPlaylists(
      context.db,
      {
        userId: signedInViewer(context).id,
        isTrashed: query.show_trashed ?? false,
        query: query.query,
      },
      { size: MY_PLAYLISTS_PAGE_SIZE, number: query.page },
    );
    return { playlists, num_total_results: total, current_page: query.page };
  },

  async 'playlists.updateClips'({ body }, context) {
    const { db } = context;
    const { id: userId } = signedInViewer(context);
    const found = await findPlaylist(db, body.playlist_id, userId);
    const playlist = authorise('playlists.updateClips', found, context);
    if (body.update_type === 'move' && body.metadata.index === undefined) {
      throw new ApiError(422, 'A move needs metadata.index, the new place of the first moved song.', {
        field: 'metadata.index',
      });
    }
    const before = await lockPlaylistOrder(db, playlist.id);
    const { index } = body.metadata;
    const after = changedClipIds(before, {
      playlistId: playlist.id,
      updateType: body.update_type,
      clipIds: body.metadata.clip_ids,
      ...(index === undefined ? {} : { index }),
    });
    const held = new Set(before);
    const added = after.filter((id) => !held.has(id));
    if (added.length > 0) await checkAddedClips(added, after.length, context);
    await storePlaylistOrder(db, playlist.id, { before, after });
    return playlistPage(playlist.id, 0, context);
  },
};
