import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AccountDatabase } from '#db/db';
import { changeDownloadRules } from '#db/download-rules';
import { deleteDownload, listDownloads, putDownloads } from '#db/downloads';
import type { DownloadRules } from '#domain/files/download-plan';
import { testClip, testId } from '#tests/support/clips';
import { testDownload } from '#tests/support/device/downloads';
import { openTestDatabase, storeTestClips } from '#tests/support/device/outbox';
import { applyDownloadRules } from './automatic-downloads.ts';

let database: AccountDatabase;
let runs: number;
let connection: { saveData?: boolean; type?: string };

beforeEach(async () => {
  database = openTestDatabase();
  runs = 0;
  connection = {};
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
  await storeTestClips(
    database,
    [1, 2, 3].map((place) =>
      testClip(place, {
        status: 'complete',
        metadata: { duration: 100 },
        ...(place === 2 ? { reaction: { reaction_type: 'L', feedback_reason: null, updated_at: '' } } : {}),
      }),
    ),
  );
});

afterEach(async () => {
  Reflect.deleteProperty(navigator, 'connection');
  await database.destroy();
});

async function apply(rules: Partial<DownloadRules>) {
  await changeDownloadRules(database, (all) => ({ ...all, ...rules }));
  const downloads = {
    remove: (clipId: string) => deleteDownload(database, clipId),
    run: async () => {
      runs += 1;
    },
  };
  await applyDownloadRules({ database, now: Date.now }, downloads);
  return (await listDownloads(database)).map(({ clipId, isAutomatic }) => [clipId, isAutomatic ?? false]);
}

test('own songs are queued, and removed when the rule is off; downloads of the user stay', async () => {
  await putDownloads(database, [testDownload(9, { state: 'downloaded', bytes: 1 })]);
  const queued = await apply({ own: true });
  expect(queued).toHaveLength(4);
  expect(queued).toContainEqual([testId(1), true]);
  expect(runs).toBe(1);
  expect(await apply({ own: false })).toEqual([[testId(9), false]]);
});

test('a song that the user downloads while the rules are applied stays a download of the user', async () => {
  await putDownloads(database, [testDownload(9, { isAutomatic: true })]);
  await changeDownloadRules(database, (all) => ({ ...all, own: true }));
  const downloads = {
    async remove(clipId: string) {
      await deleteDownload(database, clipId);
      await putDownloads(database, [testDownload(1, { state: 'downloaded' })]);
    },
    run: async () => undefined,
  };
  await applyDownloadRules({ database, now: Date.now }, downloads);
  const own = (await listDownloads(database)).find(({ clipId }) => clipId === testId(1));
  expect([own?.state, own?.isAutomatic ?? false]).toEqual(['downloaded', false]);
});

test('liked songs alone are queued', async () => {
  expect(await apply({ liked: true })).toEqual([[testId(2), true]]);
});

test('a song that the user removed is not queued again', async () => {
  expect(await apply({ own: true, excludedIds: [testId(1), testId(3)] })).toEqual([[testId(2), true]]);
});

test.each([{ saveData: true }, { type: 'cellular' }])(
  'nothing is queued on a connection with %o',
  async (kind) => {
    Object.assign(connection, kind);
    expect(await apply({ own: true })).toEqual([]);
    expect(await apply({ own: true, usesMetered: true })).toHaveLength(3);
  },
);
