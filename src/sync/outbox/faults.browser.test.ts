import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AccountDatabase } from '#db/db';
import { clipReactionTypeWrite } from '#domain/writes/clip-reaction-type';
import { moveProblem, movesTo, playlistClipsWrite } from '#domain/writes/playlist-clips';
import { testClip, testId, testPlaylist } from '#tests/support/clips';
import {
  enqueue,
  like,
  obedient,
  openWithClips,
  playlistViewOf,
  readOutbox,
  refusal,
  storeTestClips,
  storeTestPlaylist,
  type TestPorts,
  testPorts,
  viewOf,
} from '#tests/support/device/outbox';
import { OutboxServer } from '#tests/support/device/outbox-server';
import { flushOutbox } from './flush.ts';
import { LEASE_MS } from './row-lease.ts';

const flush = { isUrgent: false };

describe('a full device', () => {
  let failing: { store: string; after: number } | null = null;

  beforeEach(() => {
    const put = IDBObjectStore.prototype.put;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...row) {
      if (failing?.store === this.name && failing.after-- <= 0) {
        throw new DOMException('The disk is full', 'QuotaExceededError');
      }
      return put.apply(this, row);
    });
  });
  afterEach(() => {
    failing = null;
    vi.restoreAllMocks();
  });

  /** Everything that a write may touch. */
  const contents = (database: AccountDatabase) =>
    database.run(async (tables) => ({
      outbox: await tables.outbox.toArray(),
      clips: await tables.clips.toArray(),
      playlists: await tables.playlists.toArray(),
    }));

  test('rejects a write whose entity cannot be marked, and stores nothing of it', async () => {
    const database = await openWithClips(1);
    const before = await contents(database);
    failing = { store: 'clips', after: 0 };
    await expect(enqueue(database, clipReactionTypeWrite, like(1))).rejects.toMatchObject({
      name: expect.stringMatching(/^StorageFullError$/),
    });
    expect(await contents(database)).toEqual(before);
  });

  test('keeps the row of a write whose response cannot be stored, and resends it under its key', async () => {
    const database = await openWithClips(1);
    const opId = await enqueue(database, clipReactionTypeWrite, like(1));
    failing = { store: 'clips', after: 0 };
    await expect(flushOutbox(testPorts(database, obedient), flush)).rejects.toBeDefined();
    expect(await readOutbox(database)).toMatchObject([{ opId, state: 'sending' }]);
    expect((await viewOf(database, testId(1))).reaction?.reaction_type).toBe('L');
    failing = null;
    const later = testPorts(database, obedient, 'later');
    later.clock.now += LEASE_MS;
    await flushOutbox(later, flush);
    expect(later.sent.map((call) => call.opId)).toEqual([opId]);
    expect(await readOutbox(database)).toEqual([]);
    expect((await viewOf(database, testId(1))).reaction?.reaction_type).toBe('L');
  });

  test('stores a response with several clips completely or not at all', async () => {
    const database = await openWithClips(1);
    const before = await contents(database);
    failing = { store: 'clips', after: 2 };
    const clips = [1, 2, 3, 4].map((number) => testClip(number, { title: 'New' }));
    await expect(storeTestClips(database, clips, 5)).rejects.toBeDefined();
    expect(await contents(database)).toEqual(before);
  });
});

