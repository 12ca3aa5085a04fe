import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountDatabase } from '#db/db';
import type { SongOrder } from '#domain/clips/song-order';
import { clipDetailsWrite } from '#domain/writes/clip-details';
import { testClip, testId } from '#tests/support/clips';
import { enqueue, openTestDatabase, openWithClips, storeTestClips } from '#tests/support/device/outbox';
import { readLibraryIds } from './library.ts';
import type { LibraryFilter } from './library-filter.ts';

const reaction = (type: 'L' | 'D') =>
  ({ reaction_type: type, feedback_reason: null, updated_at: '2026-01-01T00:00:00.000Z' }) as const;
const numberOf = (id: string) => Number.parseInt(id.slice(-12), 16);

const read = async (database: AccountDatabase, order: SongOrder, filter: LibraryFilter = {}) =>
  (await database.run((tables) => readLibraryIds(tables, filter, order))).map(numberOf);

describe('the library in a chosen order', () => {
  let database: AccountDatabase;
  beforeAll(async () => {
    database = openTestDatabase();
    const stem = { task: 'gen_stem', duration: 30 } as const;
    await storeTestClips(database, [
      testClip(1, { title: 'Low Tide', is_pinned: true, is_public: true, play_count: 2 }),
      testClip(2, { title: 'ärger', reaction: reaction('L'), play_count: 30, metadata: { duration: 300 } }),
      testClip(3, { title: 'Zebra', reaction: reaction('D'), is_public: true, metadata: { duration: 200 } }),
      testClip(4, { title: 'Aaa', is_trashed: true, play_count: 99 }),
      testClip(5, { title: 'Aab', user_id: 'somebody', play_count: 99 }),
      testClip(6, { title: 'Low Star', reaction: reaction('L'), is_public: true, metadata: stem }),
    ]);
  });
  afterAll(() => database.destroy());

  test.each<[SongOrder, number[]]>([
    ['oldest', [1, 2, 3, 6]],
    ['title', [2, 6, 1, 3]],
    ['longest', [2, 3, 1, 6]],
    ['played', [2, 1, 6, 3]],
    // Pinned songs come first in this one alone.
    ['newest', [1, 6, 3, 2]],
  ])('lists own songs by %s', async (order, numbers) => {
    expect(await read(database, order)).toEqual(numbers);
  });

  test('lists what a filter lists', async () => {
    expect(await read(database, 'title', { isLiked: true })).toEqual([2, 6]);
    expect(await read(database, 'title', { isPublic: true, hideDisliked: true })).toEqual([6, 1]);
    expect(await read(database, 'oldest', { kind: 'stem' })).toEqual([6]);
    expect(await read(database, 'longest', { hidesStems: true })).toEqual([2, 3, 1]);
  });

  test('lists what a search finds, with all of its words', async () => {
    expect(await read(database, 'title', { query: 'low' })).toEqual([6, 1]);
    expect(await read(database, 'oldest', { query: 'LOW pop' })).toEqual([1, 6]);
    expect(await read(database, 'oldest', { query: 'ti low', isPublic: true })).toEqual([1]);
    expect(await read(database, 'title', { query: 'nothing' })).toEqual([]);
    expect(await read(database, 'title', { query: '!?' })).toEqual([2, 6, 1, 3]);
  });
});

test('a full song that was extended is left out, as in the default order', async () => {
  const database = await openWithClips(1, 2);
  const entry = { id: testId(3), type: 'gen', continue_at: 60, infill: false, source: testId(1) } as const;
  await storeTestClips(database, [testClip(3, { metadata: { task: 'extend', history: [entry] } })]);
  expect(await read(database, 'oldest', { kind: 'full' })).toEqual([2, 3]);
});

test('a song moves with a title that waits to be saved, and leaves with the trash', async () => {
  const database = await openWithClips(1, 2, 3);
  await enqueue(database, clipDetailsWrite, { clipId: testId(1), title: 'Zebra' });
  expect(await read(database, 'title')).toEqual([2, 3, 1]);
  await storeTestClips(database, [testClip(2, { is_trashed: true })]);
  expect(await read(database, 'title')).toEqual([3, 1]);
});
