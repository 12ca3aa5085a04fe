import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Clip } from '#contract/songs/clips';
import type { AccountDatabase } from '#db/db';
import { clipColumns } from '#db/nouns/clips';
import type { ClipRow } from '#db/schema';
import { clipReactionTypeWrite } from '#domain/writes/clip-reaction-type';
import { testClip, testId } from '#tests/support/clips';
import { enqueue, like, openTestDatabase, storeTestClips } from '#tests/support/device/outbox';
import { readLibraryWindow } from './library.ts';
import type { LibraryFilter } from './library-filter.ts';

const reaction = (type: 'L' | 'D') =>
  ({ reaction_type: type, feedback_reason: null, updated_at: '2026-01-01T00:00:00.000Z' }) as const;

describe('a small library', () => {
  let database: AccountDatabase;
  beforeAll(async () => {
    database = openTestDatabase();
    await storeTestClips(database, [
      testClip(1, { is_pinned: true, is_public: true }),
      testClip(2, { reaction: reaction('L'), display_tags: 'lo-fi, jazz' }),
      testClip(3, { reaction: reaction('D'), is_public: true }),
      testClip(4, { is_trashed: true }),
      testClip(5, { user_id: 'somebody' }),
      testClip(6, { title: 'Ärger im Regen', reaction: reaction('L'), is_public: true }),
    ]);
  });
  afterAll(() => database.destroy());

  const read = async (filter: LibraryFilter, start = 0, count = 10) => {
    const { total, rows } = await database.run((tables) => readLibraryWindow(tables, filter, start, count));
    return { total, numbers: rows.map(({ id }) => Number.parseInt(id.slice(-12), 16)) };
  };

  test('[LIB-01] [LIB-19] shows own songs, pinned first, then newest first', async () => {
    expect(await read({})).toEqual({ total: 4, numbers: [1, 6, 3, 2] });
  });

  test('[LIB-02] can be filtered to liked songs', async () => {
    expect(await read({ isLiked: true })).toEqual({ total: 2, numbers: [6, 2] });
  });

  test('can hide disliked songs', async () => {
    expect(await read({ hideDisliked: true })).toEqual({ total: 3, numbers: [1, 6, 2] });
  });

  test('[LIB-06] can be filtered to public songs', async () => {
    expect(await read({ isPublic: true })).toEqual({ total: 3, numbers: [1, 6, 3] });
  });

  test('filters combine with AND', async () => {
    expect(await read({ isPublic: true, isLiked: true })).toEqual({ total: 1, numbers: [6] });
    expect(await read({ isPublic: true, hideDisliked: true })).toEqual({ total: 2, numbers: [1, 6] });
  });

  test('[LIB-16] can be searched by prefixes of words in title and styles', async () => {
    expect(await read({ query: 'ÄRG reg' })).toEqual({ total: 1, numbers: [6] });
    expect(await read({ query: 'jazz' })).toEqual({ total: 1, numbers: [2] });
    expect(await read({ query: 'song', isPublic: true })).toEqual({ total: 2, numbers: [1, 3] });
    expect(await read({ query: 'nothing' })).toEqual({ total: 0, numbers: [] });
  });

  test('consecutive windows connect', async () => {
    expect((await read({}, 1, 2)).numbers).toEqual([6, 3]);
    expect((await read({}, 3, 2)).numbers).toEqual([2]);
    expect((await read({ isLiked: true }, 1, 5)).numbers).toEqual([2]);
  });

  test('a pending like counts for the filter immediately', async () => {
    await enqueue(database, clipReactionTypeWrite, like(3));
    expect(await read({ isLiked: true })).toEqual({ total: 3, numbers: [6, 3, 2] });
    await enqueue(database, clipReactionTypeWrite, { clipId: testId(6), reaction: null });
    expect(await read({ isLiked: true })).toEqual({ total: 2, numbers: [3, 2] });
  });
});

const SIZE = 10_000;

describe(`a library of ${SIZE} songs`, () => {
  let database: AccountDatabase;
  const rowOf = (clip: Clip) => ({
    id: clip.id,
    clip,
    isStuck: false,
    fetchedAt: 1,
    writtenAt: 0,
    ...clipColumns(clip, 'user-1', false),
  });
  beforeAll(async () => {
    database = openTestDatabase();
    for (let start = 0; start < SIZE; start += 5000) {
      const rows = Array.from({ length: 5000 }, (_unused, index) => {
        const number = start + index;
        return rowOf(testClip(number, number % 25 === 0 ? { reaction: reaction('L') } : {}));
      });
      // One call: nothing watches this table yet, and many small calls take longer.
      await database.run((tables) => tables.clips.bulkPut(rows));
    }
  }, 120_000);
  afterAll(() => database.destroy());

  test.each([
    ['its beginning', 0, {}],
    ['its end', SIZE - 240, {}],
    ['the liked songs', 0, { isLiked: true }],
  ] as const)('reads %s without reading the rest', async (_name, start, filter) => {
    let rowsRead = 0;
    const count = (row: ClipRow) => {
      rowsRead += 1;
      return row;
    };
    const window = await database.run(async (tables) => {
      tables.clips.hook('reading', count);
      try {
        return await readLibraryWindow(tables, filter, start, 240);
      } finally {
        tables.clips.hook('reading').unsubscribe(count);
      }
    });
    expect(window.rows).toHaveLength(240);
    expect(rowsRead).toBe(240);
  });
});
