import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AccountDatabase } from '#db/db';
import { clipReactionTypeWrite } from '#domain/writes/clip-reaction-type';
import { testClip, testId } from '#tests/support/clips';
import {
  enqueue,
  like,
  obedient,
  openWithClips,
  readOutbox,
  testPorts,
  viewOf,
} from '#tests/support/device/outbox';
import { testContext } from '#tests/support/device/sync';
import { storeResponse } from '../pull/store-response.ts';
import { notifyIfFull } from '../storage-full.ts';
import { flushOutbox } from './flush.ts';
import { LEASE_MS } from './row-lease.ts';

const FREE = 'This device is full. Remove some downloads or free space, then try again.';

/** The store that has no room, which aborts each transaction that writes into it. */
let full: string | null;

beforeEach(() => {
  full = null;
  for (const method of ['put', 'add'] as const) {
    const original = IDBObjectStore.prototype[method];
    vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (this: IDBObjectStore, ...row) {
      if (full === this.name) throw new DOMException('There is no room', 'QuotaExceededError');
      return original.apply(this, row);
    });
  }
});
afterEach(() => vi.restoreAllMocks());

const contents = (database: AccountDatabase) =>
  database.run(async (tables) => ({
    outbox: await tables.outbox.toArray(),
    clips: await tables.clips.toArray(),
  }));

const shownReaction = async (database: AccountDatabase) =>
  (await viewOf(database, testId(1))).reaction?.reaction_type;

test.each(['outbox', 'clips'])(
  'a write that cannot be queued, in %s, says what to free and leaves nothing',
  async (store) => {
    const database = await openWithClips(1);
    const before = await contents(database);
    full = store;
    await expect(enqueue(database, clipReactionTypeWrite, like(1))).rejects.toThrow(FREE);
    full = null;
    expect(await contents(database)).toEqual(before);
  },
);

test.each([
  ['the lease', 'outbox', 0],
  ['the response', 'clips', 1],
])(
  'a device that is full at %s keeps the write, says what to free, and sends it once there is room',
  async (_step, store, sentCount) => {
    const database = await openWithClips(1);
    const opId = await enqueue(database, clipReactionTypeWrite, like(1));
    const ports = testPorts(database, obedient);
    full = store;
    await expect(notifyIfFull(ports, () => flushOutbox(ports, { isUrgent: false }))).rejects.toThrow(FREE);
    // No notification is repeated.
    await notifyIfFull(ports, () => flushOutbox(ports, { isUrgent: false })).catch(() => undefined);
    full = null;
    expect(ports.events).toMatchObject([
      { type: 'toast', tone: 'error', text: FREE, action: { href: '/me/downloads' } },
    ]);
    expect(ports.sent.length).toBeGreaterThanOrEqual(sentCount);
    expect(await shownReaction(database)).toBe('L');
    const later = testPorts(database, obedient, 'later');
    later.clock.now += LEASE_MS;
    await flushOutbox(later, { isUrgent: true });
    expect(later.sent.map((call) => call.opId)).toEqual([opId]);
    expect(await readOutbox(database)).toEqual([]);
    expect(await shownReaction(database)).toBe('L');
  },
);

test('a read that finds no room leaves what is shown, with what waits, and says what to free', async () => {
  const database = await openWithClips(1);
  await enqueue(database, clipReactionTypeWrite, like(1));
  const before = await contents(database);
  const context = testContext(database, () => null);
  full = 'clips';
  const response = testClip(1, { title: 'New' });
  const received = {
    id: 'clips.get',
    input: { params: { clip_id: testId(1) } },
    response,
    startedAt: 5000,
  } as const;
  await expect(storeResponse(context, received)).rejects.toThrow(FREE);
  full = null;
  expect(await contents(database)).toEqual(before);
  expect(await shownReaction(database)).toBe('L');
  expect(context.events).toMatchObject([{ type: 'toast', text: FREE }]);
});
