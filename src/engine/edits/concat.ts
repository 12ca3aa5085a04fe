import { toFrame, toSeconds } from '../sample-rate.ts';
import { framesOfTakes, type Score } from '../score.ts';
import { SongRequestError } from '../song-request.ts';
import { checkFrozen, checkTime } from './checks.ts';
import { EDGE_FRAMES, joinTakes, sliceTakes, takesOf } from './takes.ts';
import { appendWritten, cutWritten } from './written.ts';

export interface ChainLink {
  score: Score;
  /** Where the next link takes over; null plays the link to its end. */
  untilSeconds: number | null;
}

/**
 * One song from the links of an extension chain, each played until the next one takes over. The audio of every
 * link is unchanged except for a 5 ms crossfade at the start of the next one.
 * @throws SongRequestError for an empty chain or a takeover outside its link.
 */
export function concat(links: readonly ChainLink[]): Score {
  const [first, ...rest] = links;
  if (!first) throw new SongRequestError('links', 'a list of at least one song');
  links.forEach(checkLink);
  return rest.reduce((song, link) => append(song, shorten(link)), shorten(first));
}

function checkLink({ score, untilSeconds }: ChainLink, index: number): void {
  checkFrozen(score);
  const field = `links[${index}].untilSeconds`;
  if (untilSeconds !== null && checkTime(field, untilSeconds, score) === 0) {
    throw new SongRequestError(field, 'above 0, or null');
  }
}

/** Keeps one crossfade length past the end, for the next link to fade in over. */
function shorten({ score, untilSeconds }: ChainLink): Score {
  const { sources, takes } = takesOf(score);
  if (untilSeconds === null || untilSeconds >= score.durationSeconds)
    return { ...score, edited: { sources, takes } };
  const end = toFrame(untilSeconds);
  return {
    ...cutWritten(score, 0, toSeconds(end)),
    edited: { sources, takes: sliceTakes(takes, 0, end + EDGE_FRAMES) },
  };
}

function append(song: Score, next: Score): Score {
  const at = toFrame(song.durationSeconds);
  const edited = joinTakes(takesOf(song), at, takesOf(next), EDGE_FRAMES);
  return { ...appendWritten(song, next), durationSeconds: toSeconds(framesOfTakes(edited.takes)), edited };
}
