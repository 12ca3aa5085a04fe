import { PLAYLIST_PAGE_SIZE, type Playlist, type PlaylistSummary } from '#contract/playlists';
import { changedClipIds } from '#domain/writes/playlist-clips';
import { UNNAMED_PLAYLIST } from '#domain/writes/playlist-create';
import { newId } from '#lib/ids';
import { ApiError, refusal } from '#server/api-error';
import {
  findPlaylist,
  findPlaylists,
  insertPlaylist,
  listPlaylistClips,
  listPlaylists,
  lockPlaylistOrder,
  storePlaylistOrder,
} from '#server/repositories/playlists';
import { entity as clipEntity } from './clips.ts';
import type { BaseContext, HandlersOf } from './context.ts';
import { defineEntity, findReadable } from './entity.ts';

/** Playlists per page of the own list (decision O-98's size for lists). */
const MY_PLAYLISTS_PAGE_SIZE = 20;

/** A playlist may hold this many clips, so that its order is written in one short transaction. */
const MAX_PLAYLIST_CLIPS = 5000;

export const entity = defineEntity({
  noun: 'playlist',
  find: findPlaylists,
  ownership: (playlist) => ({
    ownerId: playlist.user_id,
    isPublic: playlist.is_public && !playlist.is_trashed,
  }),
});

type Asker = Pick<BaseContext, 'db' | 'viewer'>;

/** The playlist with one page of the clips the viewer may read. */
async function playlistPage(playlist: PlaylistSummary, page: number, asker: Asker): Promise<Playlist> {
  const places = await listPlaylistClips(asker.db, playlist.id, { size: PLAYLIST_PAGE_SIZE, number: page });
  const ids = places.map(({ clipId }) => clipId);
  const clips = await findReadable(clipEntity, ids, asker);
  const clipById = new Map(clips.map((clip) => [clip.id, clip]));
  return {
    ...playlist,
    playlist_clips: places.flatMap(({ clipId, position }) => {
      const clip = clipById.get(clipId);
      return clip === undefined ? [] : [{ clip, relative_index: position }];
    }),
    num_total_results: playlist.song_count,
    current_page: page,
  };
}

/** The first page of a playlist as a write has left it. */
async function changedPlaylist(id: string, asker: Asker): Promise<Playlist> {
  const playlist = await findPlaylist(asker.db, id, asker.viewer?.id ?? null);
  if (playlist === undefined) throw refusal(404);
  return playlistPage(playlist, 0, asker);
}

/** @throws ApiError 422 for clips that do not exist or that the caller may not read, and for a playlist too long. */
async function checkAddedClips(added: readonly string[], length: number, asker: Asker): Promise<void> {
  const field = 'metadata.clip_ids';
  if (length > MAX_PLAYLIST_CLIPS) {
    throw new ApiError(422, `A playlist can hold at most ${MAX_PLAYLIST_CLIPS} songs.`, { field });
  }
  const readable = await findReadable(clipEntity, added, asker);
  if (readable.length < added.length) {
    throw new ApiError(422, 'A song to add does not exist or is not visible to you.', { field });
  }
}

export const handlers: HandlersOf<'playlists'> = {
  async 'playlists.create'({ body }, context) {
    const { db, viewer } = context;
    const id = body.id?.toLowerCase() ?? newId();
    const name = body.name?.trim() || UNNAMED_PLAYLIST;
    if (!(await insertPlaylist(db, { id, userId: viewer.id, name }))) {
      const existing = await findPlaylist(db, id, viewer.id);
      if (existing?.user_id !== viewer.id) {
        throw new ApiError(409, 'This id is taken.', { field: 'id' });
      }
    }
    return changedPlaylist(id, context);
  },

  'playlists.get'({ query }, context) {
    return playlistPage(context.entity, query.page, context);
  },

  async 'playlists.listMine'({ query }, { db, viewer }) {
    const { playlists, total } = await listPlaylists(
      db,
      { userId: viewer.id, isTrashed: query.show_trashed ?? false, query: query.query },
      { size: MY_PLAYLISTS_PAGE_SIZE, number: query.page },
    );
    return { playlists, num_total_results: total, current_page: query.page };
  },

  async 'playlists.updateClips'({ body }, context) {
    const { db, entity: playlist } = context;
    const { index, clip_ids: clipIds } = body.metadata;
    if (body.update_type === 'move' && index === undefined) {
      throw new ApiError(422, 'A move needs metadata.index, the new place of the first moved song.', {
        field: 'metadata.index',
      });
    }
    const before = await lockPlaylistOrder(db, playlist.id);
    const after = changedClipIds(before, {
      playlistId: playlist.id,
      updateType: body.update_type,
      clipIds,
      ...(index === undefined ? {} : { index }),
    });
    const held = new Set(before);
    const added = after.filter((id) => !held.has(id));
    if (added.length > 0) await checkAddedClips(added, after.length, context);
    await storePlaylistOrder(db, playlist.id, { before, after });
    return changedPlaylist(playlist.id, context);
  },
};
