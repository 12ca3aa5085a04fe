import { describe, expect, test } from 'vitest';
import type { AccountDatabase } from '#db/db';
import { clipReactionTypeWrite } from '#domain/writes/clip-reaction-type';
import { testClip, testId } from '#tests/support/clips';
import {
  enqueue,
  like,
  obedient,
  openWithClips,
  refusal,
  storeTestClips,
  testPorts,
  viewOf,
} from '#tests/support/device/outbox';
import { flushOutbox } from './flush.ts';
import type { SendResult } from './flush-row.ts';

const DAY_MS = 24 * 60 * 60_000;
const YEAR_MS = 365 * DAY_MS;
/** The device's correct time. */
const NOW = Date.UTC(2026, 0, 1);

/** Flushes once at the given device time. */
async function flushAt(database: AccountDatabase, now: number, result?: SendResult, isUrgent = false) {
  const ports = testPorts(database, (call) => result ?? obedient(call), `sender-${now}-${Math.random()}`);
  ports.clock.now = now;
  const report = await flushOutbox(ports, { isUrgent });
  return { ...report, keys: ports.sent.map(({ opId }) => opId) };
}

async function openWithLike() {
  const database = await openWithClips(1);
  return { database, opId: await enqueue(database, clipReactionTypeWrite, like(1)) };
}

describe('a clock that ran a year ahead and is corrected', () => {
  test('ends a rate limit recorded in the meantime', async () => {
    const { database, opId } = await openWithLike();
    await flushAt(database, NOW + YEAR_MS, refusal(429, 5000));
    expect(await flushAt(database, NOW)).toMatchObject({ keys: [opId], sent: 1, remaining: 0 });
  });

  test('does not block newer reads of a row written in the meantime', async () => {
    const { database } = await openWithLike();
    await flushAt(database, NOW + YEAR_MS);
    await storeTestClips(database, [testClip(1, { title: 'Renamed elsewhere' })], NOW);
    expect((await viewOf(database, testId(1))).title).toBe('Renamed elsewhere');
  });
});

test('a clock set back by a few seconds does not prolong a rate limit', async () => {
  const { database, opId } = await openWithLike();
  await flushAt(database, NOW, refusal(429, 4000));
  expect((await flushAt(database, NOW + 3000)).keys).toEqual([]);
  expect((await flushAt(database, NOW - 3000)).keys).toEqual([opId]);
});

test('a clock set back by a few seconds ends retry delays, but no lease', async () => {
  const { database, opId } = await openWithLike();
  await flushAt(database, NOW, refusal(503, 60_000));
  expect((await flushAt(database, NOW + 10_000)).keys).toEqual([]);
  await enqueue(database, clipReactionTypeWrite, like(2));
  let isAsked = () => {};
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  let finish = (_result: SendResult) => {};
  const slow = testPorts(database, () => {
    isAsked();
    return new Promise((resolve) => {
      finish = resolve;
    });
  });
  slow.clock.now = NOW;
  const noLocks = null as unknown as LockManager;
  const flushing = flushOutbox(slow, { isUrgent: false }, noLocks);
  await asked;
  const other = testPorts(database, obedient, 'other');
  other.clock.now = NOW - 3000;
  await flushOutbox(other, { isUrgent: false }, noLocks);
  expect(other.sent.map((call) => call.opId)).toEqual([opId]);
  finish({ kind: 'unreachable' });
  await flushing;
});
