import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UserEvent } from '#contract/operation/analytics';
import { createEventTracker, MAX_RETRIES, SEND_EVERY_MS } from './event-tracker.ts';
import type { SyncContext } from './sync-context.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const event = (number: number): UserEvent => ({
  name: 'play',
  at: '2026-01-01T00:00:00.000Z',
  path: '/create',
  props: { clip_id: String(number) },
});

/** A tracker whose server takes batches unless `isBroken`. */
function bench(isSignedIn = true) {
  const sent: number[] = [];
  const state = { isBroken: false };
  const client = async (_id: string, { body }: { body: { events: UserEvent[] } }) => {
    sent.push(body.events.length);
    if (state.isBroken) throw new Error('no server');
    return {};
  };
  const context = { client, isSignedIn } as unknown as SyncContext;
  const tracker = createEventTracker(context);
  return {
    sent,
    state,
    track: (count: number) => Array.from({ length: count }, (_, number) => tracker.add(event(number))),
    tracker,
  };
}

test('[ANALYT-05] a batch has at most 150 events', async () => {
  const { sent, track } = bench();
  track(310);
  await vi.advanceTimersByTimeAsync(SEND_EVERY_MS);
  expect(sent).toEqual([150, 150, 10]);
});

test('[ANALYT-06] events are sent every 10 s; without events nothing is sent', async () => {
  const { sent, track } = bench();
  expect(SEND_EVERY_MS).toBe(10_000);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
  track(2);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([2]);
  track(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual([2, 1]);
});

test('[ANALYT-07] a failed batch is retried 3 times and then dropped', async () => {
  const { sent, state, track } = bench();
  state.isBroken = true;
  track(5);
  await vi.advanceTimersByTimeAsync(10 * SEND_EVERY_MS);
  expect(MAX_RETRIES).toBe(3);
  expect(sent).toEqual([5, 5, 5, 5]);
  state.isBroken = false;
  track(1);
  await vi.advanceTimersByTimeAsync(SEND_EVERY_MS);
  expect(sent.at(-1)).toBe(1);
});

test('sends nothing for a visitor, or after the account has been left', async () => {
  const visitor = bench(false);
  visitor.track(3);
  const left = bench();
  left.track(3);
  left.tracker.stop();
  await vi.advanceTimersByTimeAsync(5 * SEND_EVERY_MS);
  expect([visitor.sent, left.sent]).toEqual([[], []]);
});