describe('a frozen tab that holds the outbox lock', () => {
  test('and stays silent loses the lock', async () => {
    const database = await openWithClips(1);
    await enqueue(database, clipReactionTypeWrite, like(1));
    const asked: LockOptions[] = [];
    let isTaken = false;
    const request = async (_name: string, options: LockOptions, run: () => Promise<unknown>) => {
      asked.push(options);
      if (!options.steal) throw new DOMException('The wait ended', 'TimeoutError');
      isTaken = true;
      return run();
    };
    const ports = testPorts(database, obedient);
    await flushOutbox(ports, flush, { request } as unknown as LockManager);
    expect(isTaken).toBe(true);
    expect(asked).toEqual([{ signal: expect.any(AbortSignal) }, { steal: true }]);
    expect(await readOutbox(database)).toEqual([]);
  });

  test('and wakes up after its row was settled skips it and continues with the next', async () => {
    const database = await openWithClips(1);
    await enqueue(database, clipReactionTypeWrite, like(1));
    let wake = () => {};
    let isFrozen = () => {};
    const freezing = new Promise<void>((resolve) => {
      isFrozen = resolve;
    });
    const frozen = testPorts(database, async (call, index) => {
      if (index > 0) return obedient(call);
      isFrozen();
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      return obedient(call);
    });
    const lock = `outbox:${database.userId}`;
    const frozenFlush = flushOutbox(frozen, flush).catch((error: DOMException) => error.name);
    await freezing;
    const other = testPorts(database, obedient, 'other');
    other.clock.now += LEASE_MS;
    // Happens when the 35 s wait times out.
    await navigator.locks.request(lock, { steal: true }, () =>
      flushOutbox(other, flush, null as unknown as LockManager),
    );
    expect(await readOutbox(database)).toEqual([]);
    await enqueue(database, clipReactionTypeWrite, { clipId: testId(1), reaction: 'DISLIKE' });
    wake();
    expect(await frozenFlush).toBe('AbortError');
    // It resumes where it froze; the leases make that harmless.
    await expect.poll(() => readOutbox(database)).toEqual([]);
    expect([...other.sent, ...frozen.sent.slice(1)].map(({ input }) => input)).toMatchObject([
      { body: { reaction: 'LIKE' } },
      { body: { reaction: 'DISLIKE' } },
    ]);
    expect((await viewOf(database, testId(1))).reaction?.reaction_type).toBe('D');
  });

  test('another lock error is not mistaken for a frozen tab', async () => {
    const database = await openWithClips(1);
    const request = () => Promise.reject(new DOMException('not allowed here', 'SecurityError'));
    await expect(
      flushOutbox(testPorts(database, obedient), flush, { request } as unknown as LockManager),
    ).rejects.toThrow('not allowed here');
  });
});

describe('two devices of one account', () => {
  let server: OutboxServer;
  const PLAYLIST = testId(501);
  /** Later than every write in these tests. */
  const READ_AT = 100_000;
  beforeEach(() => {
    server = new OutboxServer();
    server.playlists.set(PLAYLIST, [1, 2, 3].map(testId));
  });

  /** A device that has read everything from the server. */
  async function openDevice(name: string): Promise<{ database: AccountDatabase; ports: TestPorts }> {
    const database = await openWithClips(1, 2, 3);
    await storeTestPlaylist(database, testPlaylist(501, [1, 2, 3]));
    const ports = testPorts(
      database,
      (call) => server.handle({ ...call, opId: `${name}-${call.opId}` }),
      name,
    );
    return { database, ports };
  }

  /** Reads the server's current state. */
  async function read(database: AccountDatabase): Promise<void> {
    await storeTestClips(
      database,
      [1, 2, 3].map((number) => server.clip(testId(number))),
      READ_AT,
    );
    await storeTestPlaylist(database, server.playlist(PLAYLIST), undefined, READ_AT);
  }

  test('the last reaction to arrive wins, and both show it after the next read', async () => {
    const [one, other] = [await openDevice('one'), await openDevice('other')];
    await enqueue(one.database, clipReactionTypeWrite, like(1));
    await enqueue(other.database, clipReactionTypeWrite, { clipId: testId(1), reaction: 'DISLIKE' });
    await flushOutbox(other.ports, flush);
    await flushOutbox(one.ports, flush);
    expect(server.reactions.get(testId(1))).toBe('L');
    expect((await viewOf(other.database, testId(1))).reaction?.reaction_type).toBe('D');
    await read(other.database);
    const shown = [await viewOf(one.database, testId(1)), await viewOf(other.database, testId(1))];
    expect(shown.map(({ reaction, upvote_count }) => [reaction?.reaction_type, upvote_count])).toEqual([
      ['L', 1],
      ['L', 1],
    ]);
  });

  test('a pending reaction takes precedence over the other device’s, and is sent', async () => {
    const [one, other] = [await openDevice('one'), await openDevice('other')];
    await enqueue(one.database, clipReactionTypeWrite, like(1));
    await enqueue(other.database, clipReactionTypeWrite, { clipId: testId(1), reaction: 'DISLIKE' });
    await flushOutbox(other.ports, flush);
    await read(one.database);
    expect(await viewOf(one.database, testId(1))).toMatchObject({
      reaction: { reaction_type: 'L' },
      upvote_count: 1,
    });
    await flushOutbox(one.ports, flush);
    expect(server.reactions.get(testId(1))).toBe('L');
  });

  test('both devices’ changes to one playlist are preserved: an add, a removal and a move', async () => {
    const [one, other] = [await openDevice('one'), await openDevice('other')];
    const change = { playlistId: PLAYLIST };
    await enqueue(one.database, playlistClipsWrite, { ...change, updateType: 'add', clipIds: [testId(4)] });
    await enqueue(one.database, playlistClipsWrite, {
      ...change,
      updateType: 'move',
      clipIds: [testId(4)],
      index: 0,
    });
    await enqueue(other.database, playlistClipsWrite, {
      ...change,
      updateType: 'remove_by_id',
      clipIds: [testId(2)],
    });
    expect((await playlistViewOf(one.database, PLAYLIST)).clipIds).toEqual([4, 1, 2, 3].map(testId));
    expect((await playlistViewOf(other.database, PLAYLIST)).clipIds).toEqual([1, 3].map(testId));
    await Promise.all([flushOutbox(one.ports, flush), flushOutbox(other.ports, flush)]);
    expect(server.playlists.get(PLAYLIST)).toEqual([4, 1, 3].map(testId));
    await read(one.database);
    await read(other.database);
    for (const { database } of [one, other])
      expect((await playlistViewOf(database, PLAYLIST)).clipIds).toEqual([4, 1, 3].map(testId));
  });
});

