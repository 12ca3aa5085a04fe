export interface BackoffOptions {
  readonly baseMs: number;
  readonly maximumMs: number;
  /** 0 up to, not including, 1; passed in to keep callers deterministic in tests. */
  readonly random: () => number;
}

/** Full jitter: a random time between 0 and `base * 2^attempt`, capped. `attempt` counts from 0. */
export function backoffMs(attempt: number, { baseMs, maximumMs, random }: BackoffOptions): number {
  const ceiling = Math.min(maximumMs, baseMs * 2 ** Math.min(attempt, 30));
  return Math.round(random() * ceiling);
}
