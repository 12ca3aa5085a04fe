import type { Clip } from '#contract/songs/clips';
import { t } from '#lib/translate';

/** Why no other action is available for a song of which only the beginning is delivered. */
export const PREVIEW_LOCKED = t('This is a preview. Unlock the song first.');

type Previewed = Pick<Clip, 'preview_seconds'>;

/** Only the beginning is delivered until the song is paid for. */
export function isPreview({ preview_seconds: seconds }: Previewed): boolean {
  return seconds !== null;
}

/** The playable seconds of a clip; null until known. */
export function playableSeconds({
  preview_seconds: seconds,
  metadata: { duration },
}: Previewed & { metadata: Pick<Clip['metadata'], 'duration'> }): number | null {
  if (seconds === null) return duration;
  return duration === null ? seconds : Math.min(seconds, duration);
}

/** The peaks of the playable part of a clip. */
export function playablePeaks({
  preview_seconds: seconds,
  metadata: { duration, waveform },
}: Previewed & { metadata: Pick<Clip['metadata'], 'duration' | 'waveform'> }): readonly number[] {
  if (seconds === null || duration === null || seconds >= duration) return waveform;
  return waveform.slice(0, Math.ceil((waveform.length * seconds) / duration));
}
