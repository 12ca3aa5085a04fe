import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { PRODUCT_SLUG } from '#contract/product';
import {
  idSchema,
  pageFields,
  pageSchema,
  queryBooleanSchema,
  textSchema,
  timestampSchema,
} from '#contract/schema';
import { CLIP_BATCH_SIZE } from '#contract/songs/clip-batch';
import { clipSchema, idListSchema } from '#contract/songs/clips';

/** Clips per library page (decision O-78). */
export const FEED_PAGE_SIZE = 20;

/** Songs per chunk when the whole library is read. */
export const FEED_PART_SIZE = CLIP_BATCH_SIZE;

/** Library calls. */
export const feedCalls = {
  'feed.list': endpoint({
    method: 'GET',
    path: '/api/feed/v2',
    summary: 'The library, newest first, 20 per page; or the clips with the given ids',
    offline: 'cached',
    access: 'signed-in',
    entity: { noun: 'clip', ids: 'query.ids' },
    query: z.object({
      ids: z.optional(idListSchema),
      is_liked: queryBooleanSchema,
      hide_disliked: queryBooleanSchema,
      hide_gen_stems: queryBooleanSchema,
      hide_studio_clips: queryBooleanSchema,
      is_public: queryBooleanSchema,
      [`is_${PRODUCT_SLUG}_short` as const]: queryBooleanSchema,
      is_full_song: queryBooleanSchema,
      is_extend: queryBooleanSchema,
      is_cover: queryBooleanSchema,
      is_infill: queryBooleanSchema,
      is_gen_stem: queryBooleanSchema,
      is_upsample: queryBooleanSchema,
      is_persona: queryBooleanSchema,
      is_uploaded_audio: queryBooleanSchema,
      /** Lists preset songs first for users who have none. */
      add_preset_clips: queryBooleanSchema,
      page: pageSchema,
      query: z.optional(textSchema(200)),
    }),
    response: z.object({
      clips: z.array(clipSchema),
      ...pageFields,
    }),
    errors: [],
  }),
  'feed.walk': endpoint({
    method: 'GET',
    path: '/api/feed/walk',
    summary: 'The whole library in parts of 48, newest first; `next` is the query of the part behind it',
    offline: 'cached',
    access: 'signed-in',
    query: z.object({
      /** Only songs after this one in the list, by its `created_at` and id; starts at the newest if omitted. */
      before: z.optional(timestampSchema),
      before_id: z.optional(idSchema),
    }),
    response: z.object({
      clips: z.array(clipSchema),
      next: z.nullable(z.object({ before: timestampSchema, before_id: idSchema })),
    }),
    errors: [],
  }),
  'feed.listChanges': endpoint({
    method: 'GET',
    path: '/api/feed/changes',
    summary:
      'Own songs that changed since a time, also those in the trash, 48 per call, the oldest change first',
    offline: 'cached',
    access: 'signed-in',
    query: z.object({ since: timestampSchema, after_id: z.optional(idSchema) }),
    response: z.object({
      clips: z.array(clipSchema),
      /** The query for the next changes, whether requested now or later. */
      next: z.object({ since: timestampSchema, after_id: z.optional(idSchema) }),
      /** Songs in the library, sent with the last change; null while more changes follow. */
      num_total_results: z.nullable(z.number()),
    }),
    errors: [],
  }),
};
