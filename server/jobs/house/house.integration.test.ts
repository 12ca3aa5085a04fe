import { afterAll, beforeAll, expect, test } from 'vitest';
import { contestCopy } from '#domain/explore/contest';
import { newId } from '#lib/ids';
import { findPlaylists, listPlaylistClips } from '#server/collections/playlists.repository';
import type { Database } from '#server/database/database';
import { BACKGROUND_RANK, type QueuedClip } from '#server/making/render-jobs.repository';
import { isHouseMade } from '#server/operation/house.repository';
import { findContestAt, storeContest } from '#server/people/contests.repository';
import { findClips } from '#server/songs/clips.repository';
import type { ObjectStore } from '#server/storage/object-store';
import { openServerDatabase } from '#tests/support/server/server-database';
import { addAccount, addClip } from '#tests/support/server/server-rows';
import { HOUSE_CONTEST, HOUSE_PLAYLISTS, HOUSE_PROFILES, HOUSE_SONGS } from './collection.ts';
import { startHouse } from './house.ts';

/** Far more than it needs; other work may keep the machine busy. */
const PATIENCE = { timeout: 30_000 };

let database: Database;
const files = new Set<string>();
const store = {
  head: async (key: string) => (files.has(key) ? {} : null),
  put: async (key: string) => void files.add(key),
} as unknown as ObjectStore;
const queued: QueuedClip[] = [];
let stop = async () => {};

beforeAll(async () => {
  database = await openServerDatabase();
}, 60_000);
afterAll(async () => {
  await stop();
  await database.close();
});

function start(): void {
  stop = startHouse({
    database,
    store,
    enqueue: async (_db, clips) => void queued.push(...clips),
    lookEveryMs: 5,
  });
}

const finish = (id: string) =>
  database.pool.query("update clips set status = 'complete', title = title where id = $1", [id]);

/** Finishes queued songs until the collection is complete. */
async function finishAll(): Promise<void> {
  while (!(await isHouseMade(database.connection))) {
    for (const { id } of queued) await finish(id);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

test('house songs are made one at a time, after all others, continue after a restart, and then stop', async () => {
  const { connection } = database;
  start();
  await expect.poll(() => queued.length, PATIENCE).toBe(1);
  const [first] = queued;
  expect(first).toEqual({ id: HOUSE_SONGS[0]?.id, queueRank: BACKGROUND_RANK });
  await expect
    .poll(() => [...files], PATIENCE)
    .toEqual(HOUSE_PROFILES.map(({ id }) => `profiles/${id}.webp`));
  await stop();

  // A user's song is waiting when the server comes back: no house song is queued.
  const ada = await addAccount(connection, 'ada');
  const own = await addClip(connection, ada, { id: newId(), status: 'queued' });
  await finish(first?.id ?? '');
  start();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(queued).toHaveLength(1);
  await finish(own);
  await expect.poll(() => queued.length, PATIENCE).toBe(2);

  await finishAll();
  expect(queued.map(({ id }) => id)).toEqual(HOUSE_SONGS.map(({ id }) => id));
  const songs = await findClips(
    connection,
    HOUSE_SONGS.map(({ id }) => id),
    null,
  );
  expect(songs.every((song) => song.is_public && song.caption.startsWith('Made by Skylark'))).toBe(true);
  const lists = await findPlaylists(
    connection,
    HOUSE_PLAYLISTS.map(({ id }) => id),
    null,
  );
  expect(lists.map(({ is_public, song_count }) => [is_public, song_count])).toEqual(
    HOUSE_PLAYLISTS.map(({ songIds }) => [true, songIds.length]),
  );
  const [playlist] = HOUSE_PLAYLISTS;
  const places = await listPlaylistClips(connection, playlist?.id ?? '', { size: 50, number: 0 });
  expect(places.map(({ clipId }) => clipId)).toEqual(playlist?.songIds);

  const contest = await findContestAt(connection, new Date());
  expect(contest).toMatchObject({ source_clip_id: HOUSE_CONTEST.sourceClipId, producer_name: 'Marlow Fen' });
  // There is no prize, and the copy says so.
  expect(contest && contestCopy(contest)).toContain('No prizes');
  expect(contest?.rules).toContain('there are no prizes');

  // What staff deletes afterwards stays deleted.
  await stop();
  await database.pool.query('delete from clips where id = $1', [first?.id]);
  start();
  await stop();
  expect(queued).toHaveLength(HOUSE_SONGS.length);
});

test('the house starts no contest if staff already started one', async () => {
  const { connection, pool } = database;
  await pool.query('delete from contests');
  await pool.query("delete from server_facts where name = 'house_collection'");
  const now = new Date();
  const own = { ...HOUSE_CONTEST, id: newId(), startsAt: now, endsAt: new Date(now.getTime() + 60_000) };
  await storeContest(connection, own);
  start();
  await finishAll();
  await stop();
  expect((await pool.query('select id from contests')).rows).toEqual([{ id: own.id }]);
});

test('the house contest is about a song by its host', () => {
  const song = HOUSE_SONGS.find(({ id }) => id === HOUSE_CONTEST.sourceClipId);
  const producer = HOUSE_PROFILES.find(({ name }) => name === HOUSE_CONTEST.producerName);
  expect(song?.profileId).toBe(producer?.id);
});

test('every house playlist has only house songs, and every song has a profile', () => {
  const ids = new Set(HOUSE_SONGS.map(({ id }) => id));
  expect(HOUSE_PLAYLISTS.flatMap(({ songIds }) => songIds).filter((id) => !ids.has(id))).toEqual([]);
  const profiles = new Set(HOUSE_PROFILES.map(({ id }) => id));
  expect(HOUSE_SONGS.every(({ profileId }) => profiles.has(profileId))).toBe(true);
  expect(ids.size).toBe(HOUSE_SONGS.length);
});
