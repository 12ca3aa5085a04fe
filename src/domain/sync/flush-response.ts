import { isRateLimited, isTooManyRunning, isTransientFailure, rateLimitWaitMs } from '#contract/rate-limited';
import { backoffMs } from '#lib/backoff';
import { t } from '#lib/translate';
import { isConflict } from './write-conflict.ts';

/** First and longest delay after a failure. */
const RETRY_BASE_MS = 1000;
const RETRY_MAXIMUM_MS = 300_000;
const RATE_LIMIT_JITTER_MS = 1000;
/** How long songs wait while the plan's maximum number is being made. */
const RUNNING_SONGS_WAIT_MS = 10_000;

/** Readable reasons for responses in which the server gives only a status. */
const BARE_DETAILS: ReadonlyMap<string, string> = new Map([
  ['Not found', t('It was deleted, or you no longer have access.')],
  ['Forbidden', t('You may not change this.')],
]);

/** The result of sending one queued write. */
export type FlushOutcome =
  | { kind: 'answer' }
  /** 2xx from our server with a body this version does not understand. */
  | { kind: 'malformed' }
  /** No response, or one that is not from our server. */
  | { kind: 'unreachable' }
  /** It stayed silent while other calls got through. */
  | { kind: 'given-up' }
  | { kind: 'status'; status: number; detail: string; retryAfterMs: number | null };

export interface FlushContext {
  /** How many times the row was sent without a final response. */
  attempts: number;
  /** The write removes something, so "not found" completes it. */
  isDeleteLike: boolean;
  /** The row was already resent after a conflict. */
  isRebased: boolean;
  /** 0 up to, not including, 1. */
  random: () => number;
}

export type FlushAction =
  /** Done: store the response and delete the row. */
  | { type: 'apply' }
  /** Done, but the response is unusable: delete the row and read the entity again. */
  | { type: 'apply-unread' }
  /** Keep the row; this lane waits. Three lanes ending this way pause everything. */
  | { type: 'retry'; delayMs: number }
  /** Send it again at once, under the same key. */
  | { type: 'repeat' }
  /** Keep the row; this lane waits for its own reason, which says nothing about the others. */
  | { type: 'wait'; delayMs: number }
  /** Keep the row; every lane waits. */
  | { type: 'pause'; reason: 'rate-limited'; delayMs: number }
  | { type: 'pause'; reason: 'needs-auth' }
  /** Read the entity again and send once more. */
  | { type: 'rebase' }
  /** Rejected: keep the row for the sync center, drop it from the view, continue the lane. */
  | { type: 'reject'; status: number; detail: string };

/**
 * The response table: what to do with a queued write after one attempt. A 401 gets here only after one token
 * renewal.
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
