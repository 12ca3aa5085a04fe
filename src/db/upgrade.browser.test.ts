import Dexie from 'dexie';
import { describe, expect, onTestFinished, test } from 'vitest';
import { TEST_USER_ID, testClip, testId, testPlaylist } from '#tests/support/clips';
import { openTestDatabase, playlistViewOf, readOutbox, viewOf } from '#tests/support/outbox';
import { plainRequest } from '#tests/support/song-request';
import { type AccountDatabase, NewerDatabaseError, openAccountDatabase } from './db.ts';
import { clipColumns } from './nouns/clips.ts';
import { readMyPlaylists } from './playlists.ts';
import type { DraftRow } from './schema.ts';

/** The tables as the first release declared them, and what the second one added. */
const OLD_STORES: Readonly<Record<number, Record<string, string>>> = {
  1: {
    clips:
      'id, [shelf+sortKey], [shelf+isLiked+sortKey], [shelf+isDisliked+sortKey], [shelf+isPublic+sortKey], isRunning, *words',
    playlists: 'id, [isMine+createdAt]',
    playlistClips: 'playlistId',
    outbox: '++seq, &opId, lane, *targets, state',
    ledger: 'clipId',
    kv: 'key',
    generations: 'requestId',
    player: 'key',
    downloads: 'clipId, state',
    drafts: 'id, createdAt',
  },
  2: { alignedLyrics: 'clipId, fetchedAt' },
};

const clip = testClip(1);
const {
  playlist_clips: _clips,
  num_total_results: _total,
  current_page: _page,
  ...playlist
} = testPlaylist(5, [1, 2, 3]);
const unread = { ...playlist, id: testId(6), name: 'Never opened', created_at: '2026-01-02T00:00:00.000Z' };

/** A queued write as the first two releases stored it: neither `wasSent` nor `makes` nor `triedAt`. */
const oldWrite = {
  account: TEST_USER_ID,
  schemaVersion: 1,
  state: 'waiting',
  attempts: 0,
  nextAttemptAt: 0,
  leaseOwner: '',
  leaseUntil: 0,
  isRebased: false,
  createdAt: 1000,
  problem: null,
};
const about = (target: string) => ({ lane: target, targets: [target] });
const aboutClip = (number: number) => ({
  ...oldWrite,
  ...about(`clip:${testId(number)}`),
  kind: 'clip-reaction-type',
});
const oldWrites = [
  { ...aboutClip(1), opId: 'waiting', args: { clipId: testId(1), reaction: 'LIKE' } },
  {
    ...oldWrite,
    ...about(`playlist:${testId(5)}`),
    kind: 'playlist-clips',
    opId: 'tried',
    args: { playlistId: testId(5), updateType: 'move', clipIds: [testId(3)], index: 0 },
    attempts: 2,
    nextAttemptAt: 5000,
  },
  { ...aboutClip(2), opId: 'sending', args: { clipId: testId(2), reaction: null }, state: 'sending' },
  {
    ...aboutClip(3),
    opId: 'refused',
    args: { clipId: testId(3), reaction: 'LIKE' },
    state: 'rejected',
    problem: { status: 403, detail: 'No.', at: 900 },
  },
];

const draft: DraftRow = {
  id: testId(70),
  request: plainRequest({ description: 'rain', styles: 'folk', seed: 7 }),
  title: 'Rain',
  state: 'ready',
  progress: 1,
  durationSeconds: 90,
  bytes: 1000,
  problem: null,
  createdAt: 5,
};
const download = {
  clipId: testId(1),
  state: 'downloaded',
  bytes: 10,
  totalBytes: 10,
  etag: '"a"',
  addedAt: 1,
  lastPlayedAt: null,
  problem: null,
};

/** What an account of an older release holds. */
const OLD_ROWS: Readonly<Record<string, readonly object[]>> = {
  clips: [
    {
      id: clip.id,
      clip,
      isStuck: false,
      fetchedAt: 10,
      writtenAt: 20,
      ...clipColumns(
        { ...clip, reaction: { reaction_type: 'L', feedback_reason: null, updated_at: '' } },
        TEST_USER_ID,
        false,
      ),
    },
  ],
  playlists: [
    { id: playlist.id, playlist, isMine: 1, createdAt: playlist.created_at, fetchedAt: 30 },
    { id: unread.id, playlist: unread, isMine: 1, createdAt: unread.created_at, fetchedAt: 31 },
  ],
  playlistClips: [
    { playlistId: playlist.id, clipIds: [1, 2, 3].map(testId), total: 14, fetchedAt: 30, writtenAt: 40 },
  ],
  outbox: oldWrites,
  ledger: [{ clipId: clip.id, requestId: null, state: 'expected', credits: 5, at: 1 }],
  kv: [
    { key: 'device', value: { deviceId: 'd-1' } },
    { key: 'feed', value: { all: { nextPage: 3, total: 60, fetchedAt: 1 } } },
  ],
  generations: [
    { requestId: testId(9), body: null, clipIds: [clip.id], createdAt: 1, isErrorReported: true },
  ],
  player: [{ key: 'player', queueClipIds: [clip.id], index: 0, positionSeconds: 12 }],
  downloads: [download],
  drafts: [draft],
};

