import { afterEach, beforeEach, expect, test } from 'vitest';
import { putAlignedLyrics } from '#db/aligned-lyrics';
import type { AccountDatabase } from '#db/db';
import { putDownloads } from '#db/downloads';
import { testClip, testId } from '#tests/support/clips';
import { openTestDatabase, storeTestClips } from '#tests/support/device/outbox';
import { testContext, unreachable } from '#tests/support/device/sync';
import type { SyncContext } from '../sync-context.ts';
import { pull } from './pull.ts';

const ANSWER = {
  aligned_words: [{ word: 'Walk', start_s: 1, end_s: 2, success: true }],
  waveform_data: [0.5],
  hoot_cer: 0,
};
const sung = { has_vocal: true, prompt: 'Walk on' };

let database: AccountDatabase;
const pullAlignedLyrics = (context: SyncContext, clipId: string) =>
  pull(context, 'lyrics.getAligned', { params: { clip_id: clipId } });
const heldLyrics = (clipId: string) => database.run((tables) => tables.alignedLyrics.get(clipId));
beforeEach(() => {
  database = openTestDatabase();
});
afterEach(() => database.destroy());

test('[PLAYER-33] the lyric timing of a finished song is read once and stored', async () => {
  await storeTestClips(database, [testClip(1, { metadata: sung })]);
  const context = testContext(database, () => ANSWER);
  await pullAlignedLyrics(context, testId(1));
  await pullAlignedLyrics(context, testId(1));
  expect(context.calls.map(({ id, input }) => ({ id, input }))).toEqual([
    { id: 'lyrics.getAligned', input: { params: { clip_id: testId(1) } } },
  ]);
  expect(await heldLyrics(testId(1))).toMatchObject({ lyrics: 'Walk on', aligned: ANSWER });
});

test('it is read again when the lyrics change', async () => {
  await storeTestClips(database, [testClip(1, { metadata: sung })]);
  await putAlignedLyrics(database, { clipId: testId(1), lyrics: 'Old', aligned: ANSWER, fetchedAt: 0 });
  await pullAlignedLyrics(
    testContext(database, () => ANSWER),
    testId(1),
  );
  expect((await heldLyrics(testId(1)))?.lyrics).toBe('Walk on');
});

test('it is not requested for instrumental, unfinished or unknown songs', async () => {
  await storeTestClips(database, [testClip(1), testClip(2, { status: 'streaming', metadata: sung })]);
  const context = testContext(database, () => ANSWER);
  for (const number of [1, 2, 3]) await pullAlignedLyrics(context, testId(number));
  expect(context.calls).toEqual([]);
});

test('a failed call stores nothing and reports the error', async () => {
  await storeTestClips(database, [testClip(1, { metadata: sung })]);
  const context = testContext(database, () => {
    throw unreachable();
  });
  await expect(pullAlignedLyrics(context, testId(1))).rejects.toThrow('no signal');
  expect(await heldLyrics(testId(1))).toBeUndefined();
});

test('of songs that are not downloaded only the most recently viewed are kept', async () => {
  const row = (number: number) => ({
    clipId: testId(number),
    lyrics: '',
    aligned: ANSWER,
    fetchedAt: number,
  });
  const request = {
    state: 'downloaded',
    bytes: 1,
    totalBytes: 1,
    etag: null,
    lastPlayedAt: null,
    problem: null,
  } as const;
  await putDownloads(database, [{ ...request, clipId: testId(1), addedAt: 1 }]);
  for (let number = 1; number <= 53; number += 1) await putAlignedLyrics(database, row(number));
  const held = await database.run((tables) => tables.alignedLyrics.orderBy('fetchedAt').keys());
  expect(held).toHaveLength(51);
  expect(held.slice(0, 2)).toEqual([1, 4]);
});
