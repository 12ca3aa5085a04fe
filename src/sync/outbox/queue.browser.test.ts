import { describe, expect, test } from 'vitest';
import { enqueueWrite, OutboxFullError, withdrawWaiting } from '#db/outbox';
import { reactionWrite } from '#domain/writes/reaction';
import { testId } from '#tests/support/clips';
import {
  enqueue,
  like,
  openWithClips,
  readOutbox,
  TEST_MAKER,
  testPorts,
  viewOf,
} from '#tests/support/outbox';
import { flushOutbox } from './flush.ts';

const flush = { isUrgent: false };

describe('queueing', () => {
  test('the row and the view change in one transaction', async () => {
    const database = await openWithClips(1);
    await enqueue(database, reactionWrite, like(1));
    expect(await readOutbox(database)).toMatchObject([
      { state: 'waiting', lane: `clip:${testId(1)}`, account: 'user-1', attempts: 0 },
    ]);
    const row = await database.run((tables) => tables.clips.get(testId(1)));
    expect(row?.isLiked).toBe(1);
    expect(row?.clip.reaction).toBeNull();
  });

  test('a write that cannot be stored changes nothing', async () => {
    const database = await openWithClips(1);
    await enqueue(database, reactionWrite, like(2));
    // The key of the second row collides, so its transaction fails after the row was made.
    const [{ opId } = { opId: '' }] = await readOutbox(database);
    await expect(
      enqueueWrite(database, reactionWrite, like(1), { maker: TEST_MAKER, now: 1, newId: () => opId }),
    ).rejects.toThrow();
    expect(await readOutbox(database)).toHaveLength(1);
    expect((await database.run((tables) => tables.clips.get(testId(1))))?.isLiked).toBe(0);
  });

  test('a row holds no address, no header and no token', async () => {
    const database = await openWithClips(1);
    await enqueue(database, reactionWrite, like(1));
    expect(JSON.stringify(await readOutbox(database))).not.toMatch(/https?:|\/api\/|bearer|token/i);
  });

  test('an untried row merges with the next write of its lane', async () => {
    const database = await openWithClips(1);
    await enqueue(database, reactionWrite, like(1));
    await enqueue(database, reactionWrite, { clipId: testId(1), reaction: null });
    expect(await readOutbox(database)).toMatchObject([{ args: { reaction: null } }]);
    expect((await viewOf(database, testId(1))).reaction?.reaction_type ?? null).toBeNull();
    // What lists are filtered by follows the merged wish.
    expect((await database.run((tables) => tables.clips.get(testId(1))))?.isLiked).toBe(0);
  });

  test('a row that was tried stays as it is, and the next write waits behind it', async () => {
    const database = await openWithClips(1);
    await enqueue(database, reactionWrite, like(1));
    await flushOutbox(
      testPorts(database, () => ({ kind: 'unreachable' })),
      flush,
    );
    await enqueue(database, reactionWrite, { clipId: testId(1), reaction: null });
    expect(await readOutbox(database)).toMatchObject([
      { args: { reaction: 'LIKE' }, attempts: 1 },
      { args: { reaction: null }, attempts: 0 },
    ]);
  });

  test('arguments of the wrong shape are refused', async () => {
    const database = await openWithClips(1);
    await expect(enqueue(database, reactionWrite, { clipId: 'no id', reaction: 'LIKE' })).rejects.toThrow();
    expect(await readOutbox(database)).toEqual([]);
  });

  test('the queue refuses more than it can hold, with a message', async () => {
    const database = await openWithClips();
    await enqueue(database, reactionWrite, like(2));
    const [row] = await readOutbox(database);
    if (!row) throw new Error('nothing was queued');
    const { seq: _seq, ...rest } = row;
    await database.run((tables) =>
      tables.outbox.bulkAdd(
        Array.from({ length: 499 }, (_unused, index) => ({
          ...rest,
          opId: `filler-${index}`,
          lane: `clip:${index}`,
        })),
      ),
    );
    await expect(enqueue(database, reactionWrite, like(1))).rejects.toThrow(OutboxFullError);
  });
});

test('a write that was never sent can be taken back, one under way cannot', async () => {
  const database = await openWithClips(1);
  const opId = await enqueue(database, reactionWrite, like(1));
  expect(await withdrawWaiting(database, opId)).toBe(true);
  expect((await database.run((tables) => tables.clips.get(testId(1))))?.isLiked).toBe(0);
  const second = await enqueue(database, reactionWrite, like(1));
  await flushOutbox(
    testPorts(database, () => ({ kind: 'unreachable' })),
    flush,
  );
  expect(await withdrawWaiting(database, second)).toBe(false);
});
