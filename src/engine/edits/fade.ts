import { toFrame } from '../sample-rate.ts';
import type { Score } from '../score.ts';
import { checkFrozen, checkNumber, checkTime } from './checks.ts';
import { fadeOutTakes, takesOf } from './takes.ts';

export const FADE_OUT_MIN_SECONDS = 0.1;

/**
 * Fades the end of the song to silence; everything before the fade stays as it is.
 * @throws SongRequestError for a fade shorter than 0.1 s or longer than the song.
 */
export function fadeOut(score: Score, { fadeOutSeconds }: { fadeOutSeconds: number }): Score {
  const seconds = checkTime('fadeOutSeconds', fadeOutSeconds, score);
  checkNumber('fadeOutSeconds', seconds, FADE_OUT_MIN_SECONDS, score.durationSeconds, 'seconds');
  checkFrozen(score);
  const { sources, takes } = takesOf(score);
  const frames = toFrame(seconds);
  const faded = fadeOutTakes(takes, toFrame(score.durationSeconds) - frames, frames);
  return { ...score, edited: { sources, takes: faded } };
}
