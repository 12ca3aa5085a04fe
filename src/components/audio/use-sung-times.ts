import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { AlignedLyrics } from '#contract/songs/aligned-lyrics';
import { getAlignedLyrics } from '#state/commands/making/lyrics';
import { readLinkedTimes } from '#state/commands/sharing/linked-songs';
import { useAlignedLyrics } from '#state/queries/songs/aligned-lyrics';
import { linkedSongsStore } from '#state/stores/linked-songs';

/** The lyrics' timings, requested for a finished song that lacks them; null until they are known. */
export function useSungTimes(trackId: string, lyrics: string, isFinished: boolean): AlignedLyrics | null {
  const linked = useSnapshot(linkedSongsStore).songs[trackId];
  const { data } = useAlignedLyrics(trackId);
  const held = data?.lyrics.trim() === lyrics ? data.aligned : null;
  const isLinked = linked !== undefined && held === null;
  const isMissing = (isFinished || isLinked) && data !== undefined && held === null;
  useEffect(() => {
    if (isMissing) void (isLinked ? readLinkedTimes(trackId) : getAlignedLyrics(trackId));
  }, [trackId, isMissing, isLinked]);
  return held ?? (linked?.aligned as AlignedLyrics | null | undefined) ?? null;
}
