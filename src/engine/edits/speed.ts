import { toFrame, toSeconds } from '../sample-rate.ts';
import { type EditedAudio, framesOfTakes, type Score, type Take } from '../score.ts';
import { SongRequestError } from '../song-request.ts';
import { scaledTempos, temposOf, withTempos } from '../tempo.ts';
import { checkFrozen, checkNumber, checkRange, type TimeRange } from './checks.ts';
import { insertPatch, patchOf } from './patch.ts';
import { fadeInTakes, fadeOutTakes, JOIN_FRAMES, moveTakes, sliceTakes, takesOf } from './takes.ts';
import { remapTimes, transposeWritten } from './written.ts';

export const SPEED_MIN = 0.25;
export const SPEED_MAX = 4;

export interface SpeedSettings {
  /** 2 = twice as fast. */
  factor: number;
  /** Keeps the pitch: the song is rendered again from its score at the new tempo. */
  isTempoOnly: boolean;
  /** Null for the whole song. */
  range: TimeRange | null;
}

export interface SongSpeed {
  /** 2 = twice as fast. */
  factor: number;
  keepsPitch: boolean;
}

/**
 * A composed but not yet rendered song at another tempo; without `keepsPitch` also higher or lower, like a
 * tape.
 * @throws SongRequestError for a factor outside 0.25 to 4, and for a song that contains other songs' audio.
 */
export function composedAt(score: Score, { factor, keepsPitch }: SongSpeed): Score {
  checkNumber('factor', factor, SPEED_MIN, SPEED_MAX);
  if (score.edited) throw new SongRequestError('factor', '1 for a song that keeps audio of another');
  return writtenAt(score, factor, 0, toFrame(score.durationSeconds), !keepsPitch);
}

/**
 * The song, or a range of it, faster or slower. Outside the range the audio is unchanged, only shifted.
 * @throws SongRequestError for a factor outside 0.25 to 4 or of 1, or a range outside the song.
 */
export function changeSpeed(score: Score, { factor, isTempoOnly, range }: SpeedSettings): Score {
  checkNumber('factor', factor, SPEED_MIN, SPEED_MAX);
  if (factor === 1) throw new SongRequestError('factor', 'other than 1, which changes nothing');
  const part = range && checkRange(score, range);
  checkFrozen(score);
  const end = toFrame(score.durationSeconds);
  const from = part ? toFrame(part.startSeconds) : 0;
  const to = part ? toFrame(part.endSeconds) : end;
  const written = writtenAt(score, factor, from, to, !isTempoOnly);
  if (!isTempoOnly) return withAudio(written, resampled(takesOf(score), factor, from, to, end));
  if (from === 0 && to === end) return replayed(score, written, factor);
  const frames = scaled(to - from, factor);
  return withAudio(written, insertPatch(score, from, to, patchOf(written, from, from + frames)));
}

/** The pitch shift, in whole semitones, of playing at `factor` times the speed. */
function semitonesOf(factor: number): number {
  return Math.round(12 * Math.log2(factor));
}

function withAudio(written: Score, edited: EditedAudio): Score {
  return { ...written, durationSeconds: toSeconds(framesOfTakes(edited.takes)), edited };
}

function scaled(frames: number, factor: number): number {
  return Math.round(frames / factor);
}

function writtenAt(score: Score, factor: number, from: number, to: number, isTransposed: boolean): Score {
  const [start, end] = [toSeconds(from), toSeconds(to)];
  const length = toSeconds(scaled(to - from, factor));
  const pitched = isTransposed ? transposeWritten(score, semitonesOf(factor), start, end) : score;
  const isWhole = from === 0 && to === toFrame(score.durationSeconds);
  const main = isWhole ? { ...pitched, bpm: pitched.bpm * factor } : pitched;
  const tempos = scaledTempos(temposOf(pitched), factor, start, isWhole ? Number.POSITIVE_INFINITY : end);
  return remapTimes(withTempos(main, tempos), (seconds) => {
    if (seconds <= start) return seconds;
    return seconds >= end ? seconds - end + start + length : start + (seconds - start) / factor;
  });
}

function resampled(audio: EditedAudio, factor: number, from: number, to: number, end: number): EditedAudio {
  const { sources, takes } = audio;
  const length = scaled(to - from, factor);
  const entry = from === 0 ? 0 : Math.min(JOIN_FRAMES, end - from, length >> 1);
  const exit = to === end ? 0 : Math.min(JOIN_FRAMES, to, length >> 1);
  const inside = stretchTakes(sliceTakes(takes, from, to), factor, (take) => ({
    ...take,
    rate: take.rate * factor,
  }));
  const head = fadeOutTakes(sliceTakes(takes, 0, from + entry), from, entry);
  const tail = fadeInTakes(sliceTakes(takes, to - exit, end), 0, exit);
  return {
    sources,
    takes: [
      ...(from === 0 ? [] : head),
      ...moveTakes(fadeOutTakes(fadeInTakes(inside, 0, entry), length - exit, exit), from),
      ...(to === end ? [] : moveTakes(tail, from + length - exit)),
    ],
  };
}

/**
 * The whole song from its score at another tempo. Its loudness is measured again unless it is assembled from
 * parts.
 */
function replayed(score: Score, written: Score, factor: number): Score {
  if (!score.edited) return { ...written, master: { ...written.master, gainDb: null } };
  const sources = score.edited.sources.map((source) =>
    writtenAt(source, factor, 0, toFrame(source.durationSeconds), false),
  );
  const takes = stretchTakes(score.edited.takes, factor, (take) => {
    const fromFrame = take.fromFrame / factor;
    return { ...take, fromFrame: take.rate === 1 ? Math.round(fromFrame) : fromFrame };
  });
  return withAudio(written, { sources, takes });
}

/** Scales positions, lengths and fades, keeping all within half a frame of their exact values. */
function stretchTakes(takes: readonly Take[], factor: number, change: (take: Take) => Take): Take[] {
  return takes.map((take) => {
    const atFrame = scaled(take.atFrame, factor);
    const fades = take.fades.map((fade) => ({
      ...fade,
      fromFrame: scaled(fade.fromFrame, factor),
      toFrame: scaled(fade.toFrame, factor),
    }));
    return { ...change(take), atFrame, frames: scaled(take.atFrame + take.frames, factor) - atFrame, fades };
  });
}
