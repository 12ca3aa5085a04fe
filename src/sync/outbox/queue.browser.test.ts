import { describe, expect, test } from 'vitest';
import type { AccountDatabase } from '#db/db';
import { enqueueWrite, OutboxFullError } from '#db/outbox';
import type { OutboxRow } from '#db/schema';
import { clipReactionTypeWrite } from '#domain/writes/clip-reaction-type';
import { playlistClipsWrite } from '#domain/writes/playlist-clips';
import { testId } from '#tests/support/clips';
import { enqueue, like, openWithClips, readOutbox, TEST_MAKER, viewOf } from '#tests/support/device/outbox';

describe('queueing', () => {
  test('the row and the view change in one transaction', async () => {
    const database = await openWithClips(1);
    await enqueue(database, clipReactionTypeWrite, like(1));
    expect(await readOutbox(database)).toMatchObject([
      { state: 'waiting', lane: `clip:${testId(1)}`, account: 'user-1', attempts: 0 },
    ]);
    const row = await database.run((tables) => tables.clips.get(testId(1)));
    expect(row?.isLiked).toBe(1);
    expect(row?.clip.reaction).toBeNull();
  });

  test('a write that cannot be stored changes nothing', async () => {
    const database = await openWithClips(1);
    await enqueue(database, clipReactionTypeWrite, like(2));
    // The key of the second row collides, so its transaction fails after the row was added.
    const [{ opId } = { opId: '' }] = await readOutbox(database);
    await expect(
      enqueueWrite(database, clipReactionTypeWrite, like(1), {
        maker: TEST_MAKER,
        now: 1,
        newId: () => opId,
      }),
    ).rejects.toThrow();
    expect(await readOutbox(database)).toHaveLength(1);
    expect((await database.run((tables) => tables.clips.get(testId(1))))?.isLiked).toBe(0);
  });

  test('a row holds no address, no header and no token', async () => {
    const database = await openWithClips(1);
    await enqueue(database, clipReactionTypeWrite, like(1));
    expect(JSON.stringify(await readOutbox(database))).not.toMatch(/https?:|\/api\/|bearer|token/i);
  });

  test('an untried row merges with the next write of its lane', async () => {
    const database = await openWithClips(1);
    await enqueue(database, clipReactionTypeWrite, like(1));
    await enqueue(database, clipReactionTypeWrite, { clipId: testId(1), reaction: null });
    expect(await readOutbox(database)).toMatchObject([{ args: { reaction: null } }]);
    expect((await viewOf(database, testId(1))).reaction?.reaction_type ?? null).toBeNull();
    // The columns that lists are filtered by reflect the merged write.
    expect((await database.run((tables) => tables.clips.get(testId(1))))?.isLiked).toBe(0);
  });

  test('a row of another app version is left unchanged, since its arguments may mean something else', async () => {
    const database = await openWithClips(1);
    await enqueue(database, clipReactionTypeWrite, like(1));
    await database.run((tables) => tables.outbox.toCollection().modify({ schemaVersion: 0 }));
    await enqueue(database, clipReactionTypeWrite, { clipId: testId(1), reaction: null });
    expect((await readOutbox(database)).map(({ args }) => args)).toEqual([
      like(1),
      { clipId: testId(1), reaction: null },
    ]);
  });

  test('malformed arguments are rejected', async () => {
    const database = await openWithClips(1);
    await expect(
      enqueue(database, clipReactionTypeWrite, { clipId: 'no id', reaction: 'LIKE' }),
    ).rejects.toThrow();
    expect(await readOutbox(database)).toEqual([]);
  });

  /** Appends copies of the first row, bypassing the limit. */
  async function fill(database: AccountDatabase, count: number, changes: Partial<OutboxRow> = {}) {
    const [row] = await readOutbox(database);
    if (!row) throw new Error('nothing was queued');
    const { seq: _seq, ...rest } = row;
    const rows = Array.from({ length: count }, (_unused, index) => ({
      ...rest,
      ...changes,
      opId: `filler-${index}`,
      lane: `clip:${index}`,
    }));
    await database.run((tables) => tables.outbox.bulkAdd(rows));
  }

  test('the queue accepts 500 writes and rejects the next, with a message', async () => {
    const database = await openWithClips(1);
    await enqueue(database, clipReactionTypeWrite, like(2));
    await fill(database, 498);
    await enqueue(database, clipReactionTypeWrite, like(3));
    await expect(enqueue(database, clipReactionTypeWrite, like(1))).rejects.toThrow(OutboxFullError);
    expect(await readOutbox(database)).toHaveLength(500);
    expect((await database.run((tables) => tables.clips.get(testId(1))))?.isLiked).toBe(0);
    // A merged write takes no additional room.
    await enqueue(database, clipReactionTypeWrite, { clipId: testId(3), reaction: null });
    expect(await readOutbox(database)).toHaveLength(500);
  });

  test('the queue rejects more than 2 MiB of arguments, however few the writes', async () => {
    const database = await openWithClips();
    const add = (first: number) => {
      const clipIds = Array.from({ length: 500 }, (_unused, index) => testId(first + index));
      return enqueue(database, playlistClipsWrite, { playlistId: testId(first), updateType: 'add', clipIds });
    };
    await add(1);
    const [{ args } = { args: null }] = await readOutbox(database);
    const room = 2 * 1024 * 1024 - JSON.stringify(args).length;
    await fill(database, 1, { args: 'x'.repeat(room - JSON.stringify(args).length - '""'.length) });
    // The last one that fits.
    await add(1001);
    await expect(enqueue(database, clipReactionTypeWrite, like(1))).rejects.toThrow(OutboxFullError);
  });
});
