import type { OutputStatus } from './audio-output.ts';
import type { AudioSource } from './source-shelf.ts';
import type { Track } from './track.ts';

/** A growing file that ends this close to the song's length is complete. */
const TRUE_END_SECONDS = 2;

/** The maximum padding that a file's codec may add to its song. */
const PADDING_SECONDS = 0.25;

/** The length of the song playing from `source`; `ofElement` is the browser's value, null while unknown. */
export function effectiveSeconds(
  ofElement: number | null,
  { durationSeconds }: Track,
  source: AudioSource | null,
): number | null {
  if (ofElement === null || durationSeconds === null) return ofElement ?? durationSeconds;
  // For a growing file the browser only guesses; a complete one is slightly longer than its song, and lists
  // show the song's length.
  const isOwn = source?.kind === 'growing' || Math.abs(ofElement - durationSeconds) < PADDING_SECONDS;
  return isOwn ? durationSeconds : ofElement;
}

/** The output state needed to judge a song that plays while it is rendering. */
export interface OutputView {
  readonly source: AudioSource | null;
  readonly status: OutputStatus;
  readonly positionSeconds: number;
}

/**
 * Whether the file broke off although the song is longer, or may be: its length is known only when it is
 * finished.
 */
export function endedTooEarly({ source, positionSeconds }: OutputView, track: Track): boolean {
  if (source?.kind !== 'growing') return false;
  if (track.durationSeconds === null) return track.status !== 'complete';
  return positionSeconds < track.durationSeconds - TRUE_END_SECONDS;
}

/** Whether playback has stalled in the growing file of a song that has finished meanwhile. */
export function isStuckGrowing({ source, status, positionSeconds }: OutputView, track: Track): boolean {
  return (
    source?.kind === 'growing' &&
    source.trackId === track.id &&
    track.status === 'complete' &&
    status === 'loading' &&
    positionSeconds > 0
  );
}

/** Whether a preview is playing of a song that has been paid for meanwhile. */
export function isUnlockedMeanwhile({ source }: OutputView, track: Track): boolean {
  return source?.trackId === track.id && source.endSeconds !== undefined && track.previewSeconds === null;
}
