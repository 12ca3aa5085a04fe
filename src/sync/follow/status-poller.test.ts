import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SyncContext } from '../sync-context.ts';
import type { SyncEvent } from '../sync-events.ts';
import { runStatusPoller } from './status-poller.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('[SESS-43] asks at once and then every minute, and tells what it hears', async () => {
  const told: SyncEvent[] = [];
  let answers = [{ status: 'maintenance', message: 'Soon back.' }, null, { status: 'ok', message: null }];
  const context = {
    client: async () => {
      const [answer, ...rest] = answers;
      answers = rest;
      if (!answer) throw new Error('no signal');
      return answer;
    },
    emit: (event: SyncEvent) => told.push(event),
    now: Date.now,
    random: () => 0,
  } as unknown as SyncContext;
  const end = new AbortController();
  const running = runStatusPoller(context, end.signal);
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual([{ type: 'service-status', status: 'maintenance', message: 'Soon back.' }]);
  // The second question fails, the third is asked no later than 15 s after its time.
  await vi.advanceTimersByTimeAsync(2 * 60_000 + 15_000);
  expect(told.slice(1)).toEqual([{ type: 'service-status', status: 'ok', message: null }]);
  end.abort();
  await running;
});
