import type { Clip } from '#contract/songs/clips';
import { listStems } from '#db/stems';
import { type QueryResult, useLiveQuery } from '#state/queries/live-query';

/** The finished stems of a song on this device. */
export function useStems(clipId: string): QueryResult<Clip[]> {
  return useLiveQuery(`stems:${clipId}`, (tables) => listStems(tables, clipId));
}
