/** The inputs of a song's trending rank. */
export interface TrendingFacts {
  readonly id: string;
  readonly plays: number;
  readonly upvotes: number;
  /** ms since the epoch. */
  readonly createdAtMs: number;
}

/** A like counts as much as this many plays. */
const PLAYS_PER_UPVOTE = 5;
const HOUR_MS = 60 * 60 * 1000;

/**
 * Sorts trending songs first. Activity is weighed against the song's age, so that a new song passes an older
 * one with more plays.
 * @param restHours how long a song stays fresh: the longer, the more its plays count and the less its age
 */
export function rankTrending(
  songs: readonly TrendingFacts[],
  { nowMs, restHours }: { nowMs: number; restHours: number },
): string[] {
  const score = ({ plays, upvotes, createdAtMs }: TrendingFacts) => {
    const ageHours = Math.max(0, nowMs - createdAtMs) / HOUR_MS;
    return (1 + plays + PLAYS_PER_UPVOTE * upvotes) / (restHours + ageHours) ** 1.5;
  };
  const scored = songs.map((song) => ({ id: song.id, createdAtMs: song.createdAtMs, score: score(song) }));
  scored.sort((one, other) => other.score - one.score || other.createdAtMs - one.createdAtMs);
  return scored.map(({ id }) => id);
}
