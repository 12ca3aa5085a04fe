import type { CallArgs } from '#contract/contract';
import { FEED_PAGE_SIZE, FEED_PART_SIZE } from '#contract/discovery/feed';
import { PRODUCT_SLUG } from '#contract/product';
import type { Clip } from '#contract/songs/clips';
import type { ClipKind } from '#domain/clips/clip-kinds';
import type { HandlersOf } from '#server/calls/context';
import {
  countFeed,
  type FeedFilter,
  hasClips,
  listFeed,
  listFeedAfter,
  listFeedChanges,
  listPresetClips,
} from './feed.repository.ts';

export const handlers: HandlersOf<'feed', { clip: Clip }> = {
  async 'feed.list'({ query }, { db, viewer, entities }) {
    if (query.ids !== undefined) {
      return { clips: [...entities], num_total_results: entities.length, current_page: 0 };
    }
    if (query.add_preset_clips && query.page === 0 && !(await hasClips(db, viewer.id))) {
      const presets = await listPresetClips(db, viewer.id, PRESET_CLIPS);
      // Presets are not part of the library.
      return { clips: presets, num_total_results: 0, current_page: 0 };
    }
    const { clips, total } = await listFeed(
      db,
      {
        userId: viewer.id,
        isLiked: query.is_liked,
        hideDisliked: query.hide_disliked,
        isPublic: query.is_public,
        kinds: kindsOf(query),
        query: query.query,
      },
      { size: FEED_PAGE_SIZE, number: query.page },
    );
    return { clips, num_total_results: total, current_page: query.page };
  },

  async 'feed.walk'({ query: { before, before_id } }, { db, viewer }) {
    const place = before === undefined ? null : { time: new Date(before), id: before_id ?? LAST_ID };
    const clips = await listFeedAfter(db, viewer.id, place, FEED_PART_SIZE);
    const last = clips.at(-1);
    const isEnd = clips.length < FEED_PART_SIZE || last === undefined;
    return { clips, next: isEnd ? null : { before: last.created_at, before_id: last.id } };
  },

  async 'feed.listChanges'({ query: { since, after_id } }, { db, viewer, now }) {
    const place = { time: new Date(since), id: after_id ?? FIRST_ID };
    const { clips, last } = await listFeedChanges(db, viewer.id, place, FEED_PART_SIZE);
    if (last === null) {
      const next = { since: new Date(now.getTime() - MAX_COMMIT_DELAY_MS).toISOString() };
      return { clips, next, num_total_results: await countFeed(db, viewer.id) };
    }
    return {
      clips,
      next: { since: last.time.toISOString(), after_id: last.id },
      num_total_results: null,
    };
  },
};

/** Maximum delay between a change's timestamp and its commit; this window is read again. */
const MAX_COMMIT_DELAY_MS = 60_000;

/** The first and last id among songs with the same timestamp. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Number of preset songs shown to a new user (decision O-81). */
const PRESET_CLIPS = 4;

function kindsOf(query: CallArgs<'feed.list'>['query']): NonNullable<FeedFilter['kinds']> {
  const kinds: Partial<Record<ClipKind, boolean | undefined>> = {
    short: query[`is_${PRODUCT_SLUG}_short`],
    full: query.is_full_song,
    extend: query.is_extend,
    cover: query.is_cover,
    infill: query.is_infill,
    stem: query.hide_gen_stems ? false : query.is_gen_stem,
    studio: query.hide_studio_clips ? false : undefined,
    remaster: query.is_upsample,
    persona: query.is_persona,
    upload: query.is_uploaded_audio,
  };
  return kinds;
}
