import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { idSchema, textSchema, timestampSchema } from '#contract/schema';
import { QUEUE_KNOWN_CLIPS } from '#contract/songs/clip-batch';
import { clipSchema } from '#contract/songs/clips';

/** Twice the queue length a device stores. */
const QUEUE_MAX_SONGS = 500;

export const PLAY_TIME_MAX_SECONDS = 24 * 60 * 60;

/** What a queue was made from: an id, or a search text, cut to this length (SEARCH-13). */
const CONTEXT_MAX_CHARACTERS = 256;

export const DEVICE_ID_MAX_CHARACTERS = 256;

export const playbarStateSchema = z.object({
  playbar_state: z.nullable(z.enum(['playing', 'paused'])),
  song_index: z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(QUEUE_MAX_SONGS))),
  /** Seconds. */
  song_play_time: z.nullable(z.number().check(z.minimum(0), z.maximum(PLAY_TIME_MAX_SECONDS))),
  repeat_state: z.nullable(z.enum(['off', 'on', 'list'])),
  action_time: z.nullable(timestampSchema),
  song_ids_in_queue: z.nullable(z.array(idSchema).check(z.maxLength(QUEUE_MAX_SONGS))),
  /** 0 to 1. */
  volume: z.nullable(z.number().check(z.minimum(0), z.maximum(1))),
  device_id: z.nullable(textSchema(DEVICE_ID_MAX_CHARACTERS)),
  device_type: z.nullable(z.literal('web')),
  context_id: z.nullable(textSchema(CONTEXT_MAX_CHARACTERS)),
  context_type: z.nullable(textSchema(CONTEXT_MAX_CHARACTERS)),
});
export type PlaybarState = z.infer<typeof playbarStateSchema>;

/** Player calls. */
export const playerCalls = {
  'player.autoplay': endpoint({
    method: 'POST',
    path: '/api/clips/autoplay/',
    summary: 'More clips for a queue that is running out: own and public songs near the given one',
    offline: 'online',
    access: 'everybody',
    body: z.object({
      clip_id: z.optional(z.nullable(idSchema)),
      playlist_id: z.optional(z.nullable(idSchema)),
      query: z.optional(z.nullable(textSchema(CONTEXT_MAX_CHARACTERS))),
      clips_in_queue: z.array(z.object({ clip_id: idSchema })).check(z.maxLength(QUEUE_KNOWN_CLIPS)),
      page_size: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(30)), 30),
    }),
    response: z.object({ clips: z.array(clipSchema) }),
    errors: [],
  }),
  'player.getPlaybarState': endpoint({
    method: 'GET',
    path: '/api/music_player/playbar_state',
    summary: 'Queue, song and position kept last; null fields when nothing is kept',
    offline: 'online',
    access: 'signed-in',
    response: playbarStateSchema,
    errors: [],
  }),
  'player.setPlaybarState': endpoint({
    method: 'POST',
    path: '/api/music_player/playbar_state',
    summary: 'Keep queue, song and position of the signed-in user',
    offline: 'online',
    access: 'signed-in',
    body: playbarStateSchema,
    response: playbarStateSchema,
    errors: [],
  }),
};
