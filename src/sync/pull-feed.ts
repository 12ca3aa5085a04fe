import { CLIP_BATCH_SIZE, type Clip } from '#contract/clips';
import type { CallInput } from '#contract/contract';
import { FEED_PAGE_SIZE } from '#contract/feed';
import { deleteClips } from '#db/clips';
import { getKv, readKv, writeKv } from '#db/kv';
import { type LibraryFilter, libraryFilterKey } from '#db/library';
import { takeInClips } from './clip-intake.ts';
import { shareCall } from './share-call.ts';
import type { SyncContext } from './sync-context.ts';

/** Reads the first or the next page of the library through a filter. Throws ApiError. */
export function pullFeed(
  context: SyncContext,
  filter: LibraryFilter,
  from: 'first' | 'next',
): Promise<{ hasMore: boolean }> {
  const key = `feed ${from} ${libraryFilterKey(filter)}`;
  return shareCall(context, key, () => readFeed(context, filter, from));
}

async function readFeed(
  context: SyncContext,
  filter: LibraryFilter,
  from: 'first' | 'next',
): Promise<{ hasMore: boolean }> {
  const key = libraryFilterKey(filter);
  const cursor = (await getKv(context.database, 'feed'))?.[key];
  const page = from === 'next' ? (cursor?.nextPage ?? 0) : 0;
  const startedAt = context.now();
  const answer = await context.client('feed.list', { query: feedQuery(filter, page) });
  await takeInClips(context, answer.clips, { source: 'read', startedAt });
  if (key === libraryFilterKey({})) await dropMissing(context, answer.clips, page, startedAt);
  const nextPage = from === 'first' ? Math.max(1, cursor?.nextPage ?? 1) : page + 1;
  await context.database.run((tables) =>
    tables.transaction('rw', tables.kv, async () => {
      const cursors = (await readKv(tables, 'feed')) ?? {};
      const next = { nextPage, total: answer.num_total_results, fetchedAt: startedAt };
      await writeKv(tables, 'feed', { ...cursors, [key]: next });
    }),
  );
  return { hasMore: nextPage * FEED_PAGE_SIZE < answer.num_total_results };
}

function feedQuery(
  { isLiked, hideDisliked, isPublic, query }: LibraryFilter,
  page: number,
): CallInput<'feed.list'>['query'] {
  const flag = (value: boolean | undefined) => (value === undefined ? undefined : value ? 'true' : 'false');
  const text = query?.trim();
  return {
    page,
    is_liked: flag(isLiked),
    hide_disliked: flag(hideDisliked),
    is_public: flag(isPublic),
    ...(text ? { query: text } : {}),
  };
}

/**
 * Songs that stand between the page's first and last one here but not there were trashed or deleted
 * elsewhere; they are asked for by id, and dropped when the server does not know them.
 */
async function dropMissing(
  context: SyncContext,
  page: readonly Clip[],
  pageNumber: number,
  startedAt: number,
): Promise<void> {
  const times = page.filter((clip) => !clip.is_pinned).map((clip) => clip.created_at);
  const newest = pageNumber === 0 ? '\uffff' : times[0];
  const isLastPage = page.length < FEED_PAGE_SIZE;
  const oldest = isLastPage ? '' : times.at(-1);
  if (newest === undefined || oldest === undefined) return;
  const named = new Set(page.map(({ id }) => id));
  const doubtful = await context.database.run(async (tables) => {
    const rows = await tables.clips
      .where('[shelf+sortKey]')
      .between(['library', `0${oldest}`], ['library', `0${newest}`], false, false)
      .limit(CLIP_BATCH_SIZE * 2)
      .toArray();
    return rows.filter((row) => !named.has(row.id) && row.fetchedAt < startedAt).map((row) => row.id);
  });
  const asked = doubtful.slice(0, CLIP_BATCH_SIZE);
  if (asked.length > 0) await refreshClips(context, asked);
}

/** Reads up to 48 clips by id and drops those the server does not know. Answers the dropped ids. */
export async function refreshClips(context: SyncContext, ids: readonly string[]): Promise<string[]> {
  const startedAt = context.now();
  const { clips } = await context.client('clips.getSongsByIds', { query: { ids: ids.join(',') } });
  await takeInClips(context, clips, { source: 'read', startedAt });
  const known = new Set(clips.map(({ id }) => id));
  const missing = ids.filter((id) => !known.has(id));
  if (missing.length > 0) await deleteClips(context.database, missing);
  return missing;
}

/** Reads one clip. Throws ApiError; a clip that is gone is also dropped here. */
export async function refreshClip(context: SyncContext, clipId: string): Promise<void> {
  const startedAt = context.now();
  try {
    const clip = await context.client('clips.get', { params: { clip_id: clipId } });
    await takeInClips(context, [clip], { source: 'read', startedAt });
  } catch (error) {
    const isGone = (error as { status?: number }).status === 404;
    if (isGone) await deleteClips(context.database, [clipId]);
    throw error;
  }
}
