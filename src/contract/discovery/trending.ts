import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { clipSchema } from '#contract/songs/clips';

const trendingListSchema = z.object({
  id: z.enum(['now', 'week', 'month']),
  name: z.string(),
  playlist_clips: z.array(z.object({ clip: clipSchema, relative_index: z.number() })),
});
export type TrendingId = z.infer<typeof trendingListSchema>['id'];

/** Calls for trending songs. */
export const trendingCalls = {
  'trending.metaplaylist': endpoint({
    method: 'GET',
    path: '/api/trending/metaplaylist/',
    summary: 'Public songs that rise: now, this week and this month, 20 each',
    offline: 'cached',
    access: 'everybody',
    response: z.object({ playlists: z.array(trendingListSchema) }),
    errors: [],
  }),
};
