import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AccountDatabase, StorageFullError } from '#db/db';
import { discardRejected, retryRejected, withdrawWaiting } from '#db/outbox';
import { clipReactionTypeWrite } from '#domain/writes/clip-reaction-type';
import { installStorageFaults, setStorageFault } from '#tests/faults/schedules/storage-faults';
import { testClip, testId } from '#tests/support/clips';
import {
  enqueue,
  like,
  obedient,
  openWithClips,
  readOutbox,
  refusal,
  type SentCall,
  TEST_MAKER,
  testPorts,
  viewOf,
} from '#tests/support/device/outbox';
import { testContext } from '#tests/support/device/sync';
import { storeResponse } from '../pull/store-response.ts';
import { notifyIfFull } from '../storage-full.ts';
import { flushOutbox } from './flush.ts';
import type { SendResult } from './flush-row.ts';
import { LEASE_MS } from './row-lease.ts';

const FREE = 'This device is full. Remove some downloads or free space, then try again.';
const options = { maker: TEST_MAKER, now: 2000, newId: () => 'again' };

let undo = () => {};
beforeEach(() => {
  undo = installStorageFaults();
});
afterEach(() => undo());

const contents = (database: AccountDatabase) =>
  database.run(async (tables) => ({
    outbox: await tables.outbox.toArray(),
    clips: await tables.clips.toArray(),
  }));

const shownReaction = async (database: AccountDatabase) =>
  (await viewOf(database, testId(1))).reaction?.reaction_type;

/** Runs `work` on a device that refuses every commit. */
async function onFullDevice<T>(database: AccountDatabase, work: () => Promise<T>): Promise<T> {
  setStorageFault(database.name, 'commit');
  try {
    return await work();
  } finally {
    setStorageFault(database.name, null);
  }
}

async function openWithRejected() {
  const database = await openWithClips(1);
  await enqueue(database, clipReactionTypeWrite, like(1));
  await flushOutbox(
    testPorts(database, () => refusal(403)),
    { isUrgent: true },
  );
  return database;
}

async function openWithWaiting() {
  const database = await openWithClips(1);
  const opId = await enqueue(database, clipReactionTypeWrite, like(1));
  return { database, opId };
}

test('a new write is not accepted, and leaves nothing', async () => {
  const database = await openWithClips(1);
  const before = await contents(database);
  await onFullDevice(database, () =>
    expect(enqueue(database, clipReactionTypeWrite, like(1))).rejects.toThrow(FREE),
  );
  expect(await contents(database)).toEqual(before);
});

test.each([
  ['retried', (database: AccountDatabase) => retryRejected(database, null, options)],
  ['discarded', (database: AccountDatabase) => discardRejected(database, null)],
])('a rejected write is not %s, and stays as it is', async (_name, change) => {
  const database = await openWithRejected();
  const before = await contents(database);
  await onFullDevice(database, () => expect(change(database)).rejects.toThrow(StorageFullError));
  expect(await contents(database)).toEqual(before);
});

test('a waiting write is not withdrawn, and is sent', async () => {
  const { database, opId } = await openWithWaiting();
  await onFullDevice(database, () => expect(withdrawWaiting(database, opId)).rejects.toThrow(FREE));
  const ports = testPorts(database, obedient);
  await flushOutbox(ports, { isUrgent: true });
  expect(ports.sent.map((call) => call.opId)).toEqual([opId]);
});

const ANSWERS: readonly (readonly [string, (call: SentCall) => SendResult])[] = [
  ['response', obedient],
  ['refusal', () => refusal(403)],
  ['pause', () => refusal(429, 1000)],
  ['failure', () => refusal(503)],
];

test.each(ANSWERS)(
  'a %s that cannot be stored says what to free; the write is sent again under its key',
  async (_name, answer) => {
    const { database, opId } = await openWithWaiting();
    const ports = testPorts(database, (call) => {
      setStorageFault(database.name, 'commit');
      return answer(call);
    });
    await expect(notifyIfFull(ports, () => flushOutbox(ports, { isUrgent: true }))).rejects.toThrow(FREE);
    setStorageFault(database.name, null);
    expect(ports.events).toMatchObject([{ type: 'toast', text: FREE, action: { href: '/me/downloads' } }]);
    expect(await readOutbox(database)).toMatchObject([{ opId, state: 'sending' }]);
    expect(await shownReaction(database)).toBe('L');
    const later = testPorts(database, obedient, 'later');
    later.clock.now += LEASE_MS;
    await flushOutbox(later, { isUrgent: true });
    expect(later.sent.map((call) => call.opId)).toEqual([opId]);
    expect(await readOutbox(database)).toEqual([]);
    expect(await shownReaction(database)).toBe('L');
  },
);

test('a lease that cannot be stored sends nothing', async () => {
  const { database, opId } = await openWithWaiting();
  const ports = testPorts(database, obedient);
  await onFullDevice(database, () =>
    expect(flushOutbox(ports, { isUrgent: false })).rejects.toThrow(StorageFullError),
  );
  expect(ports.sent).toEqual([]);
  expect(await readOutbox(database)).toMatchObject([{ opId, state: 'waiting', wasSent: false }]);
});

test('a read that cannot be stored leaves what is shown, and says what to free', async () => {
  const { database } = await openWithWaiting();
  const before = await contents(database);
  const context = testContext(database, () => null);
  const response = testClip(1, { title: 'New' });
  const input = { params: { clip_id: testId(1) } };
  await onFullDevice(database, () =>
    expect(storeResponse(context, { id: 'clips.get', input, response, startedAt: 5000 })).rejects.toThrow(
      FREE,
    ),
  );
  expect(await contents(database)).toEqual(before);
  expect(context.events).toMatchObject([{ type: 'toast', text: FREE }]);
});
