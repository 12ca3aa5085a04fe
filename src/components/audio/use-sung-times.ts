import { useEffect } from 'react';
import type { AlignedLyrics } from '#contract/songs/aligned-lyrics';
import { getAlignedLyrics } from '#state/commands/making/lyrics';
import { useAlignedLyrics } from '#state/queries/songs/aligned-lyrics';

/** The lyrics' timings, requested for a finished song that lacks them; null until they are known. */
export function useSungTimes(trackId: string, lyrics: string, isFinished: boolean): AlignedLyrics | null {
  const { data } = useAlignedLyrics(trackId);
  const held = data?.lyrics.trim() === lyrics ? data.aligned : null;
  const isMissing = data !== undefined && held === null;
  useEffect(() => {
    if (isFinished && isMissing) void getAlignedLyrics(trackId);
  }, [trackId, isFinished, isMissing]);
  return held;
}
