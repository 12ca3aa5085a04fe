import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AccountDatabase } from '#db/db';
import { endFakeTimers } from '#tests/support/browser/fake-timers';
import { openTestDatabase } from '#tests/support/device/outbox';
import { testContext, unreachable } from '#tests/support/device/sync';
import { createFirstReads } from './first-reads.ts';

let database: AccountDatabase;
const realTimeout = setTimeout;
beforeEach(() => {
  database = openTestDatabase();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  await endFakeTimers();
  await database.destroy();
});

/** Lets seconds pass, in steps between which the database gets its turn. */
async function pass(seconds: number) {
  for (let second = 0; second < seconds; second += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    await new Promise((resolve) => realTimeout(resolve, 10));
  }
}

test('[CALL-09] reads of a start that do not reach the server are repeated by a signal, not by a timer', async () => {
  let isOffline = true;
  const context = testContext(database, () => {
    if (isOffline) throw unreachable();
    return {};
  });
  const timesOf = (id: string) => context.calls.filter((call) => call.id === id).length;
  const end = new AbortController();
  const reads = createFirstReads(context);
  const running = reads.run(end.signal);
  await pass(30);
  // The session is tried once more and billing twice more (SESS-14, BILL-12).
  expect([timesOf('feed.list'), timesOf('session.get'), timesOf('billing.getInfo')]).toEqual([1, 2, 3]);
  reads.tryAgain();
  await pass(30);
  expect([timesOf('feed.list'), timesOf('session.get'), timesOf('billing.getInfo')]).toEqual([2, 4, 6]);
  expect(timesOf('playlists.listMine')).toBe(0);
  isOffline = false;
  reads.tryAgain();
  await expect.poll(() => timesOf('playlists.listMine')).toBe(1);
  expect(timesOf('feed.list')).toBe(3);
  end.abort();
  await running;
});
