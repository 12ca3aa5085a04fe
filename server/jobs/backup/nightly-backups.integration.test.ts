import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeSongs } from '#tests/integration/test-server';
import { startHousehold } from '#tests/support/household';
import { operate } from '#tests/support/operator';
import { backUpDay } from './nightly-backups.ts';

const { server, ada } = await startHousehold();
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
