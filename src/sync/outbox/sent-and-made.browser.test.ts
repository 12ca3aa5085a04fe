import { describe, expect, test } from 'vitest';
import type { AccountDatabase } from '#db/db';
import { deleteEntities } from '#db/entity-store';
import { retryRejected } from '#db/outbox';
import { deleteMissingPlaylists } from '#db/playlists';
import { clipReactionTypeWrite } from '#domain/writes/clip-reaction-type';
import { pinWrite } from '#domain/writes/pin';
import { playlistClipsWrite } from '#domain/writes/playlist-clips';
import { playlistCreateWrite } from '#domain/writes/playlist-create';
import { testClip, testId, testPlaylist } from '#tests/support/clips';
import {
  enqueue,
  like,
  obedient,
  openWithClips,
  playlistViewOf,
  readOutbox,
  refusal,
  responds,
  storeTestClips,
  storeTestPlaylist,
  TEST_MAKER,
  testPorts,
  viewOf,
} from '#tests/support/device/outbox';
import { testContext } from '#tests/support/device/sync';
import { pull } from '../pull/pull.ts';
import { flushOutbox } from './flush.ts';

const flush = { isUrgent: false };

describe('a row that was sent', () => {
  test('is reread instead of storing its response, because the server repeats the first one', async () => {
    const database = await openWithClips(1);
    await enqueue(database, clipReactionTypeWrite, like(1));
    const ports = testPorts(database, (call, index) =>
      index === 0 ? { kind: 'unreachable' } : obedient(call),
    );
    await flushOutbox(ports, flush);
    await storeTestClips(database, [testClip(1, { play_count: 70, title: 'Renamed elsewhere' })], 2);
    ports.clock.now += 10_000;
    await flushOutbox(ports, flush);
    expect(ports.refetched).toEqual([[`clip:${testId(1)}`]]);
    // Even before the refetch, and if it fails: liked, and newer than the first response.
    const view = await viewOf(database, testId(1));
    expect(view).toMatchObject({ title: 'Renamed elsewhere', play_count: 70, upvote_count: 1 });
    expect(view.reaction?.reaction_type).toBe('L');
    // A later reaction reported by the server still applies.
    const elsewhere = {
      reaction_type: 'D',
      feedback_reason: null,
      updated_at: '2026-01-01T00:00:00.000Z',
    } as const;
    await storeTestClips(database, [testClip(1, { reaction: elsewhere })], ports.clock.now + 1);
    expect((await viewOf(database, testId(1))).reaction?.reaction_type).toBe('D');
  });

  test('is tried at most once a second, however often the network flaps', async () => {
    const database = await openWithClips(1);
    await enqueue(database, clipReactionTypeWrite, like(1));
    const ports = testPorts(database, () => ({ kind: 'unreachable' }));
    for (let flap = 0; flap < 20; flap++) {
      await flushOutbox(ports, { isUrgent: true });
      ports.clock.now += 100;
    }
    expect(ports.sent).toHaveLength(2);
  });

  test('restarts its back-off when the network is back', async () => {
    const database = await openWithClips(1);
    await enqueue(database, clipReactionTypeWrite, like(1));
    const ports = testPorts(database, () => refusal(503));
    for (let failure = 0; failure < 10; failure++) {
      await flushOutbox(ports, flush);
      ports.clock.now += 400_000;
    }
    await flushOutbox(ports, { isUrgent: true });
    const [row] = await readOutbox(database);
    expect((row?.nextAttemptAt ?? 0) - ports.clock.now).toBeLessThanOrEqual(2000);
  });
});

