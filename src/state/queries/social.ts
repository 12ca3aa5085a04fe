import { FOLLOWING_FEED } from '#db/following-feed';
import { readKv } from '#db/kv';
import type { ClipItem } from './clips.ts';
import { type ListData, useClipList } from './id-lists.ts';
import { type QueryResult, useLiveQuery } from './live-query.ts';

/** Recent publications by accounts the user follows, newest first. */
export function useFollowingFeed(): QueryResult<ListData<ClipItem>> {
  return useClipList(FOLLOWING_FEED);
}

/** The cursor of the next page of the feed; null at its end and before it has been read. */
export function useFollowingFeedNext(): string | null {
  const stored = useLiveQuery('following-feed-next', (tables) => readKv(tables, 'followingFeed'));
  return stored.data?.next ?? null;
}