describe('moves in one playlist by two devices', () => {
  const PLAYLIST = testId(501);
  const NUMBERS = [1, 2, 3, 4, 5, 6];

  /** Moves a song on a device whose screen shows what the device holds. */
  async function move(database: AccountDatabase, number: number, index: number): Promise<void> {
    const { clipIds } = await playlistViewOf(database, PLAYLIST);
    const moves = movesTo(clipIds ?? [], { playlistId: PLAYLIST, clipIds: [testId(number)], index });
    for (const args of moves) await enqueue(database, playlistClipsWrite, args);
  }

  /** What two devices leave that were both without a signal, in the order in which they come back. */
  async function interleave(
    steps: { readonly one: [number, number][]; readonly other: [number, number][] },
    order: readonly ('one' | 'other')[],
  ): Promise<{ server: string[]; shown: (readonly string[] | null)[] }> {
    const server = new OutboxServer();
    server.playlists.set(PLAYLIST, NUMBERS.map(testId));
    const devices = new Map<string, { database: AccountDatabase; ports: TestPorts }>();
    for (const name of ['one', 'other'] as const) {
      const database = await openWithClips(...NUMBERS);
      await storeTestPlaylist(database, testPlaylist(501, NUMBERS));
      const send = (call: Parameters<TestPorts['send']>[0]) =>
        server.handle({ ...call, opId: `${name}-${call.opId}` });
      devices.set(name, { database, ports: testPorts(database, send as never, name) });
      for (const [number, index] of steps[name]) await move(database, number, index);
    }
    for (const name of order) {
      const device = devices.get(name);
      if (device) await flushOutbox(device.ports, flush);
    }
    const shown = [];
    for (const { database } of devices.values()) {
      await storeTestPlaylist(database, server.playlist(PLAYLIST), undefined, 100_000);
      shown.push((await playlistViewOf(database, PLAYLIST)).clipIds);
    }
    return { server: server.playlists.get(PLAYLIST) ?? [], shown };
  }

  test.each([[['one', 'other']], [['other', 'one']]] as const)(
    'are both kept, sent in the order %j',
    async (order) => {
      // The first puts 6 right after 3; the other takes 1 and 2 from above them to the end.
      const steps = {
        one: [[6, 3]],
        other: [
          [1, 5],
          [2, 5],
        ],
      } satisfies Record<string, [number, number][]>;
      const { server, shown } = await interleave(steps, order);
      const after = server.indexOf(testId(3)) + 1;
      expect(server[after]).toBe(testId(6));
      expect(server.indexOf(testId(3))).toBe(0);
      expect(server.indexOf(testId(2))).toBe(server.indexOf(testId(1)) + 1);
      expect(shown).toEqual([server, server]);
    },
  );

  test('whose neighbors another device removed say so, after the playlist was read again', async () => {
    const order = [1, 2, 3, 4].map(testId);
    const [args] = movesTo(order, { playlistId: PLAYLIST, clipIds: [testId(4)], index: 1 });
    if (!args) throw new Error('there is a move');
    expect(moveProblem([2, 3, 4].map(testId), args)).toBeNull();
    expect(moveProblem([1, 2].map(testId), args)).toBe('It is no longer in the playlist.');
    const detail = moveProblem([3, 4, 5].map(testId), args);
    const database = await openWithClips(...NUMBERS);
    await storeTestPlaylist(database, testPlaylist(501, [1, 2, 3, 4]));
    await enqueue(database, playlistClipsWrite, args);
    const ports = testPorts(database, () => ({ ...refusal(409), detail: detail ?? '' }) as never);
    ports.refetch = async () => storeTestPlaylist(database, testPlaylist(501, [3, 4, 5]), undefined, 500);
    await flushOutbox(ports, flush);
    const text = `This song can't be moved: ${detail}`;
    expect(ports.events).toMatchObject([
      { type: 'toast', tone: 'error', text, action: { label: 'Details' } },
    ]);
    expect(await readOutbox(database)).toMatchObject([{ state: 'rejected', problem: { detail } }]);
    expect((await playlistViewOf(database, PLAYLIST)).clipIds).toEqual([3, 4, 5].map(testId));
  });
});

