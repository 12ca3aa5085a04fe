import { t } from '#lib/translate';
import type { OutputFailure } from './audio-output.ts';
import type { Track } from './track.ts';

export const STILL_GROWING_MESSAGE = t('You can skip ahead once this song is finished.');
export const NOT_READY_MESSAGE = t('This song is still being made. It can be played in a moment.');

/** Why a song does not play, what still works, and what helps. */
export function messageFor(failure: OutputFailure, track: Track): string {
  if (failure === 'broken') {
    return t('“{title}” could not be played. The file may be damaged. Remove the download and try again.', {
      title: track.title,
    });
  }
  if (failure === 'stalled') return t('Needs signal. Tap Play to continue.');
  return t('Needs signal. Plays when you are back online.');
}
