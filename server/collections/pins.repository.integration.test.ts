import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Reaction } from '#contract/songs/reactions';
import type { Database } from '#server/database/database';
import { findClip } from '#server/songs/clips.repository';
import { updateReactionType } from '#server/songs/reactions.repository';
import { openServerDatabase } from '#tests/support/server/server-database';
import { addAccount, addClips } from '#tests/support/server/server-rows';
import { listPins, pinClip, unpinClip } from './pins.repository.ts';

let database: Database;
let ada: string;
let ben: string;
let songs: string[];

beforeAll(async () => {
  database = await openServerDatabase();
  ada = await addAccount(database.connection, 'ada');
  ben = await addAccount(database.connection, 'ben');
  songs = await addClips(database.connection, ada, 6);
});
beforeEach(() => database.pool.query('delete from pins; delete from reactions'));
afterAll(() => database.close());

const song = (index: number) => songs[index] ?? '';
const pin = async (index: number, limit = 5, userId = ada) =>
  (await pinClip(database.connection, { userId, clipId: song(index), limit })).map((id) => songs.indexOf(id));
const pinned = async (userId = ada) =>
  (await listPins(database.connection, userId)).map((id) => songs.indexOf(id));

test('pins are listed newest first, and exceeding the limit drops the oldest', async () => {
  for (const index of [0, 1, 2]) expect(await pin(index, 3)).toEqual([]);
  expect(await pinned()).toEqual([2, 1, 0]);
  expect(await pin(3, 3)).toEqual([0]);
  expect(await pinned()).toEqual([3, 2, 1]);
});

test('pinning a pinned clip again keeps its position and drops nothing', async () => {
  for (const index of [0, 1, 2]) await pin(index);
  expect(await pin(0)).toEqual([]);
  expect(await pinned()).toEqual([2, 1, 0]);
});

test('a smaller limit drops as many of the oldest as needed, never the clip itself', async () => {
  for (const index of [0, 1, 2, 3]) await pin(index);
  expect(await pin(0, 2)).toEqual([1, 2]);
  expect(await pinned()).toEqual([3, 0]);
  expect(await pin(4, 1)).toEqual([0, 3]);
  expect(await pinned()).toEqual([4]);
});

test('accounts do not drop each other’s pins, and the clip shows that it is pinned', async () => {
  await pin(0);
  expect(await pin(1, 1, ben)).toEqual([]);
  expect([await pinned(), await pinned(ben)]).toEqual([[0], [1]]);
  expect((await findClip(database.connection, song(0), null))?.is_pinned).toBe(true);
  await unpinClip(database.connection, { userId: ada, clipId: song(0) });
  await unpinClip(database.connection, { userId: ada, clipId: song(0) });
  expect(await pinned()).toEqual([]);
  expect((await findClip(database.connection, song(0), null))?.is_pinned).toBe(false);
});

const react = (type: Reaction, userId = ada) =>
  updateReactionType(database.connection, { userId, clipId: song(0) }, type);

test('a reaction returns the previous one, per account', async () => {
  expect([
    await react('LIKE'),
    await react('LIKE'),
    await react('DISLIKE'),
    await react(null),
    await react('LIKE'),
  ]).toEqual([null, 'LIKE', 'LIKE', 'DISLIKE', null]);
  expect(await react('DISLIKE', ben)).toBeNull();
});

test('the reason for a dislike is removed with the dislike', async () => {
  const reason = async () =>
    (await findClip(database.connection, song(0), ada))?.reaction?.feedback_reason ?? null;
  await react('DISLIKE');
  await database.pool.query("update reactions set feedback_reason = 'too loud'");
  await react('DISLIKE');
  expect(await reason()).toBe('too loud');
  await react('LIKE');
  expect(await reason()).toBeNull();
});
