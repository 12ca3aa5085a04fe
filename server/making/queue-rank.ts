const RANKS_BEGIN = Date.UTC(2026, 0, 1);
/** Approximate render time. */
const SECONDS_PER_SONG = 10;

/**
 * Queue rank in seconds: a song ranks as if requested later by the render time of its user's unfinished songs.
 * It waits behind the first songs of other users, but is not overtaken indefinitely by newcomers.
 */
export function queueRank(now: Date, unfinishedSongs: number): number {
  return Math.floor((now.getTime() - RANKS_BEGIN) / 1000) + unfinishedSongs * SECONDS_PER_SONG;
}
