import { expect, onTestFinished, test } from 'vitest';
import type { Clip } from '#contract/songs/clips';
import type { AccountDatabase } from '#db/db';
import { testClip, testId } from '#tests/support/clips';
import { openTestDatabase, storeTestClips } from '#tests/support/device/outbox';
import { readFamily, readLibraryWindow } from './library.ts';

function open(): AccountDatabase {
  const database = openTestDatabase();
  onTestFinished(() => database.destroy());
  return database;
}

/** A song made from another one, or from text. */
function made(number: number, from: number | null, changes: Partial<Clip> = {}): Clip {
  const entry = (id: number, source: number | null) => ({
    ...({ id: testId(id), type: 'gen', continue_at: null, infill: false } as const),
    source: source === null ? null : testId(source),
  });
  const history = from === null ? [entry(number, null)] : [entry(from, null), entry(number, from)];
  return testClip(number, { ...changes, metadata: { history } });
}

const entries = (database: AccountDatabase, query?: string) =>
  database.run(async (tables) => {
    const filter = { isGrouped: true, ...(query ? { query } : {}) } as const;
    const { rows, families, total } = await readLibraryWindow(tables, filter, 0, 100);
    expect(total).toBe(rows.length);
    return rows.map(({ id }, index) => [id, families?.[index]?.size]);
  });

test('versions are one entry at the place of the newest, shown as the song they were made from', async () => {
  const database = open();
  await storeTestClips(database, [made(1, null), made(2, null), made(3, 1), made(4, 1)]);
  expect(await entries(database)).toEqual([
    [testId(1), 3],
    [testId(2), 1],
  ]);
  const family = await database.run((tables) => readFamily(tables, testId(1)));
  expect(family.map(({ id }) => id)).toEqual([4, 3, 1].map(testId));
});

test('an entry follows its songs into the trash and back, and out of the library', async () => {
  const database = open();
  await storeTestClips(database, [made(1, null), made(2, null), made(3, 1)]);
  await storeTestClips(database, [made(1, null, { is_trashed: true })]);
  expect(await entries(database)).toEqual([
    [testId(3), 1],
    [testId(2), 1],
  ]);
  await storeTestClips(database, [made(1, null)]);
  expect(await entries(database)).toEqual([
    [testId(1), 2],
    [testId(2), 1],
  ]);
  await database.run((tables) => tables.clips.bulkDelete([testId(1), testId(3)]));
  expect(await entries(database)).toEqual([[testId(2), 1]]);
});

test('a pinned version brings its entry to the top', async () => {
  const database = open();
  await storeTestClips(database, [made(1, null), made(3, 1, { is_pinned: true }), made(9, null)]);
  expect((await entries(database)).map(([id]) => id)).toEqual([testId(1), testId(9)]);
});

test('a search lists each family once, with the number of its songs that match', async () => {
  const database = open();
  await storeTestClips(database, [
    made(1, null, { title: 'Harbor' }),
    made(2, 1, { title: 'Harbor (Vocals)' }),
    made(3, 1, { title: 'Harbor (Drums)' }),
  ]);
  expect(await entries(database, 'harbor')).toEqual([[testId(1), 3]]);
  expect(await entries(database, 'drums')).toEqual([[testId(3), 1]]);
});

test('watching the library reports a new version of a song that is not on the screen', async () => {
  const database = open();
  await storeTestClips(database, [made(1, null), made(2, null)]);
  const first: (readonly unknown[])[] = [];
  const stop = database.watch(
    async (tables) => {
      const { rows, families } = await readLibraryWindow(tables, { isGrouped: true }, 0, 1);
      return [rows[0]?.id, families?.[0]?.size];
    },
    (value) => first.push(value),
    (error) => {
      throw error;
    },
  );
  onTestFinished(stop);
  await expect.poll(() => first.at(-1)).toEqual([testId(2), 1]);
  await storeTestClips(database, [made(3, 1)]);
  await expect.poll(() => first.at(-1)).toEqual([testId(1), 2]);
});

test('an entry says whether one of its songs is being made', async () => {
  const database = open();
  await storeTestClips(database, [made(1, null), made(2, null), made(3, 1, { status: 'queued' })]);
  const { families } = await database.run((tables) => readLibraryWindow(tables, { isGrouped: true }, 0, 9));
  expect(families).toEqual([
    { size: 2, isRunning: true },
    { size: 1, isRunning: false },
  ]);
});
