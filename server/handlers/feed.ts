import { FEED_PAGE_SIZE } from '#contract/feed';
import { listFeed } from '#server/repositories/clips';
import type { HandlersOf } from './context.ts';

export const handlers: HandlersOf<'feed'> = {
  async 'feed.list'({ query }, { db, viewer, entities }) {
    if (query.ids !== undefined) {
      return { clips: [...entities], num_total_results: entities.length, current_page: 0 };
    }
    const { clips, total } = await listFeed(
      db,
      {
        userId: viewer.id,
        isLiked: query.is_liked,
        hideDisliked: query.hide_disliked,
        isPublic: query.is_public,
        query: query.query,
      },
      { size: FEED_PAGE_SIZE, number: query.page },
    );
    return { clips, num_total_results: total, current_page: query.page };
  },
};
