import { toFrame, toSeconds } from '../sample-rate.ts';
import { type EditedAudio, framesOfTakes, type Score } from '../score.ts';
import { SongRequestError } from '../song-request.ts';
import { checkFrozen, checkNumber, checkRange, type TimeRange } from './checks.ts';
import { FADE_MIN_SECONDS } from './fade.ts';
import {
  EDGE_FRAMES,
  fadeInTakes,
  fadeOutTakes,
  JOIN_FRAMES,
  joinTakes,
  sliceTakes,
  takesOf,
} from './takes.ts';
import { appendWritten, cutWritten } from './written.ts';

const CROP_MIN_SECONDS = 1;

export interface CropSettings extends TimeRange {
  /** Removes the range instead of keeping it. */
  isRemove: boolean;
  /** Length of a fade at the new end; null for none. */
  fadeOutSeconds: number | null;
}

/**
 * Keeps a range of the song, or removes it. Kept audio is unchanged except for 5 ms ramps at new ends and one
 * 30 ms crossfade where a range was removed.
 * @throws SongRequestError for a range that is reversed or outside the song or that leaves less than 1 s, or
 * for a fade outside 0.1 s to the new duration.
 */
export function crop(score: Score, settings: CropSettings): Score {
  const { startSeconds, endSeconds } = checkRange(score, settings);
  checkFrozen(score);
  const from = toFrame(startSeconds);
  const to = toFrame(endSeconds);
  const end = toFrame(score.durationSeconds);
  const left = settings.isRemove ? end - (to - from) : to - from;
  if (left < toFrame(CROP_MIN_SECONDS)) {
    throw new SongRequestError(
      'endSeconds',
      `such that at least ${CROP_MIN_SECONDS} second of the song is left`,
    );
  }
  const fade = settings.fadeOutSeconds;
  if (fade !== null) checkNumber('fadeOutSeconds', fade, FADE_MIN_SECONDS, toSeconds(left), 'seconds');
  const cropped = settings.isRemove ? without(score, from, to, end) : keepRange(score, from, to, end);
  const { sources, takes } = takesOf(cropped);
  const length = framesOfTakes(takes);
  const faded = fade === null ? takes : fadeOutTakes(takes, length - toFrame(fade), toFrame(fade));
  return { ...cropped, durationSeconds: toSeconds(length), edited: { sources, takes: faded } };
}

function keepRange(score: Score, from: number, to: number, end: number): Score {
  const audio = takesOf(score);
  const kept = sliceTakes(audio.takes, from, to);
  const opened = from > 0 ? fadeInTakes(kept, 0, EDGE_FRAMES) : kept;
  const takes = to < end ? fadeOutTakes(opened, to - from - EDGE_FRAMES, EDGE_FRAMES) : opened;
  return { ...cutWritten(score, toSeconds(from), toSeconds(to)), edited: { ...audio, takes } };
}

function without(score: Score, from: number, to: number, end: number): Score {
  if (from === 0) return keepRange(score, to, end, end);
  if (to === end) return keepRange(score, 0, from, end);
  const head = cutWritten(score, 0, toSeconds(from));
  const tail = keepRange(score, to, end, end);
  const audio: EditedAudio = takesOf(score);
  const rest = { ...audio, takes: sliceTakes(audio.takes, to, end) };
  const crossfade = Math.min(JOIN_FRAMES, end - to);
  return { ...appendWritten(head, tail), edited: joinTakes(audio, from, rest, crossfade) };
}
