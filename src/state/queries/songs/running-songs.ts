import { type QueryResult, useLiveQuery } from '#state/queries/live-query';
import { type ClipItem, clipItems } from './clips.ts';

/** The user's own songs that wait in line or are being made, first in line first. */
export function useRunningSongs(): QueryResult<ClipItem[]> {
  return useLiveQuery('running-songs', async (tables, userId) => {
    const rows = await tables.clips.where('isRunning').equals(1).toArray();
    const items = await clipItems(tables, rows);
    return items
      .filter(({ clip, isStuck }) => clip.user_id === userId && !isStuck)
      .sort(({ clip: one }, { clip: other }) => placeInLine(one) - placeInLine(other));
  });
}

/** Songs that can be played are made already; those just sent have no place yet. */
function placeInLine({ status, metadata }: ClipItem['clip']): number {
  if (status === 'streaming') return 0;
  return metadata.queue_position ?? Number.POSITIVE_INFINITY;
}
