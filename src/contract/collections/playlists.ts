import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import {
  emptySchema,
  idSchema,
  linksOpenUntilSchema,
  MODEL_KEY_MAX_CHARACTERS,
  pageFields,
  pageSchema,
  queryBooleanSchema,
  textSchema,
  timestampSchema,
} from '#contract/schema';
import { clipSchema } from '#contract/songs/clips';
import { reactionSchema, recommendationMetadataSchema } from '#contract/songs/reactions';

/** Clips per playlist page (PLIST-04). */
export const PLAYLIST_PAGE_SIZE = 12;

/** Liked playlists per page (PLIST-07). */
const LIKED_PLAYLISTS_PAGE_SIZE = 50;

export const PLAYLIST_NAME_MAX = 100;
export const PLAYLIST_DESCRIPTION_MAX = 500;

/** Past the end of the longest playlist, which means its end. */
const INDEX_MAX = 100_000;

const playlistFields = {
  id: idSchema,
  name: z.string(),
  description: z.string(),
  image_url: z.string(),
  user_id: z.string(),
  user_handle: z.string(),
  user_display_name: z.string(),
  is_public: z.boolean(),
  links_open_until: linksOpenUntilSchema,
  is_owned: z.boolean(),
  is_trashed: z.boolean(),
  is_loved: z.boolean(),
  play_count: z.number(),
  upvote_count: z.number(),
  song_count: z.number(),
  created_at: timestampSchema,
  updated_at: timestampSchema,
};

/** A playlist as listed: without its clips. */
export const playlistSummarySchema = z.object(playlistFields);
export type PlaylistSummary = z.infer<typeof playlistSummarySchema>;

const playlistSchema = z.object({
  ...playlistFields,
  playlist_clips: z.array(z.object({ clip: clipSchema, relative_index: z.number() })),
  ...pageFields,
});
export type Playlist = z.infer<typeof playlistSchema>;

export const playlistUpdateTypeSchema = z.enum(['add', 'remove_by_id', 'move']);
export type PlaylistUpdateType = z.infer<typeof playlistUpdateTypeSchema>;

