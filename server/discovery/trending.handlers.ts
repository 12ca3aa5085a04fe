import type { TrendingId } from '#contract/discovery/trending';
import { isUnfavored } from '#domain/clips/reactions';
import { t } from '#lib/translate';
import type { BaseContext, HandlersOf } from '#server/calls/context';
import { findReadable } from '#server/calls/entity';
import { rankTrending } from '#server/rules/trending';
import { entity as clipEntity } from '#server/songs/clips.handlers';
import { listTrendingCandidates } from './trending.repository.ts';

/** Decision O-103. */
const LISTS: readonly { readonly id: TrendingId; readonly name: string; readonly restHours: number }[] = [
  { id: 'now', name: t('Now'), restHours: 2 },
  { id: 'week', name: t('This week'), restHours: 7 * 24 },
  { id: 'month', name: t('This month'), restHours: 30 * 24 },
];

const LIST_SIZE = 20;
/** Songs read beyond the list's size, so that removing disliked ones leaves no gap. */
const SPARE = 10;

/** Ids of the songs of one list, those that rise most first; with `among` only these songs. */
export async function risingIds(
  list: TrendingId,
  { db, now }: Pick<BaseContext, 'db' | 'now'>,
  among?: readonly string[],
): Promise<string[]> {
  const restHours = LISTS.find(({ id }) => id === list)?.restHours ?? 1;
  const named = among && new Set(among);
  const all = await listTrendingCandidates(db);
  const candidates = all.filter(({ id }) => named === undefined || named.has(id));
  return rankTrending(candidates, { nowMs: now.getTime(), restHours }).slice(0, LIST_SIZE + SPARE);
}

export const handlers: HandlersOf<'trending'> = {
  async 'trending.metaplaylist'(_args, { db, viewer, now }) {
    const candidates = await listTrendingCandidates(db);
    const ranked = LISTS.map(({ id, name, restHours }) => ({
      id,
      name,
      clipIds: rankTrending(candidates, { nowMs: now.getTime(), restHours }).slice(0, LIST_SIZE + SPARE),
    }));
    const ids = [...new Set(ranked.flatMap(({ clipIds }) => clipIds))];
    const clips = await findReadable(clipEntity, ids, { db, viewer });
    const favored = clips.filter((clip) => !isUnfavored(clip));
    const byId = new Map(favored.map((clip) => [clip.id, clip]));
    return {
      playlists: ranked.map(({ id, name, clipIds }) => ({
        id,
        name,
        playlist_clips: clipIds
          .flatMap((clipId) => byId.get(clipId) ?? [])
          .slice(0, LIST_SIZE)
          .map((clip, index) => ({ clip, relative_index: index })),
      })),
    };
  },
};
