import { readKv } from '#db/kv';
import { type QueryResult, useLiveQuery } from '#state/queries/live-query';
import { type ClipItem, clipItems } from '#state/queries/songs/clips';

/** Whether the user ever generated a song; null while this device does not know (SESS-25). */
export function useHasCreatedSong(): QueryResult<boolean | null> {
  return useLiveQuery(
    'has-created-song',
    async (tables) => (await readKv(tables, 'userEvent'))?.hasCreatedSong ?? null,
  );
}

/** House songs for users who have made none, as far as they are on this device. */
export function usePresetClips(): QueryResult<ClipItem[]> {
  return useLiveQuery('presets', async (tables) => {
    const rows = await tables.clips.bulkGet((await readKv(tables, 'presets'))?.clipIds ?? []);
    return clipItems(
      tables,
      rows.flatMap((row) => row ?? []),
    );
  });
}
