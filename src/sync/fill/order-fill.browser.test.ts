import { Dexie } from 'dexie';
import { expect, onTestFinished, test } from 'vitest';
import { type AccountDatabase, openAccountDatabase } from '#db/db';
import { getKv } from '#db/kv';
import { readLibraryIds } from '#db/library/library';
import { clipColumns } from '#db/nouns/clips';
import { schemaVersions } from '#db/versions';
import { clipDetailsWrite } from '#domain/writes/clip-details';
import { TEST_USER_ID, testClip, testId } from '#tests/support/clips';
import { enqueue, storeTestClips } from '#tests/support/device/outbox';
import { runOrderFill } from './order-fill.ts';

/** Titles run against the dates. */
const titled = (number: number) => testClip(number, { title: `Song ${200 - number}` });

/** A database of an earlier version with the songs 1 to `count`, opened by this one. */
async function openEarlier(count: number): Promise<AccountDatabase> {
  const name = `test-orders-${Date.now()}-${Math.random()}`;
  const before = new Dexie(name);
  for (const { version, stores } of schemaVersions().filter((one) => one.version < 4))
    before.version(version).stores(stores);
  const rows = Array.from({ length: count }, (_unused, index) => {
    const clip = titled(index + 1);
    const { orders, ...columns } = clipColumns(clip, TEST_USER_ID, false);
    return { id: clip.id, clip, isStuck: false, fetchedAt: 1, writtenAt: 0, ...columns };
  });
  await before.table('clips').bulkAdd(rows);
  before.close();
  const database = openAccountDatabase(TEST_USER_ID, name);
  onTestFinished(() => database.destroy());
  return database;
}

const byTitle = (database: AccountDatabase) => database.run((tables) => readLibraryIds(tables, {}, 'title'));
const numbers = (from: number, to: number) =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_unused, step) => from + Math.sign(to - from) * step);

test('songs that an earlier version stored come last, until they have their orders', async () => {
  const database = await openEarlier(100);
  await storeTestClips(database, [testClip(101, { title: 'Zebra' })]);
  await enqueue(database, clipDetailsWrite, { clipId: testId(1), title: 'Zoo' });
  expect(await byTitle(database)).toEqual([101, 1, ...numbers(100, 2)].map(testId));
  await runOrderFill({ database }, new AbortController().signal, async () => undefined);
  expect(await byTitle(database)).toEqual([...numbers(100, 2), 101, 1].map(testId));
  expect(await getKv(database, 'libraryOrdered')).toEqual({ isWhole: true });
});

test('an interrupted fill continues', async () => {
  const database = await openEarlier(100);
  const end = new AbortController();
  let pauses = 0;
  await runOrderFill({ database }, end.signal, async () => {
    pauses += 1;
    if (pauses === 2) end.abort();
  });
  const ordered = () => database.run((tables) => tables.clips.where('orders').startsWith('title ').count());
  expect(await ordered()).toBe(40);
  expect(await getKv(database, 'libraryOrdered')).toBeUndefined();
  await runOrderFill({ database }, new AbortController().signal, async () => undefined);
  expect(await ordered()).toBe(100);
  expect(await byTitle(database)).toEqual(numbers(100, 1).map(testId));
});
