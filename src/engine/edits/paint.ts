import { toFrame } from '../sample-rate.ts';
import type { Score, ScoreTrack, SungLine } from '../score.ts';
import { checkSeed, SongRequestError } from '../song-request.ts';
import { type Bar, barsInside } from './bars.ts';
import { checkFrozen, checkRange, type TimeRange } from './checks.ts';
import { insertPatch, patchOf } from './patch.ts';
import { mergeTracks, STRAY_SECONDS, withFreeIds } from './written.ts';

export interface PaintSettings extends TimeRange {
  /** Tags for the addition; empty for the song's own style. */
  styles: string;
  /** 0..1: how far the song stays in front of the addition. */
  audioStrength: number;
  seed: number;
}

/** The added music, at the song's times. */
export interface Paint {
  tracks: ScoreTrack[];
  vocals: Score['vocals'];
  lines: SungLine[];
  notices: string[];
}

/**
 * The bars to paint over.
 * @throws SongRequestError for settings out of range or a range without a whole bar
 */
export function barsToPaint(score: Score, settings: PaintSettings): Bar[] {
  const { startSeconds, endSeconds } = checkRange(score, settings);
  checkSeed(settings.seed);
  if (!(settings.audioStrength >= 0 && settings.audioStrength <= 1)) {
    throw new SongRequestError('audioStrength', 'a number from 0 to 1');
  }
  checkFrozen(score);
  const bars = barsInside(score, startSeconds, endSeconds);
  if (bars.length === 0) throw new SongRequestError('endSeconds', 'such that a whole bar lies in the range');
  return bars;
}

/**
 * Adds the paint to the song. The song's own stems are unchanged. Over the whole song the master gain is
 * measured again; over a part, the audio outside it is unchanged.
 */
export function paintOver(score: Score, bars: readonly Bar[], paint: Paint): Score {
  const from = (bars[0] as Bar).startSeconds;
  const to = (bars.at(-1) as Bar).endSeconds;
  const isInside = (seconds: number) => seconds >= from - STRAY_SECONDS && seconds < to - STRAY_SECONDS;
  const added = paint.tracks.map((track) => ({
    ...track,
    id: `${track.id}-added`,
    notes: track.notes.filter(([start]) => isInside(start)),
  }));
  const lines = paint.lines.filter(({ startSeconds }) => isInside(startSeconds));
  const written: Score = {
    ...score,
    tracks: mergeTracks(score.tracks, added),
    vocals: score.vocals ?? paint.vocals,
    lines: [...score.lines, ...withFreeIds(lines, score.lines)].sort(
      (a, b) => a.startSeconds - b.startSeconds,
    ),
    notices: [...new Set([...score.notices, ...paint.notices])],
  };
  const isWhole = bars.length === barsInside(score, 0, score.durationSeconds).length;
  if (isWhole && !score.edited) return { ...written, master: { ...score.master, gainDb: null } };
  const [start, end] = [toFrame(from), toFrame(isWhole ? score.durationSeconds : to)];
  return {
    ...written,
    edited: insertPatch(score, isWhole ? 0 : start, end, patchOf(written, isWhole ? 0 : start, end)),
  };
}
