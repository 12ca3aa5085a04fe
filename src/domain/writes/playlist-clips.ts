import * as z from 'zod/mini';
import { type PlaylistUpdateType, playlistUpdateTypeSchema } from '#contract/collections/playlists';
import { idSchema } from '#contract/schema';
import { recommendationMetadataSchema } from '#contract/songs/reactions';
import { plural, t } from '#lib/translate';
import { type PlaylistView, playlistNoun } from '../nouns/playlist.ts';
import { changeOf, defineWrite } from './write-definition.ts';

/** Maximum clips per call. */
export const PLAYLIST_CLIPS_MAX = 500;

const playlistClipsArgsSchema = z.object({
  playlistId: idSchema,
  updateType: playlistUpdateTypeSchema,
  clipIds: z.array(idSchema).check(z.minLength(1), z.maxLength(PLAYLIST_CLIPS_MAX)),
  /** Only with `move`: the index of the first moved clip after the move. */
  index: z.optional(z.number().check(z.int(), z.minimum(0))),
  /** Only with `move`: the songs around that place. Another device may change what the index counts. */
  afterClipId: z.optional(z.nullable(idSchema)),
  beforeClipId: z.optional(z.nullable(idSchema)),
  recommendation: z.optional(recommendationMetadataSchema),
});
export type PlaylistClipsArgs = z.infer<typeof playlistClipsArgsSchema>;

const LABELS: Record<PlaylistUpdateType, string> = {
  add: t('Add to a playlist'),
  remove_by_id: t('Remove from a playlist'),
  move: t('Reorder a playlist'),
};

/** Add, remove or move clips of a playlist; a playlist contains a clip at most once. */
export const playlistClipsWrite = defineWrite({
  kind: 'playlist-clips',
  schemaVersion: 2,
  argsSchema: playlistClipsArgsSchema,
  callId: 'playlists.updateClips',
  lane: ({ playlistId }) => playlistNoun.target(playlistId),
  targets: ({ playlistId }) => [playlistNoun.target(playlistId)],
  changes: [changeOf(playlistNoun, applyPlaylistClips)],
  input: ({ playlistId, updateType, clipIds, index, afterClipId, beforeClipId, recommendation }) => ({
    body: {
      playlist_id: playlistId,
      update_type: updateType,
      metadata: {
        clip_ids: clipIds,
        ...(index === undefined ? {} : { index }),
        ...(afterClipId === undefined ? {} : { after_clip_id: afterClipId }),
        ...(beforeClipId === undefined ? {} : { before_clip_id: beforeClipId }),
      },
      ...(recommendation ? { recommendation_metadata: recommendation } : {}),
    },
  }),
  coalesce: coalescePlaylistClips,
  isDeleteLike: ({ updateType }) => updateType === 'remove_by_id',
  label: ({ updateType }) => LABELS[updateType],
  refusalText: ({ updateType, clipIds }, detail) =>
    updateType === 'move'
      ? plural(clipIds.length, "This song can't be moved: {detail}", "These songs can't be moved: {detail}", {
          detail,
        })
      : t('The playlist was not changed: {detail}', { detail }),
});

function applyPlaylistClips({ playlist, clipIds }: PlaylistView, args: PlaylistClipsArgs): PlaylistView {
  const changed = clipIds && changedClipIds(clipIds, args);
  const difference = clipIds && changed ? changed.length - clipIds.length : likelyDifference(args);
  if (difference === 0) return { playlist, clipIds: changed };
  return {
    playlist: { ...playlist, song_count: Math.max(0, playlist.song_count + difference) },
    clipIds: changed,
  };
}

/**
 * Estimates how many songs a playlist gains if this device never read its order; a song it already contained is
 * counted twice.
 */
function likelyDifference({ updateType, clipIds }: PlaylistClipsArgs): number {
  if (updateType === 'move') return 0;
  return updateType === 'add' ? clipIds.length : -clipIds.length;
}

