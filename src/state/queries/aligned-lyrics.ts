import type { AlignedLyricsRow } from '#db/schema';
import { type QueryResult, useLiveQuery } from './live-query.ts';

/** When the words of a song are sung, for clips and for songs made here; null when not on this device. */
export function useAlignedLyrics(clipId: string): QueryResult<AlignedLyricsRow | null> {
  return useLiveQuery(
    `aligned-lyrics:${clipId}`,
    async (tables) => (await tables.alignedLyrics.get(clipId)) ?? null,
  );
}
