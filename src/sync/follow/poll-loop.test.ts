import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runPollLoop } from './poll-loop.ts';

type Result = 'again' | 'over' | 'failed';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

interface Run {
  readonly results: Result[];
  readonly tries?: number | null;
  readonly deadlineMs?: number | null;
  readonly startsAtOnce?: boolean;
  readonly random?: number;
}

/** Runs a loop with a one-second interval to its end. Returns when it polled, in ms, and why it ended. */
async function poll({ results, tries = null, deadlineMs = null, startsAtOnce = false, random = 1 }: Run) {
  const left = [...results];
  const askedAt: number[] = [];
  const loop = runPollLoop({
    schedule: { everyMs: 1000, tries, deadlineMs },
    signal: new AbortController().signal,
    startsAtOnce,
    now: Date.now,
    random: () => random,
    async ask() {
      askedAt.push(Date.now());
      return left.shift() ?? 'over';
    },
  });
  await vi.advanceTimersByTimeAsync(600_000);
  return { askedAt, ended: await loop };
}

test('polls every interval until a result ends it', async () => {
  expect(await poll({ results: ['again', 'again', 'over'] })).toEqual({
    askedAt: [1000, 2000, 3000],
    ended: 'over',
  });
});

test('can poll immediately', async () => {
  expect(await poll({ results: ['again', 'over'], startsAtOnce: true })).toEqual({
    askedAt: [0, 1000],
    ended: 'over',
  });
});

test('ends after its last try', async () => {
  expect(await poll({ results: Array<Result>(9).fill('again'), tries: 3 })).toEqual({
    askedAt: [1000, 2000, 3000],
    ended: 'exhausted',
  });
});

test('ends at its deadline', async () => {
  expect(await poll({ results: Array<Result>(9).fill('again'), deadlineMs: 2500 })).toEqual({
    askedAt: [1000, 2000, 3000],
    ended: 'exhausted',
  });
});

test('waits longer after each failure, up to 15 s more; a success resets that', async () => {
  const results: Result[] = [...Array<Result>(6).fill('failed'), 'again', 'over'];
  const { askedAt } = await poll({ results });
  const waits = askedAt.map((at, index) => at - (askedAt[index - 1] ?? 0));
  expect(waits).toEqual([1000, 3000, 5000, 9000, 16_000, 16_000, 16_000, 1000]);
});

test('the extra wait after a failure is random, and the total never less than the interval', async () => {
  const { askedAt } = await poll({ results: ['failed', 'failed'], random: 0 });
  expect(askedAt).toEqual([1000, 2000, 3000]);
});

test('the signal ends it between two polls', async () => {
  const end = new AbortController();
  let asked = 0;
  const loop = runPollLoop({
    schedule: { everyMs: 1000, tries: null, deadlineMs: null },
    signal: end.signal,
    now: Date.now,
    random: () => 0,
    async ask() {
      asked += 1;
      return 'again';
    },
  });
  await vi.advanceTimersByTimeAsync(1500);
  end.abort();
  expect(await loop).toBe('aborted');
  expect(asked).toBe(1);
});
