import type { OutputFailure } from './audio-output.ts';
import type { Track } from './track.ts';

export const STILL_GROWING_MESSAGE = 'You can skip ahead once this song is finished.';
export const NOT_READY_MESSAGE = 'This song is still being made. It can be played in a moment.';

/** Why a song does not play, what still works, and what helps. */
export function messageFor(failure: OutputFailure, track: Track): string {
  if (failure === 'broken') {
    return `“${track.title}” could not be played. The file may be damaged. Remove the download and try again.`;
  }
  if (failure === 'stalled') return 'Needs signal. Tap Play to continue.';
  return 'Needs signal. Plays when you are back online.';
}
