import { expect, onTestFinished, test } from 'vitest';
import type { Clip } from '#contract/songs/clips';
import type { AccountDatabase } from '#db/db';
import { clipColumns } from '#db/nouns/clips';
import type { ClipRow } from '#db/schema';
import { testClip, testId } from '#tests/support/clips';
import { openTestDatabase } from '#tests/support/device/outbox';
import { readLibraryIds, readLibraryWindow } from './library.ts';
import { MAX_BLOCK_SONGS } from './library-blocks.ts';
import type { LibraryFilter } from './library-filter.ts';

const reaction = (type: 'L' | 'D') =>
  ({ reaction_type: type, feedback_reason: null, updated_at: '2026-01-01T00:00:00.000Z' }) as const;

function rowOf(clip: Clip): ClipRow {
  const columns = clipColumns(clip, 'user-1', false);
  return { id: clip.id, clip, isStuck: false, fetchedAt: 1, writtenAt: 0, ...columns };
}

/** Deterministic: the same numbers give the same song. */
function songOf(number: number, mood: number): ClipRow {
  const metadata = { task: mood % 7 === 0 ? 'cover' : mood % 11 === 0 ? 'gen_stem' : null } as const;
  return rowOf(
    testClip(number, {
      is_public: mood % 3 === 0,
      is_trashed: mood % 13 === 0,
      is_pinned: mood % 97 === 0,
      ...(mood % 5 === 0 ? { reaction: reaction(mood % 2 === 0 ? 'L' : 'D') } : {}),
      ...(mood % 17 === 0 ? { user_id: 'somebody' } : {}),
      metadata,
    }),
  );
}

const FILTERS: readonly LibraryFilter[] = [
  {},
  { isTrash: true },
  { isLiked: true },
  { isPublic: true, hideDisliked: true },
  { isPublic: false, isLiked: false },
  { kind: 'cover' },
  { kind: 'cover', isLiked: true },
  { hidesStems: true },
];

/** What the filter accepts when every row is checked. */
function expected(rows: readonly ClipRow[], filter: LibraryFilter): string[] {
  return rows
    .filter(
      (row) =>
        row.shelf === (filter.isTrash ? 'trash' : 'library') &&
        (filter.isLiked === undefined || row.isLiked === Number(filter.isLiked)) &&
        (filter.isPublic === undefined || row.isPublic === Number(filter.isPublic)) &&
        (!filter.hideDisliked || row.isDisliked === 0) &&
        (!filter.kind || row.clip.metadata.task === filter.kind) &&
        (!filter.hidesStems || row.clip.metadata.task !== 'gen_stem'),
    )
    .sort((one, other) => (one.sortKey < other.sortKey ? 1 : -1))
    .map(({ id }) => id);
}

async function expectCounted(database: AccountDatabase): Promise<void> {
  await database.run(async (tables) => {
    const rows = await tables.clips.toArray();
    for (const filter of FILTERS) {
      const ids = expected(rows, filter);
      expect(await readLibraryIds(tables, filter), JSON.stringify(filter)).toEqual(ids);
      const all = await readLibraryWindow(tables, filter, 0, rows.length);
      expect(all.rows.map(({ id }) => id)).toEqual(ids);
      for (const start of [0, Math.floor(ids.length / 2), Math.max(0, ids.length - 10)]) {
        const window = await readLibraryWindow(tables, filter, start, 20);
        const name = JSON.stringify([filter, start]);
        expect(window.total, name).toBe(ids.length);
        expect(
          window.rows.map(({ id }) => id),
          name,
        ).toEqual(ids.slice(start, start + 20));
      }
    }
  });
}

function open(): AccountDatabase {
  const database = openTestDatabase();
  onTestFinished(() => database.destroy());
  return database;
}

const SONGS = 3 * MAX_BLOCK_SONGS;
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from }, (_unused, index) => from + index);

test('every filter counts and finds the existing songs, however they were added, changed and removed', async () => {
  const database = open();
  await database.run(async (tables) => {
    // Newest first, the way a library is read.
    await tables.clips.bulkPut(
      numbers(SONGS / 3, SONGS)
        .reverse()
        .map((number) => songOf(number, number)),
    );
    await tables.clips.bulkPut(numbers(0, SONGS / 3).map((number) => songOf(number, number)));
  });
  await expectCounted(database);
  await database.run(async (tables) => {
    expect((await tables.libraryCounts.get('library'))?.firsts.length).toBeGreaterThan(3);
    await tables.clips.bulkPut(numbers(500, 900).map((number) => songOf(number, number + 1)));
    await tables.clips.bulkDelete(numbers(880, 1200).map(testId));
    // Concurrently in one transaction, where each change reads what the one before wrote.
    await tables.transaction('rw', tables.clips, async () => {
      await Promise.all([
        tables.clips.put(songOf(10, 14)),
        tables.clips.put(songOf(SONGS + 1, 1)),
        tables.clips.delete(testId(12)),
        tables.clips
          .where('id')
          .equals(testId(20))
          .modify((row) => {
            Object.assign(row, songOf(20, 13));
          }),
      ]);
    });
  });
  await expectCounted(database);
});

test('a change that is rolled back is not counted', async () => {
  const database = open();
  await database.run(async (tables) => {
    await tables.clips.bulkPut(numbers(1, 30).map((number) => songOf(number, 1)));
    const failed = tables.transaction('rw', tables.clips, async () => {
      await tables.clips.put(songOf(50, 1));
      throw new Error('taken back');
    });
    await expect(failed).rejects.toThrow('taken back');
  });
  await expectCounted(database);
});

test('watching the library reports a song visible only in its count', async () => {
  const database = open();
  await database.run((tables) => tables.clips.bulkPut(numbers(100, 200).map((number) => songOf(number, 1))));
  const totals: number[] = [];
  const stop = database.watch(
    (tables) => readLibraryWindow(tables, {}, 0, 10),
    ({ total }) => totals.push(total),
    (error) => {
      throw error;
    },
  );
  onTestFinished(stop);
  await expect.poll(() => totals.at(-1)).toBe(100);
  await database.run((tables) => tables.clips.put(songOf(1, 1)));
  await expect.poll(() => totals.at(-1)).toBe(101);
});
