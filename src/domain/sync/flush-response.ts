import { isRateLimited, isTooManyRunning, isTransientFailure, rateLimitWaitMs } from '#contract/rate-limited';
import { backoffMs } from '#lib/backoff';
import { isConflict } from './write-conflict.ts';

/** First waiting time after a failure, and the longest one. */
const RETRY_BASE_MS = 1000;
const RETRY_MAXIMUM_MS = 300_000;
const RATE_LIMIT_JITTER_MS = 1000;
/** How long songs wait while as many as the plan allows are being made. */
const RUNNING_SONGS_WAIT_MS = 10_000;

/** Where the server has no more to say than its status, a person still reads a reason. */
const BARE_DETAILS: ReadonlyMap<string, string> = new Map([
  ['Not found', 'It is gone, or no longer open to you.'],
  ['Forbidden', 'You may not change this.'],
]);

/** What came back for one queued write. */
export type FlushOutcome =
  | { kind: 'answer' }
  /** 2xx from our server with a body this version does not understand. */
  | { kind: 'malformed' }
  /** No answer, or one that is not from our server. */
  | { kind: 'unreachable' }
  /** It stayed silent while other calls got through. */
  | { kind: 'given-up' }
  | { kind: 'status'; status: number; detail: string; retryAfterMs: number | null };

export interface FlushContext {
  /** How often the row was sent before without a final answer. */
  attempts: number;
  /** The write removes something, so "not found" fulfils it. */
  isDeleteLike: boolean;
  /** The row was already sent again after a conflict. */
  isRebased: boolean;
  /** 0 up to, not including, 1. */
  random: () => number;
}

export type FlushAction =
  /** Done: store the answer and delete the row. */
  | { type: 'apply' }
  /** Done, but the answer cannot be used: delete the row and read the entity again. */
  | { type: 'apply-unread' }
  /** Keep the row; this lane waits. Three lanes that end so stop all. */
  | { type: 'retry'; delayMs: number }
  /** Send it again at once, under the same key. */
  | { type: 'repeat' }
  /** Keep the row; this lane waits for something of its own, which says nothing about the others. */
  | { type: 'wait'; delayMs: number }
  /** Keep the row; every lane waits. */
  | { type: 'pause'; reason: 'rate-limited'; delayMs: number }
  | { type: 'pause'; reason: 'needs-auth' }
  /** Read the entity again and send once more. */
  | { type: 'rebase' }
  /** Refused: keep the row for the sync center, the view drops it, the lane goes on. */
  | { type: 'reject'; status: number; detail: string };

/**
 * The response table: what to do with a queued write after one try. A 401 arrives here only after the
 * token was renewed once.
 */
export function flushAction(outcome: FlushOutcome, context: FlushContext): FlushAction {
  if (outcome.kind === 'answer') return { type: 'apply' };
  if (outcome.kind === 'malformed') return { type: 'apply-unread' };
  if (outcome.kind === 'unreachable') return retry(context, null);
  if (outcome.kind === 'given-up') return { type: 'repeat' };
  const { status, detail, retryAfterMs } = outcome;
  const reject: FlushAction = { type: 'reject', status, detail: BARE_DETAILS.get(detail) ?? detail };
  if (isConflict(status)) return context.isRebased ? reject : { type: 'rebase' };
  if (isRateLimited(status)) {
    if (isTooManyRunning(detail)) return { type: 'wait', delayMs: RUNNING_SONGS_WAIT_MS };
    return rateLimited(context, retryAfterMs);
  }
  if (isTransientFailure(status)) return retry(context, retryAfterMs);
  switch (status) {
    case 401:
      return { type: 'pause', reason: 'needs-auth' };
    case 404:
    case 410:
      return context.isDeleteLike ? { type: 'apply-unread' } : reject;
    default:
      return reject;
  }
}

function retry({ attempts, random }: FlushContext, retryAfterMs: number | null): FlushAction {
  const jittered = backoffMs(attempts, { baseMs: RETRY_BASE_MS, maximumMs: RETRY_MAXIMUM_MS, random });
  return { type: 'retry', delayMs: Math.max(jittered, retryAfterMs ?? 0) };
}

function rateLimited({ random }: FlushContext, retryAfterMs: number | null): FlushAction {
  const delayMs = rateLimitWaitMs(retryAfterMs) + Math.round(random() * RATE_LIMIT_JITTER_MS);
  return { type: 'pause', reason: 'rate-limited', delayMs };
}
