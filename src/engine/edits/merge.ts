import { toFrame, toSeconds } from '../sample-rate.ts';
import { framesOfTakes, type Score } from '../score.ts';
import { SongRequestError } from '../song-request.ts';
import { checkFrozen, checkNumber } from './checks.ts';
import { EDGE_FRAMES, joinTakes, takesOf } from './takes.ts';
import { appendWritten, cutWritten } from './written.ts';

const MERGE_MIN_SONGS = 2;
const MERGE_MAX_SONGS = 20;
const MERGE_CROSSFADE_MAX_SECONDS = 10;

export interface MergeSettings {
  /** How long the end of each song and the start of the next overlap; 0 for no overlap. */
  crossfadeSeconds: number;
}

/**
 * One song from several in sequence, each at its own loudness, tempo and key. Outside the crossfades the audio
 * of every song is unchanged.
 * @throws SongRequestError for fewer than 2 or more than 20 songs, or a crossfade longer than 10 s or half a
 * song.
 */
export function merge(scores: readonly Score[], { crossfadeSeconds }: MergeSettings): Score {
  const [first, ...rest] = scores;
  if (!first || rest.length < MERGE_MIN_SONGS - 1 || scores.length > MERGE_MAX_SONGS) {
    throw new SongRequestError('scores', `a list of ${MERGE_MIN_SONGS} to ${MERGE_MAX_SONGS} songs`);
  }
  const shortest = Math.min(...scores.map(({ durationSeconds }) => durationSeconds));
  const longest = Math.min(MERGE_CROSSFADE_MAX_SECONDS, shortest / 2);
  checkNumber('crossfadeSeconds', crossfadeSeconds, 0, longest, 'seconds');
  for (const score of scores) checkFrozen(score);
  const overlap = Math.max(EDGE_FRAMES, toFrame(crossfadeSeconds));
  return rest.reduce((song, next) => append(song, next, overlap), first);
}

function append(song: Score, next: Score, overlap: number): Score {
  const at = toFrame(song.durationSeconds) - overlap;
  const edited = joinTakes(takesOf(song), at, takesOf(next), overlap);
  const written = appendWritten(cutWritten(song, 0, toSeconds(at)), next);
  return { ...written, durationSeconds: toSeconds(framesOfTakes(edited.takes)), edited };
}
