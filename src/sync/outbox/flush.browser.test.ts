import { describe, expect, onTestFinished, test } from 'vitest';
import type { AccountDatabase } from '#db/db';
import { getKv } from '#db/kv';
import { discardRejected, retryRejected } from '#db/outbox';
import { clipReactionTypeWrite } from '#domain/writes/clip-reaction-type';
import { pinWrite } from '#domain/writes/pin';
import { playlistClipsWrite } from '#domain/writes/playlist-clips';
import { songCreateWrite } from '#domain/writes/song-create';
import { testClip, testId, testPlaylist } from '#tests/support/clips';
import {
  enqueue,
  like,
  obedient,
  openTestDatabase,
  openWithClips,
  reactedClipId,
  readOutbox,
  refusal,
  responds,
  storeTestClips,
  storeTestPlaylist,
  TEST_MAKER,
  testPorts,
  viewOf,
} from '#tests/support/device/outbox';
import { flushOutbox } from './flush.ts';
import { BETWEEN_TRIES_MS } from './flush-row.ts';

const flush = { isUrgent: false };

describe('sending', () => {
  test('a response is applied and its row deleted in one transaction', async () => {
    const database = await openWithClips(1);
    const opId = await enqueue(database, clipReactionTypeWrite, like(1));
    const ports = testPorts(database, obedient);
    const report = await flushOutbox(ports, flush);
    expect(report).toMatchObject({ sent: 1, remaining: 0, nextAttemptAt: null });
    expect(ports.sent).toMatchObject([{ id: 'clips.updateReactionType', opId }]);
    const row = await database.run((tables) => tables.clips.get(testId(1)));
    expect(row?.clip).toMatchObject({ upvote_count: 1, reaction: { reaction_type: 'L' } });
    expect(row?.isLiked).toBe(1);
  });

  test('rows of one lane are sent strictly in order, and up to three lanes in parallel', async () => {
    const database = await openWithClips(1, 2, 3, 4);
    let running = 0;
    let mostRunning = 0;
    const order: string[] = [];
    let onThree = () => {};
    const three = new Promise<void>((resolve) => {
      onThree = resolve;
    });
    for (const reaction of ['LIKE', 'DISLIKE', null] as const) {
      for (const number of [1, 2, 3, 4]) {
        await enqueue(database, clipReactionTypeWrite, { clipId: testId(number), reaction });
        // Makes each row look tried, to keep the next one from merging with it.
        await database.run((tables) => tables.outbox.toCollection().modify({ attempts: 1, wasSent: true }));
      }
    }
    const ports = testPorts(database, async (call) => {
      running += 1;
      mostRunning = Math.max(mostRunning, running);
      if (running === 3) onThree();
      // On a busy machine the first could finish before the third starts.
      await three;
      order.push(`${reactedClipId(call)} ${(call.input as { body: { reaction: string } }).body.reaction}`);
      await new Promise((resolve) => setTimeout(resolve, (order.length % 3) * 5));
      running -= 1;
      return obedient(call);
    });
    await flushOutbox(ports, flush);
    expect(mostRunning).toBe(3);
    for (const number of [1, 2, 3, 4]) {
      const id = testId(number);
      expect(order.filter((line) => line.startsWith(id))).toEqual([
        `${id} LIKE`,
        `${id} DISLIKE`,
        `${id} null`,
      ]);
    }
    expect(await readOutbox(database)).toEqual([]);
  });

  test('a failing lane waits while the others continue; three failing lanes stop all', async () => {
    const database = await openWithClips(1, 2);
    await enqueue(database, clipReactionTypeWrite, like(1));
    await enqueue(database, clipReactionTypeWrite, like(2));
    const ports = testPorts(database, (call) =>
      reactedClipId(call) === testId(1) ? refusal(503) : obedient(call),
    );
    const report = await flushOutbox(ports, flush);
    expect(report).toMatchObject({ sent: 1, remaining: 1, nextAttemptAt: 2000 });

    const failing = await openWithClips(1, 2, 3, 4, 5);
    for (const number of [1, 2, 3, 4, 5]) await enqueue(failing, clipReactionTypeWrite, like(number));
    const failingPorts = testPorts(failing, () => refusal(503));
    await flushOutbox(failingPorts, flush);
    expect(failingPorts.sent).toHaveLength(3);
  });

  test('a row in back-off is not sent before its time, unless the flush is urgent', async () => {
    const database = await openWithClips(1);
    await enqueue(database, clipReactionTypeWrite, like(1));
    const ports = testPorts(database, (call, index) =>
      index === 0 ? { kind: 'unreachable' } : obedient(call),
    );
    await flushOutbox(ports, flush);
    expect(await flushOutbox(ports, flush)).toMatchObject({ remaining: 1 });
    expect(ports.sent).toHaveLength(1);
    ports.clock.now += BETWEEN_TRIES_MS;
    await flushOutbox(ports, { isUrgent: true });
    expect(ports.sent).toHaveLength(2);
    expect(ports.sent[0]?.opId).toBe(ports.sent[1]?.opId);
  });

  test('nothing is started after the deadline', async () => {
    const database = await openWithClips(1);
    await enqueue(database, clipReactionTypeWrite, like(1));
    const ports = testPorts(database, obedient);
    await flushOutbox(ports, { isUrgent: false, deadline: 0 });
    expect(ports.sent).toEqual([]);
  });

  test('a row of a newer app version is kept but not sent, and other lanes continue', async () => {
    const database = await openWithClips(1, 2);
    await enqueue(database, clipReactionTypeWrite, like(1));
    await database.run((tables) => tables.outbox.toCollection().modify({ schemaVersion: 99 }));
    await enqueue(database, clipReactionTypeWrite, like(2));
    const ports = testPorts(database, obedient);
    await flushOutbox(ports, flush);
    expect(ports.sent.map(reactedClipId)).toEqual([testId(2)]);
    expect(await readOutbox(database)).toMatchObject([{ schemaVersion: 99, state: 'waiting' }]);
  });
});

