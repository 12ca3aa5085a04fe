import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { idSchema, timestampSchema } from '#contract/schema';

/** Aspect ratios of a picture or video: square, or 9 to 16. */
export const ASPECTS = ['square', 'story'] as const;
export type Aspect = (typeof ASPECTS)[number];

/** Status of a picture or video that the server renders. */
export const renderStatusSchema = z.enum(['rendering', 'complete', 'error']);

/** Videos per page of a clip's list (decision O-125). */
const VIDEOS_PAGE_SIZE = 20;

const VIDEOS_PAGE_MAX = 100;

/** Calls for song videos. */
export const videoCalls = {
  'videos.generate': endpoint({
    method: 'POST',
    path: '/api/video/generate/:clip_id/',
    summary: 'Make a video of an own song; one that is being made already is not begun again',
    offline: 'online',
    access: 'ownable',
    entity: { noun: 'clip', id: 'params.clip_id' },
    limit: 'generate',
    params: z.object({ clip_id: idSchema }),
    body: z._default(z.object({ aspect: z._default(z.enum(ASPECTS), 'square') }), { aspect: 'square' }),
    response: z.object({ id: idSchema, status: renderStatusSchema }),
    errors: [403, 404, 422, 501],
  }),
  'videos.getStatus': endpoint({
    method: 'GET',
    path: '/api/video/generate/:clip_id/status/',
    summary: 'How far the newest video of an own song is',
    offline: 'online',
    access: 'ownable',
    entity: { noun: 'clip', id: 'params.clip_id' },
    params: z.object({ clip_id: idSchema }),
    response: z.object({
      status: z.enum(['none', ...renderStatusSchema.options]),
      /** Same-origin path of the song's newest finished video, or empty. */
      video_url: z.string(),
      /** The content that video shows has changed since. */
      video_is_stale: z.boolean(),
      /** Progress of the video in progress, 0 to 1. */
      progress: z.number(),
      /** This server can make videos. */
      can_make: z.boolean(),
    }),
    errors: [403, 404],
  }),
  'videos.list': endpoint({
    method: 'GET',
    path: '/api/video_gen/videos',
    summary: 'The videos of an own song, newest first',
    offline: 'online',
    access: 'ownable',
    entity: { noun: 'clip', id: 'query.clip_id' },
    query: z.object({
      clip_id: idSchema,
      page_size: z._default(
        z.coerce.number().check(z.int(), z.minimum(1), z.maximum(VIDEOS_PAGE_MAX)),
        VIDEOS_PAGE_SIZE,
      ),
    }),
    response: z.object({
      videos: z.array(
        z.object({
          id: idSchema,
          clip_id: idSchema,
          status: renderStatusSchema,
          /** Empty until it is complete. */
          video_url: z.string(),
          created_at: timestampSchema,
        }),
      ),
    }),
    errors: [403, 404],
  }),
};
