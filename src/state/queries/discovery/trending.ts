import type { TrendingId } from '#contract/discovery/trending';
import { readKv } from '#db/kv';
import { type QueryResult, useLiveQuery } from '#state/queries/live-query';
import { type ClipItem, clipItems } from '#state/queries/songs/clips';

/** The first `size` songs of one trending list, as on this device. */
export function useTrending(id: TrendingId, size: number): QueryResult<ClipItem[]> {
  return useLiveQuery(`trending:${id}:${size}`, async (tables) => {
    const trending = await readKv(tables, 'trending');
    const ids = trending?.lists.find((list) => list.id === id)?.clipIds.slice(0, size) ?? [];
    const rows = await tables.clips.bulkGet(ids);
    return clipItems(
      tables,
      rows.filter((row) => row !== undefined),
    );
  });
}