/** Returns the order of clip ids after an add (new ones at the end), a removal or a move. */
export function changedClipIds(current: readonly string[], args: PlaylistClipsArgs): string[] {
  const named = new Set(args.clipIds);
  if (args.updateType === 'add') {
    const held = new Set(current);
    return [...current, ...[...named].filter((id) => !held.has(id))];
  }
  const rest = current.filter((id) => !named.has(id));
  if (args.updateType === 'remove_by_id') return rest;
  const held = new Set(current);
  const moved = [...named].filter((id) => held.has(id));
  const index = placeOf(rest, args);
  return [...rest.slice(0, index), ...moved, ...rest.slice(index)];
}

/** Where moved clips go: beside a neighbor that is still there, else at the index, or as near to it as there is room. */
function placeOf(rest: readonly string[], { afterClipId, beforeClipId, index }: PlaylistClipsArgs): number {
  if (afterClipId === null) return 0;
  const after = afterClipId === undefined ? -1 : rest.indexOf(afterClipId);
  if (after >= 0) return after + 1;
  if (beforeClipId === null) return rest.length;
  const before = beforeClipId === undefined ? -1 : rest.indexOf(beforeClipId);
  return before >= 0 ? before : Math.min(index ?? rest.length, rest.length);
}

/**
 * Why a move can no longer be made, as after changes on another device; null if it can. The start, the end and a bare
 * index are always there.
 */
export function moveProblem(current: readonly string[], args: PlaylistClipsArgs): string | null {
  const { updateType, clipIds, afterClipId, beforeClipId } = args;
  if (updateType !== 'move') return null;
  const held = new Set(current);
  if (!clipIds.some((id) => held.has(id)))
    return plural(clipIds.length, 'It is no longer in the playlist.', 'They are no longer in the playlist.');
  const neighbors = [afterClipId, beforeClipId].filter((id) => id !== undefined);
  const isThere = neighbors.length === 0 || neighbors.some((id) => id === null || held.has(id));
  return isThere ? null : t('The songs next to the new place were removed. Move it again in the playlist.');
}

/**
 * Moves of clips to `index` of the list as it is after the move, as many as one call takes in each. What this device
 * does not know of the order is left out.
 */
export function movesTo(
  order: readonly string[],
  { playlistId, clipIds, index }: { playlistId: string; clipIds: readonly string[]; index: number },
): PlaylistClipsArgs[] {
  const moved = new Set(clipIds);
  const rest = order.filter((id) => !moved.has(id));
  const [first, beforeClipId] = [index === 0 ? null : rest[index - 1], rest[index]];
  const moves: PlaylistClipsArgs[] = [];
  for (let start = 0; start < clipIds.length; start += PLAYLIST_CLIPS_MAX) {
    const portion = clipIds.slice(start, start + PLAYLIST_CLIPS_MAX);
    const afterClipId = start === 0 ? first : clipIds[start - 1];
    moves.push({
      playlistId,
      updateType: 'move',
      clipIds: portion,
      index: index + start,
      ...(afterClipId === undefined ? {} : { afterClipId }),
      ...(beforeClipId === undefined ? {} : { beforeClipId }),
    });
  }
  return moves;
}

/** Two adds or two removals merge; a move of the same clips replaces the earlier move. */
function coalescePlaylistClips(
  earlier: PlaylistClipsArgs,
  later: PlaylistClipsArgs,
): PlaylistClipsArgs | null {
  if (earlier.updateType !== later.updateType) return null;
  if (later.updateType === 'move') {
    const isSame = JSON.stringify(earlier.clipIds) === JSON.stringify(later.clipIds);
    return isSame ? later : null;
  }
  const clipIds = [...new Set([...earlier.clipIds, ...later.clipIds])];
  return clipIds.length > PLAYLIST_CLIPS_MAX ? null : { ...later, clipIds };
}
