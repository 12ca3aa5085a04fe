import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { testId } from '#tests/support/clips';
import { testDownload } from '#tests/support/device/downloads';
import { openTestDatabase } from '#tests/support/device/outbox';
import type { AccountDatabase } from './db.ts';
import { deleteDownload, getDownload, listDownloads, putDownloads, updateDownload } from './downloads.ts';
import { claimErrorReport, getGeneration } from './generations.ts';
import { deleteKv, getKv, setKv } from './kv.ts';
import { listCursor, listKey, writeCursor } from './list-cursors.ts';

let database: AccountDatabase;
beforeEach(() => {
  database = openTestDatabase();
  onTestFinished(() => database.destroy());
});

describe('the position in a list', () => {
  const cursor = { nextPage: 2, total: 45, fetchedAt: 7 };
  const read = (key: string) => database.run((tables) => listCursor(tables, key));

  test('is the same for every page, and for any order of filter keys', () => {
    const key = listKey('feed.list', { query: { is_liked: 'true', query: 'rain', page: '3' } });
    expect(listKey('feed.list', { query: { query: 'rain', is_liked: 'true' } })).toBe(key);
    expect(listKey('feed.list', { query: { query: 'rain', is_liked: 'true', is_public: undefined } })).toBe(
      key,
    );
  });

  test('differs by filter, entity and call', () => {
    const keys = [
      listKey('feed.list', { query: {} }),
      listKey('feed.list', { query: { is_liked: 'true' } }),
      listKey('feed.list', { query: { is_liked: 'false' } }),
      listKey('feed.list', { query: { query: 'true' } }),
      listKey('playlists.listMine', { query: {} }),
      listKey('playlists.get', { params: { playlist_id: testId(1) }, query: {} }),
      listKey('playlists.get', { params: { playlist_id: testId(2) }, query: {} }),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('is stored per list, even if two are written at the same time', async () => {
    expect(await read('one')).toBeUndefined();
    await Promise.all([
      writeCursor(database, 'one', cursor),
      writeCursor(database, 'other', { ...cursor, total: 3 }),
    ]);
    expect([await read('one'), await read('other')]).toEqual([cursor, { ...cursor, total: 3 }]);
    await writeCursor(database, 'one', { ...cursor, nextPage: 3 });
    expect(await read('one')).toEqual({ ...cursor, nextPage: 3 });
  });
});

test('a named value remains until it is deleted, without affecting others', async () => {
  await setKv(database, 'device', { deviceId: 'd-1' });
  await setKv(database, 'realtime', { lastEventId: '7' });
  await setKv(database, 'device', { deviceId: 'd-2' });
  await deleteKv(database, 'realtime');
  expect([await getKv(database, 'device'), await getKv(database, 'realtime')]).toEqual([
    { deviceId: 'd-2' },
    undefined,
  ]);
});

describe('downloads', () => {
  test('change field by field, and one removed meanwhile does not come back', async () => {
    await putDownloads(database, [testDownload(1), testDownload(2)]);
    await updateDownload(database, testId(1), { state: 'downloading', bytes: 10 });
    await deleteDownload(database, testId(2));
    await updateDownload(database, testId(2), { state: 'downloaded' });
    expect(await listDownloads(database)).toEqual([testDownload(1, { state: 'downloading', bytes: 10 })]);
    expect(await getDownload(database, testId(2))).toBeUndefined();
  });

  test('are all stored, even more than fit in one put', async () => {
    const rows = Array.from({ length: 120 }, (_unused, index) => testDownload(index + 1));
    await putDownloads(database, rows);
    expect(await listDownloads(database)).toEqual(rows);
  });
});

test('[CLIP-55] of many that try to report a request’s error one succeeds, and its inputs remain', async () => {
  const generation = {
    requestId: 'request-1',
    body: null,
    clipIds: [testId(1)],
    createdAt: 5,
    isErrorReported: false,
  };
  await database.run((tables) => tables.generations.put(generation));
  const claims = await Promise.all([1, 2, 3].map((now) => claimErrorReport(database, 'request-1', now)));
  expect(claims.filter((isMine) => isMine)).toHaveLength(1);
  expect(await getGeneration(database, 'request-1')).toEqual({ ...generation, isErrorReported: true });
  expect(await claimErrorReport(database, 'of another device', 9)).toBe(true);
  expect(await claimErrorReport(database, 'of another device', 10)).toBe(false);
});
