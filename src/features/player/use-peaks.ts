import { useAlignedLyrics } from '#state/queries/songs/aligned-lyrics';
import type { Track } from '#state/stores/player';

/**
 * Loudness peaks of the song that is playing. A song made on this device, or queued while it was rendering, has
 * no peaks; they come with its lyrics' timings.
 */
export function usePeaks(track: Pick<Track, 'id' | 'waveform'> | null): readonly number[] {
  const { data } = useAlignedLyrics(track?.id ?? '');
  if (track && track.waveform.length > 0) return track.waveform;
  return data?.aligned.waveform_data ?? [];
}