test('songs that wait for running ones block nothing else', async () => {
  const database = await openWithClips(1);
  const body = {
    mv: 'chirp-v4',
    prompt: '',
    metadata: { create_mode: 'simple' as const, create_session_token: 'form' },
  };
  for (const number of [801, 802, 803]) {
    await enqueue(database, songCreateWrite, { id: testId(number), body });
  }
  await enqueue(database, clipReactionTypeWrite, like(1));
  const busy = { ...refusal(429), detail: 'Too many running jobs' };
  const ports = testPorts(database, (call) => (call.id === 'generate.create' ? busy : obedient(call)));
  const report = await flushOutbox(ports, flush);
  expect(ports.sent.map(({ id }) => id)).toContain('clips.updateReactionType');
  expect(report).toMatchObject({ sent: 1, remaining: 3, nextAttemptAt: ports.clock.now + 10_000 });
});

describe('unsuccessful responses', () => {
  test('a rejected write is removed from the view, stays in the queue as rejected, and its lane continues', async () => {
    const database = await openWithClips(1);
    await enqueue(database, clipReactionTypeWrite, like(1));
    await database.run((tables) => tables.outbox.toCollection().modify({ attempts: 1, wasSent: true }));
    await enqueue(database, clipReactionTypeWrite, { clipId: testId(1), reaction: 'DISLIKE' });
    const ports = testPorts(database, (call, index) => (index === 0 ? refusal(403) : obedient(call)));
    await flushOutbox(ports, flush);
    expect(await readOutbox(database)).toMatchObject([
      { state: 'rejected', problem: { status: 403, detail: 'refused with 403' } },
    ]);
    expect((await viewOf(database, testId(1))).reaction?.reaction_type).toBe('D');
    expect(ports.events).toMatchObject([
      { type: 'toast', tone: 'error', text: 'Your reaction was not saved: refused with 403' },
    ]);
  });

  test('a rejected write is reported once, and can be retried under a new key or discarded', async () => {
    const database = await openWithClips(1, 2);
    const opId = await enqueue(database, clipReactionTypeWrite, like(1));
    await enqueue(database, clipReactionTypeWrite, like(2));
    const refusing = testPorts(database, () => refusal(422));
    await flushOutbox(refusing, flush);
    await flushOutbox(refusing, { isUrgent: true });
    expect(refusing.events).toHaveLength(2);
    expect(refusing.sent).toHaveLength(2);

    await retryRejected(database, opId, {
      maker: TEST_MAKER,
      now: 2000,
      newId: () => 'new-key',
    });
    expect((await viewOf(database, testId(1))).reaction?.reaction_type).toBe('L');
    const obeying = testPorts(database, obedient);
    await flushOutbox(obeying, flush);
    expect(obeying.sent.map((call) => call.opId)).toEqual(['new-key']);

    await discardRejected(database, null);
    expect(await readOutbox(database)).toEqual([]);
  });

  test('[REACT-08] 429 for a reaction shows the rate limit toast for 2 s, stops all and loses nothing', async () => {
    const database = await openWithClips(1, 2, 3, 4);
    for (const number of [1, 2, 3, 4]) await enqueue(database, clipReactionTypeWrite, like(number));
    const ports = testPorts(database, () => refusal(429, 7000));
    const report = await flushOutbox(ports, flush);
    expect(ports.sent.length).toBeLessThanOrEqual(3);
    expect(ports.events[0]).toMatchObject({
      type: 'toast',
      text: 'Rate limit exceeded. Please wait before retrying actions.',
      durationMs: 2000,
    });
    expect(report.remaining).toBe(4);
    expect(report.nextAttemptAt).toBe(1000 + 7000 + 1000);
    const before = ports.sent.length;
    await flushOutbox(ports, { isUrgent: true });
    expect(ports.sent).toHaveLength(before);
    ports.clock.now += 8001;
    await flushOutbox(testPortsLike(ports, database), flush);
    expect(await readOutbox(database)).toEqual([]);
  });

  test('a lost session pauses all, counts no attempt, and the next urgent flush retries', async () => {
    const database = await openWithClips(1, 2);
    await enqueue(database, clipReactionTypeWrite, like(1));
    const ports = testPorts(database, (call, index) => (index === 0 ? refusal(401) : obedient(call)));
    const report = await flushOutbox(ports, flush);
    expect(report).toMatchObject({ remaining: 1, nextAttemptAt: null });
    expect(await readOutbox(database)).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    expect(await getKv(database, 'outboxPause')).toMatchObject({ reason: 'needs-auth' });
    await flushOutbox(ports, flush);
    expect(ports.sent).toHaveLength(1);
    await flushOutbox(ports, { isUrgent: true });
    expect(await readOutbox(database)).toEqual([]);
    expect(await getKv(database, 'outboxPause')).toBeUndefined();
  });

  test('a conflict rereads the entity and resends once, then rejects and rereads the result', async () => {
    const database = await openWithClips(1);
    await enqueue(database, clipReactionTypeWrite, like(1));
    const ports = testPorts(database, () => refusal(409));
    await flushOutbox(ports, flush);
    expect(ports.refetched).toEqual([[`clip:${testId(1)}`], [`clip:${testId(1)}`]]);
    expect(ports.sent).toHaveLength(2);
    expect(new Set(ports.sent.map(({ opId }) => opId)).size).toBe(1);
    expect(await readOutbox(database)).toMatchObject([{ state: 'rejected', problem: { status: 409 } }]);
  });

  test('an unpin of a deleted clip counts as done', async () => {
    const database = await openWithClips(1);
    await enqueue(database, pinWrite, {
      clipId: testId(1),
      isPinned: false,
      replacedClipId: null,
      maxPins: 5,
    });
    const ports = testPorts(database, () => refusal(404));
    await flushOutbox(ports, flush);
    expect(await readOutbox(database)).toEqual([]);
    expect(ports.refetched).toEqual([[`clip:${testId(1)}`]]);
  });

  test('a read that started before a response was stored does not restore the old state', async () => {
    const database = await openWithClips(1);
    await enqueue(database, clipReactionTypeWrite, like(1));
    const ports = testPorts(database, obedient);
    await flushOutbox(ports, flush);
    await storeTestClips(database, [testClip(1)], ports.clock.now - 10);
    expect((await viewOf(database, testId(1))).reaction?.reaction_type).toBe('L');
  });

  test('a later change elsewhere, heard before the answer to an own one, is read again and stays', async () => {
    const database = await openWithClips(1);
    // Unlike a like, it changes no count that would differ from the answer's.
    await enqueue(database, clipReactionTypeWrite, { clipId: testId(1), reaction: 'DISLIKE' });
    const updated_at = '2026-02-02T00:00:00.000Z';
    const cleared = testClip(1, { reaction: { reaction_type: null, feedback_reason: null, updated_at } });
    const ports = testPorts(database, async (call) => {
      await storeTestClips(database, [cleared], ports.clock.now);
      return obedient(call);
    });
    ports.refetch = async (targets) => {
      ports.refetched.push([...targets]);
      await storeTestClips(database, [cleared], ports.clock.now + 1);
    };
    await flushOutbox(ports, flush);
    expect(ports.refetched).toEqual([[`clip:${testId(1)}`]]);
    expect((await viewOf(database, testId(1))).reaction?.reaction_type).toBeNull();
  });
});