describe('a conflict', () => {
  test.each([409, 412])(
    '%i: the entity is read, the write retried once under the same key, then rejected and read again',
    async (status) => {
      const database = await openWithClips(1);
      const opId = await enqueue(database, clipReactionTypeWrite, like(1));
      const ports = testPorts(database, () => refusal(status));
      ports.refetch = async (targets) => {
        ports.refetched.push([...targets]);
        await storeTestClips(database, [testClip(1, { title: 'As it is on the server' })], 500);
      };
      await flushOutbox(ports, flush);
      expect(ports.sent.map((call) => call.opId)).toEqual([opId, opId]);
      expect(ports.refetched).toEqual([[`clip:${testId(1)}`], [`clip:${testId(1)}`]]);
      expect(await readOutbox(database)).toMatchObject([
        { opId, state: 'rejected', isRebased: true, problem: { status } },
      ]);
      expect(await viewOf(database, testId(1))).toMatchObject({
        title: 'As it is on the server',
        reaction: null,
      });
    },
  );

  test.each([409, 412])('%i: an accepted second try resolves it', async (status) => {
    const database = await openWithClips(1);
    await enqueue(database, clipReactionTypeWrite, like(1));
    const ports = testPorts(database, (call, index) => (index === 0 ? refusal(status) : obedient(call)));
    await flushOutbox(ports, flush);
    expect(ports.sent).toHaveLength(2);
    expect(ports.events).toEqual([]);
    expect(await readOutbox(database)).toEqual([]);
  });
});

test('a row with a newer schema blocks only its lane, and is sent after the update', async () => {
  const database = await openWithClips(1, 2);
  const opId = await enqueue(database, clipReactionTypeWrite, like(1));
  await database.run((tables) => tables.outbox.where('opId').equals(opId).modify({ schemaVersion: 2 }));
  await enqueue(database, clipReactionTypeWrite, { clipId: testId(1), reaction: null });
  const free = await enqueue(database, clipReactionTypeWrite, like(2));
  const old = testPorts(database, obedient);
  expect(await flushOutbox(old, flush)).toMatchObject({ sent: 1, remaining: 2 });
  expect(old.sent.map((call) => call.opId)).toEqual([free]);
  // A page that does not know the schema shows nothing of the write.
  expect((await viewOf(database, testId(1))).reaction?.reaction_type ?? null).toBeNull();
  await database.run((tables) => tables.outbox.where('opId').equals(opId).modify({ schemaVersion: 1 }));
  const updated = testPorts(database, obedient);
  await flushOutbox(updated, flush);
  expect(updated.sent.map((call) => call.opId)[0]).toBe(opId);
  expect(await readOutbox(database)).toEqual([]);
});
