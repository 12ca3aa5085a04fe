import type { AlignedLyricsRow } from '#db/schema';
import { type QueryResult, useLiveQuery } from '#state/queries/live-query';

/** The lyric timing of a song, for clips and for songs generated here; null when not on this device. */
export function useAlignedLyrics(clipId: string): QueryResult<AlignedLyricsRow | null> {
  return useLiveQuery(
    `aligned-lyrics:${clipId}`,
    async (tables) => (await tables.alignedLyrics.get(clipId)) ?? null,
  );
}
