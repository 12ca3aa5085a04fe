/**
 * Too Many Requests: the server did nothing, and the same request may be made again after a while. Every part of app
 * and server that sends, reads or answers with this status takes its meaning from here.
 */
export const RATE_LIMITED = 429;

/** How long to wait where the server does not say. */
const DEFAULT_WAIT_MS = 30_000;

/** The `detail` where it is not requests that are too many, but songs of this account in the making. */
export const TOO_MANY_RUNNING = 'Too many running jobs';

export function isRateLimited(status: number): boolean {
  return status === RATE_LIMITED;
}

/** Whether a request that was limited goes as soon as an earlier song is finished: no other one is held up. */
export function isTooManyRunning(detail: string): boolean {
  return detail.includes(TOO_MANY_RUNNING);
}

/** How long to wait after a rate limit. `retryAfter` is what the server said; null where it said nothing. */
export function rateLimitWaitMs(retryAfter: number | null): number {
  return retryAfter ?? DEFAULT_WAIT_MS;
}

/**
 * Whether the same request may succeed later: the server was not reached (0), was too slow (408) or not ready (425),
 * limited the requests, or failed by itself.
 */
export function isTransientFailure(status: number): boolean {
  return status === 0 || status === 408 || status === 425 || isRateLimited(status) || status >= 500;
}

/** Milliseconds until the Retry-After time, given in seconds or as a date; null without one. */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (!header) return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(header);
  return Number.isFinite(date) ? Math.max(0, date - now) : null;
}
