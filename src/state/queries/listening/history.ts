import { readKv } from '#db/kv';
import { type QueryResult, useLiveQuery } from '#state/queries/live-query';
import { type ClipItem, clipItems } from '#state/queries/songs/clips';

/** Songs played on this device, most recent first. */
export function usePlayedSongs(): QueryResult<ClipItem[]> {
  return useLiveQuery('played', async (tables) => {
    const ids = (await readKv(tables, 'played'))?.clipIds ?? [];
    const rows = (await tables.clips.bulkGet(ids)).filter((row) => row !== undefined);
    return clipItems(
      tables,
      rows.filter(({ clip }) => !clip.is_trashed),
    );
  });
}
