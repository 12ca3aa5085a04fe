import type { CallInput, CallResponse } from '#contract/contract';
import { FEED_PAGE_SIZE } from '#contract/discovery/feed';
import { CLIP_BATCH_SIZE } from '#contract/songs/clip-batch';
import type { Clip } from '#contract/songs/clips';
import { noteChanges, noteWalked } from '#db/library/library-fill';
import { clipNoun } from '#domain/nouns/clip';
import { partOf, type Target } from '#domain/nouns/noun';
import type { AccountTables } from '../db.ts';
import type { ResponseRules } from '../entity.ts';
import { readKv, writeKv } from '../kv.ts';
import type { ClipRow } from '../schema.ts';

/**
 * Local songs between the page's first and last one that are missing from the page were trashed or deleted
 * elsewhere. Only the unfiltered library shows that.
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

/**
 * Local songs after the requested position, up to the last one of the part, that are missing from the part:
 * trashed or deleted elsewhere. All of them, however many.
 */
async function missingFromPart(
  tables: AccountTables,
  { clips, next }: CallResponse<'feed.walk'>,
  { before, before_id: beforeId = '' }: CallInput<'feed.walk'>['query'],
  startedAt: number,
): Promise<Target[]> {
  const named = new Set(clips.map(({ id }) => id));
  const rows = await tables.clips
    .where('[shelf+sortKey]')
    .between(['library', `0${next?.before ?? ''}`], ['library', `0${before ?? '\uffff'}`], true, true)
    .toArray();
  const isBehind = ({ id, clip }: ClipRow) =>
    before === undefined || clip.created_at < before || (clip.created_at === before && id < beforeId);
  const isInPart = ({ id, clip }: ClipRow) =>
    next === null || clip.created_at > next.before || id >= next.before_id;
  return rows
    .filter((row) => !named.has(row.id) && row.fetchedAt < startedAt && isBehind(row) && isInPart(row))
    .map(({ id }) => clipNoun.target(id));
}

function isLibrary({ query }: CallInput<'feed.list'>): boolean {
  const { page: _page, ...filter } = query;
  return Object.values(filter).every((value) => value === undefined);
}

export const responses: ResponseRules = {
  'feed.walk': {
    parts: ({ clips }) => [partOf(clipNoun, clips)],
    store: (tables, { clips, next }) => noteWalked(tables, clips.length, next),
    doubtful: (tables, response, { input, startedAt }) =>
      missingFromPart(tables, response, input.query, startedAt),
  },
  'feed.listChanges': {
    parts: ({ clips }) => [partOf(clipNoun, clips)],
    store: (tables, { next, num_total_results: total }, { now }) =>
      noteChanges(tables, { next, isLast: total !== null, now }),
  },
  'feed.list': {
    parts: ({ clips }) => [partOf(clipNoun, clips)],
    pages: { size: FEED_PAGE_SIZE, isWhole: false },
    /** Users who have not made a song get some to listen to (SESS-25). */
    async sent(tables, input) {
      const isFirst = isLibrary(input) && Number(input.query.page ?? 0) === 0;
      const event = isFirst ? await readKv(tables, 'userEvent') : undefined;
      return event?.hasCreatedSong === false
        ? { query: { ...input.query, add_preset_clips: 'true' } }
        : input;
    },
    async store(tables, { clips }, { input, userId }) {
      const presets = isLibrary(input) ? clips.filter((clip) => clip.user_id !== userId) : [];
      if (presets.length > 0) await writeKv(tables, 'presets', { clipIds: presets.map(({ id }) => id) });
    },
    async doubtful(tables, { clips }, { input, startedAt }) {
      if (!isLibrary(input)) return [];
      const pageNumber = Number(input.query.page ?? 0);
      return missingFromPage(tables, clips, { pageNumber, startedAt });
    },
  },
};
