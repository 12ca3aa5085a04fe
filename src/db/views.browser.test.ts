import { expect, onTestFinished, test, vi } from 'vitest';
import { clipReactionTypeWrite } from '#domain/writes/clip-reaction-type';
import { clipTrashWrite } from '#domain/writes/clip-trash';
import { testClip, testId } from '#tests/support/clips';
import { enqueue, like, openTestDatabase, storeTestClips } from '#tests/support/device/outbox';
import { readKv, setKv } from './kv.ts';
import { table as clipTable } from './tables/clips.ts';
import { readViews } from './views.ts';

test("a live query that loads a pending change's code keeps tracking what it reads afterwards", async () => {
  const database = openTestDatabase();
  await storeTestClips(database, [testClip(1)]);
  await enqueue(database, clipReactionTypeWrite, like(1));
  const seen: unknown[] = [];
  const stop = database.watch(
    async (tables) => {
      const rows = await tables.clips.bulkGet([testId(1)]);
      const [item] = await readViews(
        tables,
        clipTable,
        rows.filter((row) => row !== undefined),
      );
      return [item?.view.reaction?.reaction_type, (await readKv(tables, 'device'))?.deviceId];
    },
    (value) => seen.push(value),
    (error) => seen.push(error),
  );
  onTestFinished(async () => {
    stop();
    await database.destroy();
  });
  await expect.poll(() => seen.at(-1)).toEqual(['L', undefined]);
  await setKv(database, 'device', { deviceId: 'd-1' });
  await expect.poll(() => seen.at(-1)).toEqual(['L', 'd-1']);
});

test('a write of many songs is read once for all of them, not once for each', async () => {
  const database = openTestDatabase();
  onTestFinished(() => database.destroy());
  const clips = Array.from({ length: 40 }, (_unused, index) => testClip(index + 1));
  await storeTestClips(database, clips);
  const clipIds = clips.map(({ id }) => id);
  await enqueue(database, clipTrashWrite, { clipIds, isTrashed: true });
  const rowsRead = vi.spyOn(IDBIndex.prototype, 'openCursor');
  const views = await database.run(async (tables) =>
    readViews(tables, clipTable, await tables.clips.toArray()),
  );
  expect(views.filter(({ view, saveState }) => view.is_trashed && saveState === 'waiting')).toHaveLength(40);
  expect(rowsRead).not.toHaveBeenCalled();
});
