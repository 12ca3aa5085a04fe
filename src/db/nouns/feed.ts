import { CLIP_BATCH_SIZE, type Clip } from '#contract/clips';
import { FEED_PAGE_SIZE } from '#contract/feed';
import { clipNoun } from '#domain/nouns/clip';
import { partOf, type Target } from '#domain/nouns/noun';
import type { AccountTables } from '../db.ts';
import type { ResponseRules } from '../entity.ts';

/**
 * Songs between the page's first and last one here that the page does not have were trashed or deleted
 * elsewhere. Only the unfiltered library says so.
 */
async function missingFromPage(
  tables: AccountTables,
  page: readonly Clip[],
  { pageNumber, startedAt }: { pageNumber: number; startedAt: number },
): Promise<Target[]> {
  const times = page.filter((clip) => !clip.is_pinned).map((clip) => clip.created_at);
  const newest = pageNumber === 0 ? '\uffff' : times[0];
  const isLastPage = page.length < FEED_PAGE_SIZE;
  const oldest = isLastPage ? '' : times.at(-1);
  if (newest === undefined || oldest === undefined) return [];
  const named = new Set(page.map(({ id }) => id));
  const rows = await tables.clips
    .where('[shelf+sortKey]')
    .between(['library', `0${oldest}`], ['library', `0${newest}`], false, false)
    .limit(CLIP_BATCH_SIZE * 2)
    .toArray();
  return rows
    .filter((row) => !named.has(row.id) && row.fetchedAt < startedAt)
    .slice(0, CLIP_BATCH_SIZE)
    .map((row) => clipNoun.target(row.id));
}

export const responses: ResponseRules = {
  'feed.list': {
    parts: ({ clips }) => [partOf(clipNoun, clips)],
    pages: { size: FEED_PAGE_SIZE, isWhole: false, count: ({ clips }) => clips.length },
    async doubtful(tables, { clips }, { input, startedAt }) {
      const { page = 0, ...filter } = input.query;
      const isFiltered = Object.values(filter).some((value) => value !== undefined);
      if (isFiltered) return [];
      return missingFromPage(tables, clips, { pageNumber: Number(page), startedAt });
    },
  },
};
