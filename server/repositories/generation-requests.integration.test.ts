import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#lib/ids';
import type { Database } from '#server/database/database';
import { scoreOf } from '#tests/integration/fake-engine';
import { addAccount, addClip, openServerDatabase } from '#tests/support/server-rows';
import { plainRequest } from '#tests/support/song-request';
import {
  countRunningRequests,
  findSongRequest,
  findSungPart,
  insertRequest,
  listRunningRequests,
  storeScore,
  storeSongRequest,
} from './generation-requests.ts';

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
  test('are those with a clip that is not finished, newest first, with all their clips', async () => {
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

describe('what the engine was asked for', () => {
  test('is kept with the clip, and the score beside it', async () => {
    const clipId = await addClip(database.connection, ada);
    const request = plainRequest({ seed: 7 });
    expect(await findSongRequest(database.connection, clipId)).toBeUndefined();
    await storeSongRequest(database.connection, clipId, request);
    expect(await findSongRequest(database.connection, clipId)).toEqual(request);
    expect(await findSungPart(database.connection, clipId)).toEqual({
      lines: [],
      hasVoice: false,
      isMumble: false,
    });
    await storeScore(database.connection, clipId, scoreOf(request));
    expect(await findSongRequest(database.connection, clipId)).toEqual(request);
    expect(await findSungPart(database.connection, clipId)).toMatchObject({ hasVoice: false });
  });
});
