const RANKS_BEGIN = Date.UTC(2026, 0, 1);
/** About what a render takes. */
const SECONDS_PER_SONG = 10;

/**
 * A song stands in line as if it had been asked for later by the renders of its user's unfinished songs: behind the
 * first songs of others, but not behind everybody who comes for ever. Seconds.
 */
export function queueRank(now: Date, unfinishedSongs: number): number {
  return Math.floor((now.getTime() - RANKS_BEGIN) / 1000) + unfinishedSongs * SECONDS_PER_SONG;
}
