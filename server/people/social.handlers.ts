import type { HandlersOf } from '#server/calls/context';
import { listPublishedByFollowed } from '#server/discovery/following-feed.repository';
import { findClips } from '#server/songs/clips.repository';

export const handlers: HandlersOf<'social'> = {
  async 'social.getFollowingFeed'({ body }, { db, viewer }) {
    const { start_feed_timestamp: start, page_size: limit } = body;
    const before = start ? new Date(start) : null;
    const songs = await listPublishedByFollowed(db, { userId: viewer.id, before, limit });
    const clips = await findClips(
      db,
      songs.map(({ id }) => id),
      viewer.id,
    );
    const last = songs.length < limit ? undefined : songs.at(-1);
    return {
      items: clips.map((clip) => ({ activity_type: 'publish_song' as const, clip_schema: clip })),
      last_item_timestamp: last?.publishedAt.toISOString() ?? null,
    };
  },
};
