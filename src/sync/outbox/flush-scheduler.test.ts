import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FlushReport } from './flush.ts';
import { createFlushScheduler, type FlushScheduler } from './flush-scheduler.ts';
import type { FlushSignal } from './flush-signals.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let scheduler: FlushScheduler;
/** Urgency of each flush. */
let flushes: boolean[];
/** When the next row is due after each flush. */
let dueAt: () => number | null;
let end: (() => void) | null;
/** Signals that a running flush received. */
let signals: FlushSignal[];
let waitsForNetwork: boolean;

/** Whether flushes last until `end` is called. */
let isSlow: boolean;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
  flushes = [];
  dueAt = () => null;
  isSlow = false;
  end = null;
  signals = [];
  waitsForNetwork = false;
  scheduler = createFlushScheduler({
    async flush({ isUrgent }): Promise<FlushReport> {
      flushes.push(isUrgent);
      if (isSlow)
        await new Promise<void>((resolve) => {
          end = resolve;
        });
      return { sent: 0, remaining: 0, nextAttemptAt: dueAt(), waitsForNetwork };
    },
    signal: (signal) => signals.push(signal),
    now: Date.now,
  });
});

afterEach(() => {
  scheduler.stop();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const hide = () => scheduler.setVisible(false);

test('flushes every 30 s while visible, not while hidden', async () => {
  await scheduler.request(false);
  await pass(29_000);
  expect(flushes).toEqual([false]);
  await pass(61_000);
  expect(flushes).toEqual([false, false, false, false]);
  hide();
  await pass(30_000);
  const seen = flushes.length;
  await pass(DAY_MS);
  expect(flushes).toHaveLength(seen);
});

test('sends a row when it is due, even on a hidden page', async () => {
  hide();
  const due = Date.now() + 5 * MINUTE_MS;
  dueAt = () => (Date.now() < due ? due : null);
  await scheduler.request(false);
  await pass(5 * MINUTE_MS - 1);
  expect(flushes).toHaveLength(1);
  await pass(1);
  expect(flushes).toEqual([false, false]);
  await pass(DAY_MS);
  expect(flushes).toHaveLength(2);
});

test('checks a row that is due immediately at most four times a second', async () => {
  dueAt = () => Date.now();
  await scheduler.request(false);
  await pass(999);
  expect(flushes).toHaveLength(4);
});

test('a row that is due in a month does not keep a hidden page busy', async () => {
  hide();
  const due = Date.now() + 30 * DAY_MS;
  dueAt = () => due;
  await scheduler.request(false);
  await pass(10_000);
  expect(flushes).toHaveLength(1);
});

test('requests during a flush cause one more flush after it, urgent if one of them was', async () => {
  isSlow = true;
  const first = scheduler.request(false);
  const later = [scheduler.request(false), scheduler.request(true), scheduler.request(false)];
  await pass(0);
  expect(flushes).toEqual([false]);
  expect(signals).toEqual(['queued', 'urgent', 'queued']);
  isSlow = false;
  end?.();
  await Promise.all([first, ...later]);
  expect(flushes).toEqual([false, true]);
});

test('a failed flush is followed by another one', async () => {
  dueAt = () => {
    throw new Error('the storage did not answer');
  };
  await scheduler.request(false);
  dueAt = () => null;
  await pass(30_000);
  expect(flushes).toEqual([false, false]);
});

test('a flush that failed, as on a full device, runs again with the next response, else after 5 s', async () => {
  hide();
  dueAt = () => {
    throw new Error('the device is full');
  };
  await scheduler.request(false);
  await pass(1500);
  scheduler.noteResponse();
  await pass(0);
  expect(flushes).toHaveLength(2);
  await pass(4900);
  expect(flushes).toHaveLength(2);
  await pass(200);
  expect(flushes).toHaveLength(3);
});

test('a response ends a long wait, at most every 5 s; a short wait runs out normally', async () => {
  dueAt = () => Date.now() + 4000;
  await scheduler.request(false);
  scheduler.noteResponse();
  expect(flushes).toEqual([false]);
  dueAt = () => Date.now() + 4 * MINUTE_MS;
  await scheduler.request(false);
  scheduler.noteResponse();
  scheduler.noteResponse();
  await pass(4000);
  scheduler.noteResponse();
  expect(flushes).toEqual([false, false, true]);
  await pass(1000);
  scheduler.noteResponse();
  expect(flushes).toEqual([false, false, true, true]);
});

test('a response ends short waiting for the network too, at most once a second', async () => {
  waitsForNetwork = true;
  dueAt = () => Date.now() + 4000;
  await scheduler.request(false);
  scheduler.noteResponse();
  await pass(0);
  scheduler.noteResponse();
  await pass(0);
  expect(flushes).toEqual([false, false]);
  await pass(1000);
  scheduler.noteResponse();
  expect(flushes).toEqual([false, false, false]);
});

test('a response triggers nothing when no row is scheduled, or while a flush runs', async () => {
  await scheduler.request(false);
  scheduler.noteResponse();
  expect(flushes).toEqual([false]);
  dueAt = () => Date.now() + 4 * MINUTE_MS;
  await scheduler.request(false);
  isSlow = true;
  void scheduler.request(false);
  scheduler.noteResponse();
  expect(flushes).toEqual([false, false, false]);
});

test('a response during a flush ends a long wait once the flush is over, but no short one', async () => {
  isSlow = true;
  const flushWithResponse = async (waitMs: number) => {
    dueAt = () => Date.now() + waitMs;
    void scheduler.request(false);
    scheduler.noteResponse();
    end?.();
    await pass(0);
  };
  await flushWithResponse(4000);
  expect(flushes).toEqual([false]);
  await flushWithResponse(4 * MINUTE_MS);
  expect(flushes).toEqual([false, false, true]);
});

test('a response still triggers a flush after the clock was set back', async () => {
  dueAt = () => Date.now() + 4 * MINUTE_MS;
  await scheduler.request(false);
  scheduler.noteResponse();
  await pass(0);
  vi.setSystemTime(Date.now() - DAY_MS);
  await scheduler.request(false);
  scheduler.noteResponse();
  expect(flushes).toEqual([false, true, false, true]);
});

test('a page that becomes visible again sends immediately', async () => {
  hide();
  scheduler.setVisible(true);
  await pass(0);
  expect(flushes).toEqual([true]);
});

test('nothing is flushed after a stop, whatever was requested before', async () => {
  isSlow = true;
  const first = scheduler.request(false);
  const second = scheduler.request(true);
  scheduler.stop();
  end?.();
  await Promise.all([first, second, scheduler.request(true)]);
  await pass(DAY_MS);
  expect(flushes).toEqual([false]);
});
