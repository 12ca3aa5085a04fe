import { useSnapshot } from 'valtio';
import type { Clip } from '#contract/songs/clips';
import { useAlignedLyrics } from '#state/queries/songs/aligned-lyrics';
import { useClip } from '#state/queries/songs/clips';
import { linkedSongsStore } from '#state/stores/linked-songs';

export interface SungClip {
  readonly clip: Clip | undefined;
  /** Empty if nothing is sung. */
  readonly lyrics: string;
}

/** The current clip, if any, and its lyrics; a song made on this device or opened by an unlisted link has only lyrics. */
export function useSungClip(trackId: string): SungClip {
  const clip = useClip(trackId).data?.clip;
  const local = useAlignedLyrics(trackId).data;
  const linked = useSnapshot(linkedSongsStore).songs[trackId];
  if (!clip) return { clip, lyrics: local?.lyrics.trim() ?? linked?.lyrics ?? '' };
  return { clip, lyrics: clip.metadata.has_vocal ? clip.metadata.prompt.trim() : '' };
}
