import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeSongs } from '#tests/integration/test-server';
import { startHousehold } from '#tests/support/server/household';
import { operate } from '#tests/support/server/operator';
import { backUpDay, runNightly } from './nightly-backups.ts';

const { server, staff, ada } = await startHousehold();
const folder = await mkdtemp(join(tmpdir(), 'skylark-nightly-'));
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const night = (date: number, hour = 3) => new Date(2026, 10, date, hour);
const backUp = (now: Date) => backUpDay(server, { folder: join(folder, 'new'), count: 2 }, now);
const names = () => readdir(join(folder, 'new'));

test('each day gets one backup from three in the morning on, and the oldest are deleted', async () => {
  expect(await backUp(night(1, 2))).toBeNull();
  expect(await backUp(night(1))).toBe(join(folder, 'new', 'skylark-2026-11-01.tar'));
  expect(await backUp(night(1, 23))).toBeNull();
  await writeFile(join(folder, 'new', 'by-hand.tar'), 'stays');
  await writeFile(join(folder, 'new', 'skylark-2026-10-31.tar.part'), 'of a killed server');
  await backUp(night(2));
  await backUp(night(3, 15));
  expect((await names()).sort()).toEqual(['by-hand.tar', 'skylark-2026-11-02.tar', 'skylark-2026-11-03.tar']);
});

test('a failed backup deletes no older one', async () => {
  const broken = { ...server, store: { ...server.store, head: () => Promise.reject(new Error('disk')) } };
  const before = await names();
  await makeSongs(server, ada);
  await expect(backUpDay(broken, { folder: join(folder, 'new'), count: 1 }, night(4))).rejects.toThrow(
    'disk',
  );
  expect(await names()).toEqual(before);
});

test('staff are notified once a day that the backup failed, and why', async () => {
  const notices = async (as: typeof ada) =>
    (await server.call('notifications.list', { query: {} }, { as })).notifications.map(
      ({ content_title: title }) => title,
    );
  const backups = { folder: join(folder, 'new', 'by-hand.tar'), count: 2 };
  await runNightly(server, backups, night(4));
  await runNightly(server, backups, night(4, 5));
  expect(await notices(staff)).toEqual([
    expect.stringMatching(/^The nightly backup failed: EEXIST.*\. The server retries it every hour\.$/),
  ]);
  await runNightly(server, backups, night(5));
  expect(await notices(staff)).toHaveLength(2);
  expect(await notices(ada)).toEqual([]);
});

test('a nightly backup restores the songs of that night', async () => {
  const library = async () =>
    (await server.call('feed.list', { query: {} }, { as: ada })).clips.map(({ id }) => id);
  const before = await library();
  const path = await backUp(night(5));
  await makeSongs(server, ada, 9);
  expect(await library()).toHaveLength(before.length + 2);
  expect((await operate(server, 'restore', path ?? '')).status).toBe(200);
  expect(await library()).toEqual(before);
});
