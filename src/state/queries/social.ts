import { FOLLOWING_FEED } from '#db/following-feed';
import { readKv } from '#db/kv';
import type { ClipItem } from './clips.ts';
import { type ListData, useClipList } from './id-lists.ts';
import { type QueryResult, useLiveQuery } from './live-query.ts';

/** What the people one follows published, newest first. */
export function useFollowingFeed(): QueryResult<ListData<ClipItem>> {
  return useClipList(FOLLOWING_FEED);
}

/** Where the next page of the feed begins; null behind its end and before it was read. */
export function useFollowingFeedNext(): string | null {
  const stored = useLiveQuery('following-feed-next', (tables) => readKv(tables, 'followingFeed'));
  return stored.data?.next ?? null;
}
