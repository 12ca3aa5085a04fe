import { FOLLOWING_FEED } from '#db/following-feed';
import { readKv } from '#db/kv';
import { type ListData, useClipList } from '#state/queries/collections/id-lists';
import { type QueryResult, useLiveQuery } from '#state/queries/live-query';
import type { ClipItem } from '#state/queries/songs/clips';

/** Recent publications by accounts the user follows, newest first. */
export function useFollowingFeed(): QueryResult<ListData<ClipItem>> {
  return useClipList(FOLLOWING_FEED);
}

/** The cursor of the next page of the feed; null at its end and before it has been read. */
export function useFollowingFeedNext(): string | null {
  const stored = useLiveQuery('following-feed-next', (tables) => readKv(tables, 'followingFeed'));
  return stored.data?.next ?? null;
}
