import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { clipNoun } from '#domain/nouns/clip';
import { projectClipsWrite } from '#domain/writes/project-clips';
import { TEST_USER_ID, testClip, testId } from '#tests/support/clips';
import { enqueue, openTestDatabase, storeTestClips, viewOf } from '#tests/support/device/outbox';
import { inProject, storeTestProjects, testDefaultProject, testProject } from '#tests/support/projects';
import type { AccountDatabase, AccountTables } from './db.ts';
import { entityTables, refreshEntities } from './entity-store.ts';
import { eventEffect } from './nouns.ts';
import { countProjectClips, pendingCounts, readProjectClips, readProjects, trimProject } from './projects.ts';

let database: AccountDatabase;
const band = testProject(81, { name: 'Band', shared: true });
const OWN = { user_id: TEST_USER_ID, project: inProject(testDefaultProject()) };
const THEIRS = { user_id: 'somebody', project: inProject(band) };

beforeEach(() => {
  database = openTestDatabase();
  onTestFinished(() => database.destroy());
});

const run = <T>(work: (tables: AccountTables) => Promise<T>) => database.run(work);
const songsOf = async (id: string) =>
  (await run((tables) => readProjectClips(tables, id, 100))).map((row) => row.id);
const move = (clipNumbers: number[]) =>
  enqueue(database, projectClipsWrite, {
    projectId: band.id,
    updateType: 'add',
    clipIds: clipNumbers.map(testId),
    to: { id: band.id, name: band.name },
    fromIds: ['default'],
    isPinned: false,
    userId: TEST_USER_ID,
  });

test('a moved song is listed in its new workspace immediately, and the counts follow', async () => {
  await storeTestProjects(database, [testDefaultProject({ clip_count: 2 }), band]);
  await storeTestClips(database, [testClip(1, OWN), testClip(2, OWN)]);
  expect(await songsOf('default')).toHaveLength(2);
  expect(await run((tables) => countProjectClips(tables, 'default'))).toBe(2);
  await move([1]);
  expect([await songsOf('default'), await songsOf(band.id)]).toEqual([[testId(2)], [testId(1)]]);
  expect(Object.fromEntries(await run(pendingCounts))).toEqual({ default: -1, [band.id]: 1 });
});

test('[WORK-01] pinned songs come first, then the newest; those in the trash are excluded', async () => {
  const place = inProject(band);
  await storeTestClips(database, [
    testClip(1, { ...OWN, project: place && { ...place, is_pinned: true } }),
    testClip(2, { ...OWN, project: place }),
    testClip(3, { ...OWN, project: place }),
    testClip(4, { ...OWN, project: place, is_trashed: true }),
  ]);
  const [first, ...rest] = await songsOf(band.id);
  expect(first).toBe(testId(1));
  expect([...rest].sort()).toEqual([testId(2), testId(3)]);
});

test('[WORK-44] a closed workspace keeps 20 songs; own, downloaded and changed ones remain', async () => {
  const others = Array.from({ length: 30 }, (_unused, index) => testClip(index + 1, THEIRS));
  await storeTestClips(database, others);
  const [, , , , , , , , , , , , , , , , , , , , own = '', downloaded = ''] = await songsOf(band.id);
  const own_ = others.find(({ id }) => id === own);
  if (own_) await storeTestClips(database, [{ ...own_, user_id: TEST_USER_ID }], 2);
  await run((tables) =>
    tables.downloads.put({
      clipId: downloaded,
      state: 'downloaded',
      bytes: 1,
      totalBytes: 1,
      etag: null,
      addedAt: 0,
      lastPlayedAt: null,
      problem: null,
    }),
  );
  await run((tables) =>
    tables.transaction('rw', [...entityTables(tables), tables.downloads], async () =>
      trimProject(tables, band.id),
    ),
  );
  const kept = await songsOf(band.id);
  expect(kept).toHaveLength(22);
  expect(kept).toEqual(expect.arrayContaining([own, downloaded]));
});

test('when the user is removed, the workspace is dropped: own songs return to the default one, others’ are merely known', async () => {
  await storeTestProjects(database, [band]);
  await storeTestClips(database, [testClip(1, { ...OWN, project: inProject(band) }), testClip(2, THEIRS)]);
  const event = { type: 'collaborator_removed', noun: 'project', id: band.id, project_id: band.id } as const;
  const options = { userId: TEST_USER_ID, source: 'update', startedAt: 2, now: 2 } as const;
  await run((tables) =>
    tables.transaction('rw', entityTables(tables), async () => {
      const changed = (await eventEffect(event).store?.(tables, options)) ?? [];
      await refreshEntities(tables, changed, TEST_USER_ID);
    }),
  );
  expect(await run((tables) => readProjects(tables, 'active'))).toEqual([]);
  expect([await songsOf(band.id), await songsOf('default')]).toEqual([[], [testId(1)]]);
  expect((await viewOf(database, testId(2))).project).toBeNull();
});

test('an event names the songs to reload, at most one request’s worth', () => {
  const clip_ids = Array.from({ length: 200 }, (_unused, index) => testId(index));
  const effect = eventEffect({
    type: 'project_update',
    noun: 'project',
    id: band.id,
    project_id: band.id,
    update_type: 'add_clips',
    clip_ids,
    project: band,
  });
  expect(effect.doubtful).toEqual(clip_ids.slice(0, 48).map((id) => clipNoun.target(id)));
  expect(effect.parts.flatMap(({ wires }) => wires)).toEqual([band]);
});
