import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClient } from '#api/client';
import type { Http } from '#api/http';
import type { SyncContext } from '../sync-context.ts';
import type { SyncEvent } from '../sync-events.ts';
import { runStatusPoller } from './status-poller.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('[SESS-43] [SESS-17] polls at once and then every minute, and reports maintenance, any other status as ok, and no failed poll', async () => {
  const events: SyncEvent[] = [];
  let answers: unknown[] = [
    { status: 'maintenance', message: 'Soon back.' },
    null,
    { status: 'degraded', message: null },
  ];
  const request: Http['request'] = async () => {
    const [answer, ...rest] = answers;
    answers = rest;
    if (!answer) throw new Error('no signal');
    return answer;
  };
  const context = {
    client: createClient({ request } as Http),
    emit: (event: SyncEvent) => events.push(event),
    now: Date.now,
    random: () => 0,
  } as unknown as SyncContext;
  const end = new AbortController();
  const running = runStatusPoller(context, end.signal);
  await vi.advanceTimersByTimeAsync(0);
  expect(events).toEqual([{ type: 'service-status', status: 'maintenance', message: 'Soon back.' }]);
  // The second poll fails; the third follows no later than 15 s after its scheduled time.
  await vi.advanceTimersByTimeAsync(2 * 60_000 + 15_000);
  expect(events.slice(1)).toEqual([{ type: 'service-status', status: 'ok', message: null }]);
  end.abort();
  await running;
});
