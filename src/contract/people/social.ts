import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { timestampSchema } from '#contract/schema';
import { clipSchema } from '#contract/songs/clips';

/** Default and maximum number of songs per page of the following feed. */
const FOLLOWING_FEED_PAGE_SIZE = 20;
const MAX_PAGE_SIZE = 50;

/** Calls for the activity of followed users. */
export const socialCalls = {
  'social.getFollowingFeed': endpoint({
    method: 'POST',
    path: '/api/social/following-feed/',
    summary:
      'Songs published by followed profiles, newest first; the next page starts at last_item_timestamp',
    offline: 'cached',
    access: 'signed-in',
    body: z.object({
      /** Only songs published before this time; starts at the newest if omitted. */
      start_feed_timestamp: z.optional(z.nullable(timestampSchema)),
      page_size: z._default(
        z.number().check(z.int(), z.minimum(1), z.maximum(MAX_PAGE_SIZE)),
        FOLLOWING_FEED_PAGE_SIZE,
      ),
      ranking_method: z._default(z.literal('chronological'), 'chronological'),
      result_type: z._default(z.literal('published_songs'), 'published_songs'),
    }),
    response: z.object({
      items: z.array(z.object({ activity_type: z.literal('publish_song'), clip_schema: clipSchema })),
      /** Null when there is nothing older. */
      last_item_timestamp: z.nullable(timestampSchema),
    }),
    errors: [],
  }),
};
