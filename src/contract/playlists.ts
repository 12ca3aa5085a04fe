import * as z from 'zod/mini';
import { clipSchema } from './clips.ts';
import { endpoint } from './endpoint.ts';
import { recommendationMetadataSchema } from './reactions.ts';
import { idSchema, pageSchema, queryBooleanSchema, textSchema, timestampSchema } from './schema.ts';

/** Clips per playlist page (PLIST-04). */
export const PLAYLIST_PAGE_SIZE = 12;

/** Behind the end of the longest playlist, which means its end. */
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
  is_owned: z.boolean(),
  is_trashed: z.boolean(),
  is_loved: z.boolean(),
  play_count: z.number(),
  upvote_count: z.number(),
  song_count: z.number(),
  created_at: timestampSchema,
  updated_at: timestampSchema,
};

/** A playlist in a list: without its clips. */
export const playlistSummarySchema = z.object(playlistFields);
export type PlaylistSummary = z.infer<typeof playlistSummarySchema>;

const playlistSchema = z.object({
  ...playlistFields,
  playlist_clips: z.array(z.object({ clip: clipSchema, relative_index: z.number() })),
  num_total_results: z.number(),
  current_page: z.number(),
});
export type Playlist = z.infer<typeof playlistSchema>;

export const playlistUpdateTypeSchema = z.enum(['add', 'remove_by_id', 'move']);
export type PlaylistUpdateType = z.infer<typeof playlistUpdateTypeSchema>;

/** Calls on playlists. */
export const playlistCalls = {
  'playlists.create': endpoint({
    method: 'POST',
    path: '/api/playlist/create/',
    summary:
      "Make a playlist; without a name it is called 'Untitled'; the same id again returns the playlist as it is",
    offline: 'queued',
    access: 'signed-in',
    body: z.object({
      /** Made on the device, so that later writes can name the playlist; the server makes one where it is left out. */
      id: z.optional(idSchema),
      name: z.optional(textSchema(100)),
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
    }),
    response: z.object({
      playlists: z.array(playlistSummarySchema),
      num_total_results: z.number(),
      current_page: z.number(),
    }),
    errors: [],
  }),
  'playlists.updateClips': endpoint({
    method: 'POST',
    path: '/api/playlist/update_clips/',
    summary: 'Add, remove or move clips; a clip is in a playlist at most once; returns its first page',
    offline: 'queued',
    access: 'ownable',
    entity: { noun: 'playlist', id: 'body.playlist_id' },
    body: z.object({
      playlist_id: idSchema,
      update_type: playlistUpdateTypeSchema,
      metadata: z.object({
        clip_ids: z.array(idSchema).check(z.minLength(1), z.maxLength(500)),
        /** Only with `move`: the place of the first moved clip in the list after the move. */
        index: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(INDEX_MAX))),
      }),
      recommendation_metadata: z.optional(recommendationMetadataSchema),
    }),
    response: playlistSchema,
    errors: [403, 404, 422],
  }),
};
