import * as z from 'zod/mini';
import { clipSchema, idListSchema } from './clips.ts';
import { endpoint } from './endpoint.ts';
import { PRODUCT_SLUG } from './product.ts';
import { pageSchema, queryBooleanSchema, textSchema } from './schema.ts';

/** Clips per library page (decision O-78). */
export const FEED_PAGE_SIZE = 20;

/** Calls of the library. */
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
      /** Songs of the house first, for who has none. */
      add_preset_clips: queryBooleanSchema,
      page: pageSchema,
      query: z.optional(textSchema(200)),
    }),
    response: z.object({
      clips: z.array(clipSchema),
      num_total_results: z.number(),
      current_page: z.number(),
    }),
    errors: [],
  }),
};
