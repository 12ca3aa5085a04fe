import * as z from 'zod/mini';
import { clipSchema, idListSchema } from './clips.ts';
import { endpoint } from './endpoint.ts';
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
      is_public: queryBooleanSchema,
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