/** Calls for playlists. */
export const playlistCalls = {
  'playlists.create': endpoint({
    method: 'POST',
    path: '/api/playlist/create/',
    summary:
      "Make a playlist; without a name it is called 'Untitled'; the same id again returns the playlist as it is",
    offline: 'queued',
    access: 'signed-in',
    body: z.object({
      /**
       * Generated on the device, so that later writes can reference the playlist; the server generates one if
       * omitted.
       */
      id: z.optional(idSchema),
      name: z.optional(textSchema(PLAYLIST_NAME_MAX)),
    }),
    response: playlistSchema,
    errors: [409],
  }),
  'playlists.get': endpoint({
    method: 'GET',
    path: '/api/playlist/:playlist_id/',
    summary: 'One playlist with one page of its clips, 12 per page',
    offline: 'cached',
    access: 'readable',
    entity: { noun: 'playlist', id: 'params.playlist_id' },
    params: z.object({ playlist_id: idSchema }),
    query: z.object({ page: pageSchema }),
    response: playlistSchema,
    errors: [404],
  }),
  'playlists.listMine': endpoint({
    method: 'GET',
    path: '/api/playlist/me',
    summary: 'Own playlists, newest first, 20 per page',
    offline: 'cached',
    access: 'signed-in',
    query: z.object({
      page: pageSchema,
      show_trashed: queryBooleanSchema,
      query: z.optional(textSchema(200)),
      /** Also asks which of them hold this song. */
      clip_id: z.optional(idSchema),
    }),
    response: z.object({
      playlists: z.array(playlistSummarySchema),
      /** Those of this page that hold the song that was asked for. */
      holding_ids: z.optional(z.array(idSchema)),
      ...pageFields,
    }),
    errors: [],
  }),
  'playlists.updateClips': endpoint({
    method: 'POST',
    path: '/api/playlist/update_clips/',
    summary:
      'Add, remove or move clips; a clip is in a playlist at most once; a move whose place is gone is a conflict; returns the first page',
    offline: 'queued',
    access: 'ownable',
    entity: { noun: 'playlist', id: 'body.playlist_id' },
    body: z.object({
      playlist_id: idSchema,
      update_type: playlistUpdateTypeSchema,
      metadata: z.object({
        clip_ids: z.array(idSchema).check(z.minLength(1), z.maxLength(500)),
        /** Only with `move`: the index of the first moved clip after the move. */
        index: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(INDEX_MAX))),
        /**
         * Only with `move`, and stronger than `index`, which may be out of date: the song that the moved ones come right
         * after, null at the start.
         */
        after_clip_id: z.optional(z.nullable(idSchema)),
        /** Counts where `after_clip_id` is not in the list: the song that the moved ones come right before, null at the end. */
        before_clip_id: z.optional(z.nullable(idSchema)),
      }),
      recommendation_metadata: z.optional(recommendationMetadataSchema),
    }),
    response: playlistSchema,
    errors: [403, 404, 409, 422],
  }),
  'playlists.setMetadata': endpoint({
    method: 'POST',
    path: '/api/playlist/set_metadata/',
    summary: 'Name, description and cover of an own playlist; fields left out stay as they are',
    offline: 'queued',
    access: 'ownable',
    entity: { noun: 'playlist', id: 'body.playlist_id' },
    body: z.object({
      playlist_id: idSchema,
      name: z.optional(textSchema(PLAYLIST_NAME_MAX)),
      description: z.optional(textSchema(PLAYLIST_DESCRIPTION_MAX)),
      /** A song's cover or an uploaded picture; empty for the first song's cover. */
      image_url: z.optional(textSchema(200)),
    }),
    response: playlistSchema,
    errors: [403, 404, 422],
  }),
  'playlists.trash': endpoint({
    method: 'POST',
    path: '/api/playlist/trash/',
    summary: 'Put an own playlist into the trash, or back with undo_trash',
    offline: 'queued',
    access: 'ownable',
    entity: { noun: 'playlist', id: 'body.playlist_id' },
    body: z.object({ playlist_id: idSchema, undo_trash: z.optional(z.boolean()) }),
    response: playlistSchema,
    errors: [403, 404],
  }),
  'playlists.updateReactionType': endpoint({
    method: 'POST',
    path: '/api/playlist_reaction/:playlist_id/update_reaction_type/',
    summary: 'Like a playlist, or take the like back with null; returns its first page',
    offline: 'queued',
    access: 'reactable',
    entity: { noun: 'playlist', id: 'params.playlist_id' },
    limit: 'reactions',
    params: z.object({ playlist_id: idSchema }),
    body: z.object({ reaction: reactionSchema }),
    response: playlistSchema,
    errors: [404],
  }),
  'playlists.setVisibility': endpoint({
    method: 'POST',
    path: '/api/playlist_reaction/:playlist_id/set_visibility/',
    summary: 'Make an own playlist public or private; returns its first page',
    offline: 'queued',
    access: 'ownable',
    entity: { noun: 'playlist', id: 'params.playlist_id' },
    params: z.object({ playlist_id: idSchema }),
    body: z.object({ is_public: z.boolean() }),
    response: playlistSchema,
    errors: [403, 404],
  }),
  'playlists.incrementPlayCount': endpoint({
    method: 'POST',
    path: '/api/playlist_reaction/:playlist_id/increment_play_count/',
    summary: 'Count a play of one of its clips',
    offline: 'online',
    access: 'usable',
    entity: { noun: 'playlist', id: 'params.playlist_id' },
    limit: 'plays',
    params: z.object({ playlist_id: idSchema }),
    body: z.object({ clip_id: idSchema }),
    response: emptySchema,
    errors: [404],
  }),
  'playlists.regenerate': endpoint({
    method: 'POST',
    path: '/api/playlist/:playlist_id/regenerate/',
    summary:
      'Replace the clips of an own playlist by new ones, made from a description; costs what making them does',
    offline: 'online',
    access: 'ownable',
    entity: { noun: 'playlist', id: 'params.playlist_id' },
    limit: 'generate',
    params: z.object({ playlist_id: idSchema }),
    body: z.object({
      model_name: textSchema(MODEL_KEY_MAX_CHARACTERS),
      configuration: z.object({
        tags: z.optional(textSchema(200)),
        description: z.optional(textSchema(250)),
        /** Number of clips; they are made two at a time. */
        size: z._default(z.number().check(z.int(), z.minimum(2), z.maximum(PLAYLIST_PAGE_SIZE)), 2),
      }),
    }),
    response: playlistSchema,
    errors: [400, 402, 403, 404, 423, 424, 429, 451, 503],
  }),
  'playlists.listLiked': endpoint({
    method: 'GET',
    path: '/api/playlist/liked_playlist',
    summary: 'Playlists the caller liked, newest like first, 50 per page',
    offline: 'cached',
    access: 'signed-in',
    query: z.object({
      from_index: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(INDEX_MAX)), 0),
      page_size: z._default(
        z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LIKED_PLAYLISTS_PAGE_SIZE)),
        LIKED_PLAYLISTS_PAGE_SIZE,
      ),
    }),
    response: z.object({
      playlists: z.array(playlistSummarySchema),
      ...pageFields,
    }),
    errors: [],
  }),
};