describe('pins and playlists', () => {
  test('[PIN-05] the response to a pin past the limit removes the mark from the replaced clip', async () => {
    const database = openTestDatabase();
    onTestFinished(() => database.destroy());
    const oldest = testClip(1, { is_pinned: true, is_public: true });
    await storeTestClips(database, [oldest, testClip(2)]);
    await enqueue(database, pinWrite, {
      clipId: testId(2),
      isPinned: true,
      replacedClipId: testId(1),
      maxPins: 1,
    });
    expect((await viewOf(database, testId(1))).is_pinned).toBe(false);
    const pinned = testClip(2, { is_pinned: true, is_public: true });
    const ports = testPorts(database, () => responds<'pins.pinClip'>({ pinned_clips: [pinned] }));
    await flushOutbox(ports, flush);
    expect((await viewOf(database, testId(1))).is_pinned).toBe(false);
    expect((await viewOf(database, testId(2))).is_pinned).toBe(true);
  });

  test('an added clip stays in a playlist longer than the page in the response', async () => {
    const database = await openWithClips();
    const held = Array.from({ length: 14 }, (_unused, index) => index + 1);
    const page = testPlaylist(500, held);
    await storeTestPlaylist(database, page, held.map(testId));
    await enqueue(database, playlistClipsWrite, {
      playlistId: page.id,
      updateType: 'add',
      clipIds: [testId(99)],
    });
    const answer = testPlaylist(500, [...held, 99]);
    await flushOutbox(
      testPorts(database, () => responds<'playlists.updateClips'>(answer)),
      flush,
    );
    const row = await database.run((tables) => tables.playlists.get(page.id));
    expect(row?.order).toEqual({ clipIds: [...held, 99].map(testId), total: 15 });
    expect(row?.playlist.song_count).toBe(15);
  });
});

/** The same sender, later, with a server that accepts everything. */
function testPortsLike(ports: ReturnType<typeof testPorts>, database: AccountDatabase) {
  const next = testPorts(database, obedient);
  next.clock.now = ports.clock.now;
  return next;
}
