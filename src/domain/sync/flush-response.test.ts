import { describe, expect, test } from 'vitest';
import { TOO_MANY_RUNNING } from '#contract/rate-limited';
import { type FlushContext, type FlushOutcome, flushAction } from './flush-response.ts';

const context = (changes: Partial<FlushContext> = {}): FlushContext => ({
  attempts: 0,
  isDeleteLike: false,
  isRebased: false,
  random: () => 1,
  ...changes,
});

const status = (code: number, retryAfterMs: number | null = null): FlushOutcome => ({
  kind: 'status',
  status: code,
  detail: 'reason',
  retryAfterMs,
});

describe('the response table', () => {
  test('2xx with the right content type is applied and the row deleted', () => {
    expect(flushAction({ kind: 'answer' }, context())).toEqual({ type: 'apply' });
  });

  test('an unreadable 2xx counts as done, and the entity is read again', () => {
    expect(flushAction({ kind: 'malformed' }, context())).toEqual({ type: 'apply-unread' });
  });

  test('network error, timeout, HTML and redirect keep the row and back off', () => {
    expect(flushAction({ kind: 'unreachable' }, context())).toEqual({ type: 'retry', delayMs: 1000 });
    expect(flushAction({ kind: 'unreachable' }, context({ attempts: 3 }))).toEqual({
      type: 'retry',
      delayMs: 8000,
    });
    expect(flushAction({ kind: 'unreachable' }, context({ attempts: 40 }))).toEqual({
      type: 'retry',
      delayMs: 300_000,
    });
  });

  test.each([408, 425, 500, 502, 503, 504])('%i keeps the row and backs off', (code) => {
    expect(flushAction(status(code), context({ attempts: 1 }))).toEqual({ type: 'retry', delayMs: 2000 });
  });

  test('Retry-After of a failing server is respected if longer than the backoff', () => {
    expect(flushAction(status(503, 9000), context())).toEqual({ type: 'retry', delayMs: 9000 });
  });

  test('a song waiting for a free generation slot holds up nothing else', () => {
    const busy: FlushOutcome = { kind: 'status', status: 429, detail: TOO_MANY_RUNNING, retryAfterMs: null };
    expect(flushAction(busy, context())).toEqual({ type: 'wait', delayMs: 10_000 });
  });

  test('429 pauses everything until Retry-After, or for 30 s without one', () => {
    const early = context({ random: () => 0 });
    expect(flushAction(status(429, 7000), early)).toEqual({
      type: 'pause',
      reason: 'rate-limited',
      delayMs: 7000,
    });
    expect(flushAction(status(429), early)).toEqual({
      type: 'pause',
      reason: 'rate-limited',
      delayMs: 30_000,
    });
  });

  test('after a 429, devices retry at different times, none too early', () => {
    const delays = [0, 0.5, 1].map((drawn) => {
      const action = flushAction(status(429, 7000), context({ random: () => drawn }));
      return action.type === 'pause' && action.reason === 'rate-limited' ? action.delayMs : null;
    });
    expect(new Set(delays).size).toBe(3);
    expect(delays[0]).toBe(7000);
    expect(delays).toEqual([...delays].sort((one, other) => (one ?? 0) - (other ?? 0)));
  });

  test('401 after one token renewal pauses everything until the user signs in', () => {
    expect(flushAction(status(401), context())).toEqual({ type: 'pause', reason: 'needs-auth' });
  });

  test.each([400, 402, 403, 413, 422])("%i is rejected with the server's reason", (code) => {
    expect(flushAction(status(code), context())).toEqual({
      type: 'reject',
      status: code,
      detail: 'reason',
    });
  });

  test.each([
    [404, 'Not found', 'It was deleted, or you no longer have access.'],
    [403, 'Forbidden', 'You may not change this.'],
    [403, 'Only its owner may do that.', 'Only its owner may do that.'],
  ])('%i with the reason "%s" is shown as "%s"', (code, detail, words) => {
    const outcome = { kind: 'status', status: code, detail, retryAfterMs: null } as const;
    expect(flushAction(outcome, context())).toEqual({ type: 'reject', status: code, detail: words });
  });

  test.each([404, 410])('%i completes a delete and rejects everything else', (code) => {
    expect(flushAction(status(code), context({ isDeleteLike: true }))).toEqual({ type: 'apply-unread' });
    expect(flushAction(status(code), context())).toMatchObject({ type: 'reject', status: code });
  });

  test.each([409, 412])('%i rereads the entity and sends once more, then rejects', (code) => {
    expect(flushAction(status(code), context())).toEqual({ type: 'rebase' });
    expect(flushAction(status(code), context({ isRebased: true }))).toMatchObject({
      type: 'reject',
      status: code,
    });
  });
});
