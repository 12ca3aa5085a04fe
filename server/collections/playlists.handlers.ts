import { PLAYLIST_PAGE_SIZE, type Playlist, type PlaylistSummary } from '#contract/collections/playlists';
import type { CallArgs } from '#contract/contract';
import { generateBodySchema } from '#contract/making/generate';
import { COVER_FOLDER, idAndSizeOfCover, PICTURE_FOLDER } from '#domain/files/media-paths';
import { changedClipIds, moveProblem, type PlaylistClipsArgs } from '#domain/writes/playlist-clips';
import { UNNAMED_PLAYLIST } from '#domain/writes/playlist-create';
import { newId } from '#lib/ids';
import { t } from '#lib/translate';
import type { Viewer } from '#server/accounts/tokens';
import { ApiError, refusal } from '#server/api-error';
import type { BaseContext, HandlersOf } from '#server/calls/context';
import { findReadable } from '#server/calls/entity';
import type { Connection } from '#server/database/database';
import { isUsablePicture } from '#server/files/pictures.handlers';
import { handlers as generateHandlers } from '#server/making/generate.handlers';
import { addEvent } from '#server/operation/events.repository';
import { entity as clipEntity } from '#server/songs/clips.handlers';
import { notifyOfLike } from '#server/songs/like-notices';
import { playlistEntity } from './playlist-entity.ts';
import {
  addPlaylistPlay,
  findPlaylist,
  insertPlaylist,
  isCoverInPlaylist,
  isInPlaylist,
  listLikedPlaylists,
  listPlaylistClips,
  listPlaylists,
  listPlaylistsWithClip,
  lockPlaylistOrder,
  storePlaylistOrder,
  updatePlaylist,
  updatePlaylistReactionType,
} from './playlists.repository.ts';

/** Playlists per page of the user's own list (decision O-98's list size). */
const MY_PLAYLISTS_PAGE_SIZE = 20;

/** Maximum clips per playlist, so that its order can be written in one short transaction. */
const MAX_PLAYLIST_CLIPS = 5000;

export const entity = playlistEntity;

type Asker = Pick<BaseContext, 'db' | 'viewer'>;

/** The playlist with one page of clips the viewer may read. */
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

/** Returns the first page of a playlist after a write and notifies its owner's other devices. */
async function changedPlaylist(id: string, asker: Asker): Promise<Playlist> {
  const playlist = await findPlaylist(asker.db, id, asker.viewer?.id ?? null);
  if (playlist === undefined) throw refusal(404);
  await addEvent(asker.db, playlist.user_id, { noun: 'playlist', id });
  return playlistPage(playlist, 0, asker);
}

/**
 * @throws ApiError 422 for clips that do not exist or that the caller may not read, and for a playlist that is
 * too long.
 */
async function checkAddedClips(added: readonly string[], length: number, asker: Asker): Promise<void> {
  const field = 'metadata.clip_ids';
  if (length > MAX_PLAYLIST_CLIPS) {
    throw new ApiError(422, t('A playlist can hold at most {max} songs.', { max: MAX_PLAYLIST_CLIPS }), {
      field,
    });
  }
  const readable = await findReadable(clipEntity, added, asker);
  if (readable.length < added.length) {
    throw new ApiError(422, t('A song to add does not exist or is not visible to you.'), { field });
  }
}

/**
 * @throws ApiError 422 for anything but the cover of a song in the playlist or one of the caller's uploaded
 * pictures.
 */
async function checkCover(
  imageUrl: string,
  { db, userId, playlistId }: { db: Connection; userId: string; playlistId: string },
): Promise<void> {
  const [, folder = '', file = ''] = /^(\/media\/\w+)\/([\w.-]+)$/.exec(imageUrl) ?? [];
  const id = idAndSizeOfCover(file)?.id;
  if (id !== undefined && folder === COVER_FOLDER && (await isInPlaylist(db, { playlistId, clipId: id })))
    return;
  if (id !== undefined && folder === PICTURE_FOLDER) {
    if (await isCoverInPlaylist(db, { playlistId, pictureId: id })) return;
    if (await isUsablePicture(db, { id, userId })) return;
  }
  const right = 'must be the cover of a song of the playlist, or a picture you uploaded.';
  throw new ApiError(422, `image_url ${right}`, { field: 'image_url' });
}

/** @throws ApiError 422 for a move that names no place. */
function changeOf({
  playlist_id: playlistId,
  update_type: updateType,
  metadata,
}: CallArgs<'playlists.updateClips'>['body']): PlaylistClipsArgs {
  const { index, clip_ids: clipIds, after_clip_id: afterClipId, before_clip_id: beforeClipId } = metadata;
  const hasPlace = [index, afterClipId, beforeClipId].some((place) => place !== undefined);
  if (updateType === 'move' && !hasPlace) {
    throw new ApiError(422, t('A move needs metadata.index, the new place of the first moved song.'), {
      field: 'metadata.index',
    });
  }
  return {
    playlistId,
    updateType,
    clipIds,
    ...(index === undefined ? {} : { index }),
    ...(afterClipId === undefined ? {} : { afterClipId }),
    ...(beforeClipId === undefined ? {} : { beforeClipId }),
  };
}

