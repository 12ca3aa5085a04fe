import { toFrame, toSeconds } from '../sample-rate.ts';
import type { EditedAudio, Score } from '../score.ts';
import {
  fadeInTakes,
  fadeOutTakes,
  JOIN_FRAMES,
  mixTakes,
  moveTakes,
  sliceTakes,
  takeOf,
  takesOf,
} from './takes.ts';
import { cutWritten } from './written.ts';

/** Lead-in rendered before a patch, to have sustained notes and reverb present when the patch starts. */
const LEAD_SECONDS = 6;
/** Rendered after a patch: consonants leading into the next line sound before its beat. */
const TAIL_SECONDS = 1;

/** A stretch of a changed song, rendered alone. */
export interface Patch {
  /** The stretch with a few seconds around it, as a separate song. */
  source: Score;
  /** First frame of the source's audio at which the patch is audible. */
  fromFrame: number;
  frames: number;
}

/** Returns the frames `from` to `to` of a written score as a separate source. */
export function patchOf(written: Score, from: number, to: number): Patch {
  const start = Math.max(0, from - toFrame(LEAD_SECONDS));
  const end = Math.max(to, Math.min(toFrame(written.durationSeconds), to + toFrame(TAIL_SECONDS)));
  const source = cutWritten(written, toSeconds(start), toSeconds(end));
  return { source, fromFrame: from - start, frames: to - from };
}

/**
 * The song's audio with the frames `from` to `to` replaced by the patch. Crossfades lie inside the patch, which
 * leaves everything outside unchanged; `entryFrames` is the length of the first one.
 */
export function insertPatch(
  score: Score,
  from: number,
  to: number,
  patch: Patch,
  entryFrames: number = JOIN_FRAMES,
): EditedAudio {
  const { sources, takes } = takesOf(score);
  const end = toFrame(score.durationSeconds);
  const entry = from === 0 ? 0 : Math.min(entryFrames, end - from, patch.frames >> 1);
  const exit = to === end ? 0 : Math.min(JOIN_FRAMES, to, patch.frames >> 1);
  const head = fadeOutTakes(sliceTakes(takes, 0, from + entry), from, entry);
  const tail = fadeInTakes(sliceTakes(takes, to - exit, end), 0, exit);
  const inside = [{ ...takeOf(patch.fromFrame, patch.frames), atFrame: from }];
  const patchEnd = from + patch.frames;
  return mixTakes([
    { sources, takes: from === 0 ? [] : head },
    { sources: [patch.source], takes: fadeOutTakes(fadeInTakes(inside, from, entry), patchEnd - exit, exit) },
    { sources, takes: to === end ? [] : moveTakes(tail, patchEnd - exit) },
  ]);
}
