import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#lib/ids';
import type { Database } from '#server/database/database';
import { scoreOf } from '#tests/integration/fake-engine';
import { plainRequest } from '#tests/support/audio/song-request';
import { openServerDatabase } from '#tests/support/server/server-database';
import { addAccount, addClip } from '#tests/support/server/server-rows';
import {
  countRunningRequests,
  findSungPart,
  insertRequest,
  listRunningRequests,
  storeScore,
} from './generation-requests.repository.ts';
import { findScores, findSongOrder, storeSongOrder } from './song-orders.repository.ts';

let database: Database;
let ada: string;
let ben: string;

beforeAll(async () => {
  database = await openServerDatabase();
  ada = await addAccount(database.connection, 'ada');
  ben = await addAccount(database.connection, 'ben');
});
beforeEach(() => database.pool.query('delete from clips; delete from generation_requests'));
afterAll(() => database.close());

type Status = 'submitted' | 'queued' | 'streaming' | 'complete' | 'error';

/** A request with one clip per status; returns its id. */
async function addRequest(statuses: readonly Status[], { userId = ada, minute = 0 } = {}): Promise<string> {
  const id = newId();
  await insertRequest(database.connection, {
    id,
    userId,
    modelName: 'chirp-v3-5',
    majorModelVersion: 'v3.5',
    batchSize: statuses.length,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)),
  });
  for (const [batchIndex, status] of statuses.entries())
    await addClip(database.connection, userId, { requestId: id, batchIndex, status });
  return id;
}

describe('running requests', () => {
  test('are those with an unfinished clip, newest first, with all their clips', async () => {
    const one = await addRequest(['complete', 'queued'], { minute: 1 });
    await addRequest(['complete', 'error'], { minute: 2 });
    const three = await addRequest(['streaming', 'submitted'], { minute: 3 });
    await addRequest(['queued', 'queued'], { userId: ben, minute: 4 });
    const running = await listRunningRequests(database.connection, ada);
    expect(running.map(({ request, clipIds }) => [request.id, clipIds.length])).toEqual([
      [three, 2],
      [one, 2],
    ]);
    expect(await countRunningRequests(database.connection, ada)).toBe(2);
    expect(await countRunningRequests(database.connection, ben)).toBe(1);
  });

  test('end with their last clip', async () => {
    await addRequest(['complete', 'complete']);
    expect(await listRunningRequests(database.connection, ada)).toEqual([]);
    expect(await countRunningRequests(database.connection, ada)).toBe(0);
  });
});

describe("the engine's order", () => {
  test('is stored with the clip, and the score next to it', async () => {
    const clipId = await addClip(database.connection, ada);
    const request = plainRequest({ seed: 7 });
    expect(await findSongOrder(database.connection, clipId)).toBeUndefined();
    await storeSongOrder(database.connection, clipId, { kind: 'song', request });
    expect(await findSongOrder(database.connection, clipId)).toEqual({ kind: 'song', request });
    expect(await findSungPart(database.connection, clipId)).toEqual({
      lines: [],
      hasVoice: false,
      isMumble: false,
    });
    await storeScore(database.connection, clipId, scoreOf(request));
    expect(await findSongOrder(database.connection, clipId)).toEqual({ kind: 'song', request });
    expect(await findSungPart(database.connection, clipId)).toMatchObject({ hasVoice: false });
  });

  test('is a task on other clips for an edit; only finished clips provide their score', async () => {
    const [source, running, edited] = [
      await addClip(database.connection, ada),
      await addClip(database.connection, ada, { status: 'streaming' }),
      await addClip(database.connection, ada, { status: 'queued' }),
    ];
    for (const id of [source, running]) {
      await storeSongOrder(database.connection, id, { kind: 'song', request: plainRequest({ seed: 7 }) });
      await storeScore(database.connection, id, scoreOf(plainRequest({ seed: 7 })));
    }
    const edit = {
      task: { kind: 'fade', song: source, settings: { fadeOutSeconds: 2 } },
      part: 0,
    } as const;
    await storeSongOrder(database.connection, edited, { kind: 'edit', edit });
    expect(await findSongOrder(database.connection, edited)).toEqual({ kind: 'edit', edit });
    const scores = await findScores(database.connection, [source, running, edited]);
    expect([...scores.keys()]).toEqual([source]);
  });
});
