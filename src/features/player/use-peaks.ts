import { useAlignedLyrics } from '#state/queries/aligned-lyrics';
import type { Track } from '#state/stores/player';

/**
 * Loudness peaks of the song that plays. One that was made on this device, or that was queued while it rendered, has
 * none of its own: its come with the times of its words.
 */
export function usePeaks(track: Pick<Track, 'id' | 'waveform'> | null): readonly number[] {
  const { data } = useAlignedLyrics(track?.id ?? '');
  if (track && track.waveform.length > 0) return track.waveform;
  return data?.aligned.waveform_data ?? [];
}