describe('an entity created on the device', () => {
  const id = testId(700);
  const make = (database: AccountDatabase) => enqueue(database, playlistCreateWrite, { id, name: 'Trip' });
  const add = (database: AccountDatabase, ...numbers: number[]) =>
    enqueue(database, playlistClipsWrite, {
      playlistId: id,
      updateType: 'add',
      clipIds: numbers.map(testId),
    });
  const row = (database: AccountDatabase) => database.run((tables) => tables.playlists.get(id));

  test('takes its dependent writes along when the server rejects it; Retry restores all in order', async () => {
    const database = await openWithClips(1);
    const opId = await make(database);
    await add(database, 1);
    const ports = testPorts(database, () => refusal(422));
    await flushOutbox(ports, flush);
    expect(ports.sent).toHaveLength(1);
    expect(ports.events).toHaveLength(1);
    expect((await readOutbox(database)).map(({ state }) => state)).toEqual(['rejected', 'rejected']);
    expect(await row(database)).toBeUndefined();

    let keys = 0;
    const newId = () => `again-${keys++}`;
    await retryRejected(database, opId, { maker: TEST_MAKER, now: 2000, newId });
    expect((await playlistViewOf(database, id)).clipIds).toEqual([testId(1)]);
    const willing = testPorts(database, ({ id: callId }) =>
      responds<'playlists.create'>(testPlaylist(700, callId === 'playlists.create' ? [] : [1])),
    );
    await flushOutbox(willing, flush);
    expect(willing.sent.map((call) => call.id)).toEqual(['playlists.create', 'playlists.updateClips']);
  });

  test('made again under its id, as by an import that is repeated, replaces the rejected one', async () => {
    const database = await openWithClips(1);
    await make(database);
    await flushOutbox(
      testPorts(database, () => refusal(403)),
      flush,
    );
    await enqueue(database, playlistCreateWrite, { id, name: 'Trip north' });
    await enqueue(database, playlistCreateWrite, { id, name: 'Trip south' });
    expect((await readOutbox(database)).map(({ state, args }) => [state, args])).toEqual([
      ['waiting', { id, name: 'Trip north' }],
    ]);
    const ports = testPorts(database, () => responds<'playlists.create'>(testPlaylist(700, [1])));
    await flushOutbox(ports, flush);
    await retryRejected(database, null, { maker: TEST_MAKER, now: 2000, newId: () => 'again' });
    expect(await readOutbox(database)).toEqual([]);
    expect((await playlistViewOf(database, id)).clipIds).toEqual([testId(1)]);
  });

  test('keeps its songs when a creation that the server had refused is retried and refused again', async () => {
    const database = await openWithClips(1);
    await make(database);
    const ports = testPorts(database, () => refusal(403));
    await flushOutbox(ports, flush);
    // Another device has made the same import meanwhile.
    await storeTestPlaylist(database, testPlaylist(700, [1]), undefined, 3000);
    await retryRejected(database, null, { maker: TEST_MAKER, now: 4000, newId: () => 'again' });
    expect((await playlistViewOf(database, id)).clipIds).toEqual([testId(1)]);
    ports.clock.now = 5000;
    await flushOutbox(ports, flush);
    expect(ports.sent).toHaveLength(2);
    expect((await playlistViewOf(database, id)).clipIds).toEqual([testId(1)]);
  });

  test('is still shown after a conflict', async () => {
    const database = await openWithClips(1);
    await make(database);
    const ports = testPorts(database, (_call, index) =>
      index === 0 ? refusal(409) : { kind: 'unreachable' },
    );
    await flushOutbox(ports, flush);
    await add(database, 1);
    expect((await playlistViewOf(database, id)).clipIds).toEqual([testId(1)]);
  });

  test('survives a read that does not include it yet', async () => {
    const database = await openWithClips(1);
    await make(database);
    await deleteEntities(database, [`playlist:${id}`]);
    await database.run((tables) =>
      tables.transaction('rw', tables.playlists, async () => deleteMissingPlaylists(tables, new Set(), 5000)),
    );
    expect(await row(database)).toBeDefined();
  });
});

describe('a list read that began before a write was settled', () => {
  test('does not unpin the pinned song', async () => {
    const database = await openWithClips(1);
    const pin = { clipId: testId(1), isPinned: true, replacedClipId: null, maxPins: 8 };
    await enqueue(database, pinWrite, pin);
    const pinned = testClip(1, { is_pinned: true, is_public: true });
    const ports = testPorts(database, () => responds<'pins.pinClip'>({ pinned_clips: [pinned] }));
    const context = testContext(database, async () => {
      await flushOutbox(ports, flush);
      return { pinned_clips: [] };
    });
    context.clock.now = ports.clock.now;
    await pull(context, 'pins.list', { query: {} });
    expect((await viewOf(database, testId(1))).is_pinned).toBe(true);
    // Unpinned on another device since.
    const later = testContext(database, () => ({ pinned_clips: [] }));
    later.clock.now = ports.clock.now + 1000;
    await pull(later, 'pins.list', { query: {} });
    expect((await viewOf(database, testId(1))).is_pinned).toBe(false);
  });

  test('does not remove the playlist that a repeated request created', async () => {
    const database = await openWithClips();
    await enqueue(database, playlistCreateWrite, { id: testId(700), name: 'Trip' });
    await database.run((tables) => tables.outbox.toCollection().modify({ wasSent: true }));
    const ports = testPorts(database, () => responds<'playlists.create'>(testPlaylist(700, [])));
    const context = testContext(database, async () => {
      await flushOutbox(ports, { isUrgent: true });
      return { playlists: [], num_total_results: 0, current_page: 0 };
    });
    context.clock.now = ports.clock.now - 1;
    await pull(context, 'playlists.listMine', { query: {} });
    expect((await playlistViewOf(database, testId(700))).playlist.name).toBe('Trip');
  });
});

test('after a reload a read that began before a repeated write was settled does not show the old state again', async () => {
  const database = await openWithClips(1);
  const reacted = (type: 'D', time: string) =>
    testClip(1, { reaction: { reaction_type: type, feedback_reason: null, updated_at: time } });
  await enqueue(database, clipReactionTypeWrite, like(1));
  // The page that sent it was closed before the answer came.
  await database.run((tables) => tables.outbox.toCollection().modify({ wasSent: true }));
  const ports = testPorts(database, obedient);
  await flushOutbox(ports, { isUrgent: true });
  await storeTestClips(database, [reacted('D', '2026-01-01T00:00:00.000Z')], ports.clock.now - 10);
  expect((await viewOf(database, testId(1))).reaction?.reaction_type).toBe('L');
  await storeTestClips(database, [reacted('D', '2026-03-01T00:00:00.000Z')], ports.clock.now);
  expect((await viewOf(database, testId(1))).reaction?.reaction_type).toBe('D');
});
