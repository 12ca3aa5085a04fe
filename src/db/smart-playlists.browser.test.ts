import { afterEach, beforeEach, expect, test } from 'vitest';
import { ANY_SONG, type SmartRules } from '#domain/clips/smart-playlist';
import { testClip, testId } from '#tests/support/clips';
import { openTestDatabase, storeTestClips } from '#tests/support/device/outbox';
import type { AccountDatabase } from './db.ts';
import { addPlay } from './plays.ts';
import {
  deleteSmartPlaylist,
  putSmartPlaylist,
  readSmartPlaylists,
  readSmartSongs,
} from './smart-playlists.ts';

let database: AccountDatabase;

beforeEach(() => {
  database = openTestDatabase();
});

afterEach(() => database.destroy());

const select = (rules: Partial<SmartRules>) =>
  database.run((tables) => readSmartSongs(tables, { ...ANY_SONG, ...rules }, Date.now()));

test('rules see the songs, likes and plays of this device', async () => {
  const liked = { reaction_type: 'L', feedback_reason: null, updated_at: new Date(0).toISOString() } as const;
  await storeTestClips(database, [
    testClip(1, { status: 'complete', created_at: '2026-01-01T00:00:00Z' }),
    testClip(2, { status: 'complete', created_at: '2026-01-02T00:00:00Z', reaction: liked }),
    testClip(3, { status: 'complete', user_id: 'someone', reaction: liked }),
    testClip(4, { status: 'complete', user_id: 'someone' }),
  ]);
  for (const at of [1, 2]) await addPlay(database, { clipId: testId(2), at, seconds: 60 });
  expect(new Set(await select({}))).toEqual(new Set([testId(1), testId(2), testId(3)]));
  expect(new Set(await select({ isLiked: true }))).toEqual(new Set([testId(2), testId(3)]));
  expect(await select({ minPlays: 2 })).toEqual([testId(2)]);
  expect(await select({ isUnheard: true, isLiked: true })).toEqual([testId(3)]);
});

test('a smart playlist is stored, changed and deleted', async () => {
  const rules = { ...ANY_SONG, style: 'pop' };
  await putSmartPlaylist(database, { id: 'a', name: 'Pop', rules });
  await putSmartPlaylist(database, { id: 'b', name: 'All', rules: ANY_SONG });
  await putSmartPlaylist(database, { id: 'a', name: 'Slow pop', rules });
  const names = async () => (await database.run(readSmartPlaylists)).map(({ name }) => name);
  expect(await names()).toEqual(['Slow pop', 'All']);
  await deleteSmartPlaylist(database, 'a');
  expect(await names()).toEqual(['All']);
});