/** Maximum length of a song description. */
const DESCRIPTION_MAX_CHARACTERS = 500;

/** Creates new clips for a playlist in pairs, each pair like a separate request. */
async function makeClips(
  { model_name: mv, configuration }: CallArgs<'playlists.regenerate'>['body'],
  context: BaseContext & { readonly viewer: Viewer; readonly entity: PlaylistSummary },
): Promise<string[]> {
  const { description, tags, size } = configuration;
  const idea = description?.trim() || context.entity.description || context.entity.name;
  const body = generateBodySchema.parse({
    mv,
    prompt: '',
    gpt_description_prompt: [idea, ...(tags ? [tags] : [])].join(', ').slice(0, DESCRIPTION_MAX_CHARACTERS),
    metadata: { create_mode: 'simple', create_session_token: `playlist-${context.entity.id}` },
  });
  const clipIds: string[] = [];
  while (clipIds.length < size) {
    const { clips } = await generateHandlers['generate.create']({ body }, context);
    clipIds.push(...clips.map(({ id }) => id));
  }
  return clipIds.slice(0, size);
}

export const handlers: HandlersOf<'playlists', { playlist: PlaylistSummary }> = {
  async 'playlists.create'({ body }, context) {
    const { db, viewer } = context;
    const id = body.id?.toLowerCase() ?? newId();
    const name = body.name?.trim() || UNNAMED_PLAYLIST;
    if (!(await insertPlaylist(db, { id, userId: viewer.id, name }))) {
      const existing = await findPlaylist(db, id, viewer.id);
      if (existing?.user_id !== viewer.id) {
        throw new ApiError(409, t('This id is already in use.'), { field: 'id' });
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
    const page = { playlists, num_total_results: total, current_page: query.page };
    if (query.clip_id === undefined) return page;
    const ids = playlists.map(({ id }) => id);
    return { ...page, holding_ids: await listPlaylistsWithClip(db, query.clip_id, ids) };
  },

  async 'playlists.updateClips'({ body }, context) {
    const { db, entity: playlist } = context;
    const args = changeOf(body);
    const before = await lockPlaylistOrder(db, playlist.id);
    const problem = moveProblem(before, args);
    if (problem !== null) throw new ApiError(409, problem, { field: 'metadata.clip_ids' });
    const after = changedClipIds(before, args);
    const held = new Set(before);
    const added = after.filter((id) => !held.has(id));
    if (added.length > 0) await checkAddedClips(added, after.length, context);
    await storePlaylistOrder(db, playlist.id, { before, after });
    if (added.length > 0) context.services.uses.addRecommended('playlist_add', body.recommendation_metadata);
    return changedPlaylist(playlist.id, context);
  },

  async 'playlists.setMetadata'({ body }, context) {
    const { db, viewer, entity: playlist } = context;
    const { name, description, image_url: imageUrl } = body;
    if (imageUrl) await checkCover(imageUrl, { db, userId: viewer.id, playlistId: playlist.id });
    await updatePlaylist(db, playlist.id, {
      ...(name === undefined ? {} : { name: name.trim() || UNNAMED_PLAYLIST }),
      ...(description === undefined ? {} : { description: description.trim() }),
      ...(imageUrl === undefined ? {} : { imageUrl }),
    });
    return changedPlaylist(playlist.id, context);
  },

  async 'playlists.trash'({ body }, context) {
    await updatePlaylist(context.db, context.entity.id, { isTrashed: !body.undo_trash });
    return changedPlaylist(context.entity.id, context);
  },

  async 'playlists.updateReactionType'({ body }, context) {
    const { db, viewer, entity: playlist } = context;
    const key = { userId: viewer.id, playlistId: playlist.id };
    const difference = await updatePlaylistReactionType(db, key, body.reaction === 'LIKE');
    const { id, name: title, image_url: imageUrl, user_id: userId } = playlist;
    const content = { type: 'playlist', id, title, imageUrl } as const;
    const like = { userId, actorId: viewer.id, kind: 'playlist_like', groupId: id, content } as const;
    await notifyOfLike(db, like, difference);
    return changedPlaylist(playlist.id, context);
  },

  async 'playlists.setVisibility'({ body }, context) {
    await updatePlaylist(context.db, context.entity.id, { isPublic: body.is_public });
    return changedPlaylist(context.entity.id, context);
  },

  async 'playlists.incrementPlayCount'({ body }, { db, entity: playlist }) {
    const isHere = await isInPlaylist(db, { playlistId: playlist.id, clipId: body.clip_id });
    if (isHere) await addPlaylistPlay(db, playlist.id);
    return {};
  },

  async 'playlists.regenerate'({ body }, context) {
    const { db, entity: playlist } = context;
    const clipIds = await makeClips(body, context);
    const before = await lockPlaylistOrder(db, playlist.id);
    await storePlaylistOrder(db, playlist.id, { before, after: clipIds });
    return changedPlaylist(playlist.id, context);
  },

  async 'playlists.listLiked'({ query }, { db, viewer }) {
    const { from_index: from, page_size: size } = query;
    const { playlists, total } = await listLikedPlaylists(db, viewer.id, { from, size });
    return { playlists, num_total_results: total, current_page: Math.floor(from / size) };
  },
};