/** Makes a database as a release with this version left it on the device. */
async function leaveBehind(version: 1 | 2): Promise<AccountDatabase> {
  const name = `test-old-${version}-${Date.now()}-${Math.random()}`;
  const old = new Dexie(name);
  for (let number = 1; number <= version; number += 1) old.version(number).stores(OLD_STORES[number] ?? {});
  for (const [table, rows] of Object.entries(OLD_ROWS)) await old.table(table).bulkAdd([...rows]);
  old.close();
  const database = openAccountDatabase(TEST_USER_ID, name);
  onTestFinished(() => database.destroy());
  return database;
}

test.each([1, 2] as const)('every row of version %i is there after the upgrade', async (version) => {
  const database = await leaveBehind(version);
  const rowsOf = (table: string) => database.run((tables) => tables.table(table).toArray());
  for (const table of ['ledger', 'generations', 'player', 'downloads', 'drafts'])
    expect(await rowsOf(table), table).toEqual(OLD_ROWS[table]);
  // Songs of older releases are in the workspace that everybody has.
  const project = { id: 'default', name: 'default', is_pinned: false };
  const oldClips = OLD_ROWS.clips?.map((row) => ({
    ...row,
    projectId: 'default',
    clip: { ...clip, project },
  }));
  expect(await rowsOf('clips')).toMatchObject(oldClips ?? []);
  // The old place in the lists is under a name nobody reads.
  expect(await rowsOf('kv')).toEqual([{ key: 'device', value: { deviceId: 'd-1' } }]);
  expect(await rowsOf('alignedLyrics')).toEqual([]);
  const names = await database.run((tables) => [...tables.backendDB().objectStoreNames]);
  expect(names).not.toContain('playlistClips');
});

test.each([1, 2] as const)('queued writes of version %i keep key, order and state', async (version) => {
  const database = await leaveBehind(version);
  const left = { makes: null, triedAt: 0 };
  expect(await readOutbox(database)).toEqual([
    { ...oldWrites[0], ...left, seq: 1, wasSent: false },
    { ...oldWrites[1], ...left, seq: 2, wasSent: true },
    { ...oldWrites[2], ...left, seq: 3, wasSent: true },
    { ...oldWrites[3], ...left, seq: 4, wasSent: true },
  ]);
  expect((await viewOf(database, testId(1))).reaction?.reaction_type).toBe('L');
});

test.each([1, 2] as const)('the order of a playlist of version %i moves into its row', async (version) => {
  const database = await leaveBehind(version);
  expect(await database.run((tables) => readMyPlaylists(tables))).toEqual([
    { ...OLD_ROWS.playlists?.[1], isMyTrash: 0, order: null, writtenAt: 0 },
    {
      ...OLD_ROWS.playlists?.[0],
      isMyTrash: 0,
      order: { clipIds: [1, 2, 3].map(testId), total: 14 },
      writtenAt: 40,
    },
  ]);
  // With the move that waits.
  expect((await playlistViewOf(database, testId(5))).clipIds).toEqual([3, 1, 2].map(testId));
  expect((await playlistViewOf(database, testId(6))).clipIds).toBeNull();
});

test('reads and a live query that meet an old database together see what is upgraded', async () => {
  const database = await leaveBehind(1);
  const seen: number[] = [];
  const failures: Error[] = [];
  const stop = database.watch(
    (tables) => tables.clips.count(),
    (count) => seen.push(count),
    (error) => failures.push(error),
  );
  onTestFinished(stop);
  const read = () => database.run((tables) => tables.outbox.count());
  expect(await Promise.all([read(), read()])).toEqual([4, 4]);
  await expect.poll(() => seen.at(-1)).toBe(1);
  expect(failures).toEqual([]);
});

test.each([1, 2] as const)('an upgraded database of version %i is like one made today', async (version) => {
  const shapeOf = (database: AccountDatabase) =>
    database.run((tables) => {
      const device = tables.backendDB();
      const names = [...device.objectStoreNames];
      const opened = device.transaction(names);
      return [
        device.version,
        ...names.map((name) => {
          const { keyPath, autoIncrement, indexNames } = opened.objectStore(name);
          return { name, keyPath, autoIncrement, indexes: [...indexNames] };
        }),
      ];
    });
  const fresh = openTestDatabase();
  onTestFinished(() => fresh.destroy());
  expect(await shapeOf(await leaveBehind(version))).toEqual(await shapeOf(fresh));
});

describe('a database that a newer release wrote', () => {
  async function openNewer(): Promise<AccountDatabase> {
    const name = `test-newer-${Date.now()}-${Math.random()}`;
    const newer = new Dexie(name);
    newer.version(99).stores({ songs: 'id', outbox: '++seq' });
    await newer.table('songs').add({ id: testId(1) });
    newer.close();
    const database = openAccountDatabase(TEST_USER_ID, name);
    onTestFinished(() => database.destroy());
    return database;
  }

  test('is an error that says what to do, not an empty library', async () => {
    const database = await openNewer();
    const read = () => database.run((tables) => tables.clips.toArray());
    await expect(read()).rejects.toThrow(NewerDatabaseError);
    await expect(read()).rejects.toThrow('Reload the page');
  });

  test('ends a live query with the same error', async () => {
    const database = await openNewer();
    const seen: unknown[] = [];
    const failure = await new Promise<Error>((fail) =>
      database.watch(
        (tables) => tables.clips.toArray(),
        (rows) => seen.push(rows),
        fail,
      ),
    );
    expect(failure.message).toContain('Reload the page');
    expect(seen).toEqual([]);
  });
});
