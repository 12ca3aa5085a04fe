import type { OutputStatus } from './audio-output.ts';
import type { AudioSource } from './source-shelf.ts';
import type { Track } from './track.ts';

/** A growing file that ends this close to the song's length has ended on purpose. */
const TRUE_END_SECONDS = 2;

/** What the codec of a file may add to its song, at most. */
const PADDING_SECONDS = 0.25;

/** How long the song is that plays from `source`; `ofElement` is what the browser says, null while it says nothing. */
export function effectiveSeconds(
  ofElement: number | null,
  { durationSeconds }: Track,
  source: AudioSource | null,
): number | null {
  if (ofElement === null || durationSeconds === null) return ofElement ?? durationSeconds;
  // Of a growing file the browser only guesses; a whole one is a little longer than its song, which lists do not show.
  const isOwn = source?.kind === 'growing' || Math.abs(ofElement - durationSeconds) < PADDING_SECONDS;
  return isOwn ? durationSeconds : ofElement;
}

/** What has to be known of the output to judge a song that plays while it is being made. */
export interface OutputView {
  readonly source: AudioSource | null;
  readonly status: OutputStatus;
  readonly positionSeconds: number;
}

/** The file broke off although the song is longer, or may be: its length is known only when it is finished. */
export function endedTooEarly({ source, positionSeconds }: OutputView, track: Track): boolean {
  if (source?.kind !== 'growing') return false;
  if (track.durationSeconds === null) return track.status !== 'complete';
  return positionSeconds < track.durationSeconds - TRUE_END_SECONDS;
}

/** The sound has stopped in the growing file of a song that is finished by now. */
export function isStuckGrowing({ source, status, positionSeconds }: OutputView, track: Track): boolean {
  return (
    source?.kind === 'growing' &&
    source.trackId === track.id &&
    track.status === 'complete' &&
    status === 'loading' &&
    positionSeconds > 0
  );
}

/** What plays is a preview of a song that was paid for meanwhile. */
export function isUnlockedMeanwhile({ source }: OutputView, track: Track): boolean {
  return source?.trackId === track.id && source.endSeconds !== undefined && track.previewSeconds === null;
}
