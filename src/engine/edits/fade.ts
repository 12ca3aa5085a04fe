import { toFrame } from '../sample-rate.ts';
import type { Score } from '../score.ts';
import { checkFrozen, checkNumber, checkTime } from './checks.ts';
import { fadeInTakes, fadeOutTakes, takesOf } from './takes.ts';

export const FADE_MIN_SECONDS = 0.1;

/** Each may be omitted, or null for none. */
export interface FadeSettings {
  fadeInSeconds?: number | null;
  fadeOutSeconds?: number | null;
}

/**
 * Fades the start of the song in from silence, its end to silence, or both; everything between is unchanged.
 * @throws SongRequestError for a fade shorter than 0.1 s or longer than the song.
 */
export function fade(score: Score, { fadeInSeconds = null, fadeOutSeconds = null }: FadeSettings): Score {
  const framesOf = (field: keyof FadeSettings, asked: number) => {
    const seconds = checkTime(field, asked, score);
    checkNumber(field, seconds, FADE_MIN_SECONDS, score.durationSeconds, 'seconds');
    return toFrame(seconds);
  };
  const raised = fadeInSeconds === null ? 0 : framesOf('fadeInSeconds', fadeInSeconds);
  const lowered = fadeOutSeconds === null ? 0 : framesOf('fadeOutSeconds', fadeOutSeconds);
  checkFrozen(score);
  const { sources, takes } = takesOf(score);
  const opened = raised > 0 ? fadeInTakes(takes, 0, raised) : takes;
  const end = toFrame(score.durationSeconds);
  const faded = lowered > 0 ? fadeOutTakes(opened, end - lowered, lowered) : opened;
  return { ...score, edited: { sources, takes: faded } };
}
