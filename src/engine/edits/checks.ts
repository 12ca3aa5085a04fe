import type { Score } from '../score.ts';
import { SongRequestError } from '../song-request.ts';

/**
 * @returns the value
 * @throws SongRequestError naming `field` unless the value is a number from `low` to `high`
 */
export function checkNumber(field: string, value: number, low: number, high: number, unit = ''): number {
  if (!(Number.isFinite(value) && value >= low && value <= high)) {
    throw new SongRequestError(
      field,
      `a number from ${readable(low)} to ${readable(high)}${unit && ` ${unit}`}`,
    );
  }
  return value;
}

export interface TimeRange {
  startSeconds: number;
  endSeconds: number;
}

/** Durations are shown and sent rounded; a time this little past the end counts as the end. */
const ROUNDING_SECONDS = 0.001;

/**
 * @returns a time of the song
 * @throws SongRequestError unless it is from 0 to the song's duration
 */
export function checkTime(field: string, seconds: number, { durationSeconds }: Score): number {
  const isEnd = seconds > durationSeconds && seconds <= durationSeconds + ROUNDING_SECONDS;
  return checkNumber(field, isEnd ? durationSeconds : seconds, 0, durationSeconds, 'seconds');
}

/**
 * @returns the range
 * @throws SongRequestError unless 0 <= start < end <= the song's duration
 */
export function checkRange(score: Score, range: TimeRange): TimeRange {
  const startSeconds = checkTime('startSeconds', range.startSeconds, score);
  const endSeconds = checkTime('endSeconds', range.endSeconds, score);
  if (startSeconds >= endSeconds) throw new SongRequestError('endSeconds', 'after startSeconds');
  return { startSeconds, endSeconds };
}

/**
 * A part of a score without frozen gains would get a different loudness when rendered alone.
 * @throws Error for a score whose gains no render has frozen yet
 */
export function checkFrozen(score: Score): void {
  const isSung = score.vocals !== null && score.lines.some(({ part }) => part === 'lead');
  const mixes = score.tracks.filter(({ notes }) => notes.length > 0).map(({ mix }) => mix);
  if (isSung && score.vocals) mixes.push(score.vocals.mix);
  if (score.master.gainDb === null || mixes.some(({ gainDb }) => gainDb === null)) {
    throw new Error('Only a rendered song can be edited: this score has gains that no render has frozen.');
  }
}

function readable(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
