import * as z from 'zod/mini';
import {
  PLAYLIST_DESCRIPTION_MAX,
  PLAYLIST_NAME_MAX,
  type PlaylistSummary,
} from '#contract/collections/playlists';
import { idSchema } from '#contract/schema';
import { t } from '#lib/translate';
import { type PlaylistView, playlistNoun } from '../nouns/playlist.ts';
import { changedCount, countDifference } from '../nouns/reaction-counts.ts';
import { changeOf, defineWrite } from './write-definition.ts';

const playlistEditArgsSchema = z.object({
  playlistId: idSchema,
  name: z.optional(z.string().check(z.maxLength(PLAYLIST_NAME_MAX))),
  description: z.optional(z.string().check(z.maxLength(PLAYLIST_DESCRIPTION_MAX))),
  /** Same-origin path of the cover; empty for the first song's cover. */
  imageUrl: z.optional(z.string()),
});

/** Applies a change to a playlist's own fields; its songs stay. */
const changed = <Args>(change: (args: Args, playlist: PlaylistSummary) => Partial<PlaylistSummary>) =>
  changeOf(playlistNoun, ({ playlist, clipIds }: PlaylistView, args: Args) => ({
    playlist: { ...playlist, ...change(args, playlist) },
    clipIds,
  }));

/** Set name, description and cover of one of the user's own playlists. */
export const playlistEditWrite = defineWrite({
  kind: 'playlist-edit',
  schemaVersion: 1,
  argsSchema: playlistEditArgsSchema,
  callId: 'playlists.setMetadata',
  lane: ({ playlistId }) => playlistNoun.target(playlistId),
  targets: ({ playlistId }) => [playlistNoun.target(playlistId)],
  changes: [
    changed(({ name, description, imageUrl }: z.infer<typeof playlistEditArgsSchema>) => ({
      ...(name === undefined ? {} : { name }),
      ...(description === undefined ? {} : { description }),
      ...(imageUrl === undefined ? {} : { image_url: imageUrl }),
    })),
  ],
  input: ({ playlistId, name, description, imageUrl }) => ({
    body: {
      playlist_id: playlistId,
      ...(name === undefined ? {} : { name }),
      ...(description === undefined ? {} : { description }),
      ...(imageUrl === undefined ? {} : { image_url: imageUrl }),
    },
  }),
  coalesce: (earlier, later) => ({ ...earlier, ...later }),
  isDeleteLike: () => false,
  label: () => t('Edit a playlist'),
  refusalText: (_args, detail) => t('The playlist was not changed: {detail}', { detail }),
});

const playlistVisibilityArgsSchema = z.object({ playlistId: idSchema, isPublic: z.boolean() });

/** Make one of the user's own playlists public or private. */
export const playlistVisibilityWrite = defineWrite({
  kind: 'playlist-visibility',
  schemaVersion: 1,
  argsSchema: playlistVisibilityArgsSchema,
  callId: 'playlists.setVisibility',
  lane: ({ playlistId }) => playlistNoun.target(playlistId),
  targets: ({ playlistId }) => [playlistNoun.target(playlistId)],
  changes: [
    changed(({ isPublic }: z.infer<typeof playlistVisibilityArgsSchema>) => ({ is_public: isPublic })),
  ],
  input: ({ playlistId, isPublic }) => ({
    params: { playlist_id: playlistId },
    body: { is_public: isPublic },
  }),
  coalesce: (_earlier, later) => later,
  isDeleteLike: () => false,
  label: ({ isPublic }) => (isPublic ? t('Publish a playlist') : t('Make a playlist private')),
  refusalText: (_args, detail) => t('The playlist was not changed: {detail}', { detail }),
});

const reactionTypeArgsSchema = z.object({ playlistId: idSchema, isLoved: z.boolean() });

/** Like a playlist, or undo it. */
export const playlistReactionTypeWrite = defineWrite({
  kind: 'playlist-like',
  schemaVersion: 1,
  argsSchema: reactionTypeArgsSchema,
  callId: 'playlists.updateReactionType',
  lane: ({ playlistId }) => playlistNoun.target(playlistId),
  targets: ({ playlistId }) => [playlistNoun.target(playlistId)],
  changes: [
    changed(({ isLoved }: z.infer<typeof reactionTypeArgsSchema>, { is_loved: wasLoved, upvote_count }) => ({
      is_loved: isLoved,
      upvote_count: changedCount(upvote_count, countDifference(wasLoved, isLoved)),
    })),
  ],
  input: ({ playlistId, isLoved }) => ({
    params: { playlist_id: playlistId },
    body: { reaction: isLoved ? ('LIKE' as const) : null },
  }),
  coalesce: (_earlier, later) => later,
  isDeleteLike: ({ isLoved }) => !isLoved,
  label: ({ isLoved }) => (isLoved ? t('Like a playlist') : t('Remove a like')),
  refusalText: (_args, detail) => t('Your like was not saved: {detail}', { detail }),
});

const playlistTrashArgsSchema = z.object({ playlistId: idSchema, isTrashed: z.boolean() });

/** Move one of the user's own playlists to the trash, or restore it. */
export const playlistTrashWrite = defineWrite({
  kind: 'playlist-trash',
  schemaVersion: 1,
  argsSchema: playlistTrashArgsSchema,
  callId: 'playlists.trash',
  lane: ({ playlistId }) => playlistNoun.target(playlistId),
  targets: ({ playlistId }) => [playlistNoun.target(playlistId)],
  changes: [changed(({ isTrashed }: z.infer<typeof playlistTrashArgsSchema>) => ({ is_trashed: isTrashed }))],
  input: ({ playlistId, isTrashed }) => ({ body: { playlist_id: playlistId, undo_trash: !isTrashed } }),
  coalesce: (_earlier, later) => later,
  isDeleteLike: ({ isTrashed }) => isTrashed,
  label: ({ isTrashed }) => (isTrashed ? t('Move a playlist to trash') : t('Restore a playlist')),
  refusalText: ({ isTrashed }, detail) =>
    isTrashed
      ? t('The playlist was not moved to the trash: {detail}', { detail })
      : t('The playlist was not restored: {detail}', { detail }),
});
