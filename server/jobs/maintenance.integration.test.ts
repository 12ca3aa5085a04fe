import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { COVER_SIZES_PX } from '#domain/files/media-paths';
import { notificationPath } from '#domain/notifications/notification-text';
import { newId } from '#lib/ids';
import { chargeClip } from '#server/billing/balance';
import type { Database } from '#server/database/database';
import { rememberGrowingParts } from '#server/files/growing-parts.repository';
import { insertPicture } from '#server/files/pictures.repository';
import { insertRendition } from '#server/files/renditions.repository';
import { insertLyrics } from '#server/making/lyrics.repository';
import { insertUpload } from '#server/making/uploads.repository';
import { addEvent } from '#server/operation/events.repository';
import { storeServerMode } from '#server/operation/mode.repository';
import { listNotifications } from '#server/people/notifications.repository';
import { findStoredClip } from '#server/songs/clips.repository';
import { rememberAccountRemovals } from '#server/songs/removals.repository';
import { removals } from '#server/songs/removals.table';
import { deleteTrashed } from '#server/songs/trash.repository';
import { openServerDatabase } from '#tests/support/server/server-database';
import { addAccount, addClip, creditsCharged, transact } from '#tests/support/server/server-rows';
import { rememberAccountFiles } from './account-files.ts';
import { removeClipFiles } from './clip-files.ts';
import { maintain, startMaintenance } from './maintenance.ts';
import { RenderRecords } from './render-records.ts';

let database: Database;
let ada: string;
let removed: string[] = [];

const MINUTE_MS = 60_000;
const NOW = Date.UTC(2026, 5, 1);
const ago = (minutes: number) => new Date(NOW - minutes * MINUTE_MS);

beforeAll(async () => {
  database = await openServerDatabase();
  ada = await addAccount(database.connection, 'ada');
});
beforeEach(async () => {
  removed = [];
  await database.pool.query('delete from clips; delete from events; delete from credit_charges');
  await database.pool.query('delete from removals');
});
afterAll(() => database.close());

const count = async (table: string) =>
  Number((await database.pool.query(`select count(*) from ${table}`)).rows[0]?.count);
/** Keys of objects in the store. */
const stored = new Set<string>();
const headOf = async (key: string) =>
  stored.has(key) && !removed.includes(key) ? { size: 1, etag: '"1"', modifiedAt: new Date() } : null;
const run = (pending: readonly string[] = [], nowMs = NOW) =>
  maintain(
    {
      database,
      store: { delete: async (key: string) => void removed.push(key), head: headOf },
      jobs: { records: new RenderRecords(database) },
      queue: { holds: async (clipId) => pending.includes(clipId) },
    },
    nowMs,
  );

describe('maintenance deletes', () => {
  test('events after an hour', async () => {
    await addEvent(database.connection, ada, { noun: 'clip', id: newId() });
    await addEvent(database.connection, ada, { noun: 'clip', id: newId() });
    await database.pool.query('update events set created_at = $1', [ago(59)]);
    await database.pool.query('update events set created_at = $1 where id = (select min(id) from events)', [
      ago(61),
    ]);
    await run();
    expect(await count('events')).toBe(1);
  });

  test('generated lyrics after an hour', async () => {
    const row = { userId: ada, status: 'complete' as const, text: 'la' };
    await insertLyrics(database.connection, { ...row, id: newId(), createdAt: ago(61) });
    await insertLyrics(database.connection, { ...row, id: newId(), createdAt: ago(59) });
    await run();
    expect(await count('written_lyrics')).toBe(1);
  });

  test('results of writes after 60 days, when no device has them queued anymore', async () => {
    const insert = (key: string, days: number) =>
      database.pool.query(
        "insert into idempotency_answers (user_id, key, request_hash, created_at) values ('ada', $1, '', $2)",
        [key, ago(days * 24 * 60)],
      );
    await insert('old', 61);
    await insert('kept', 59);
    await run();
    expect(await count('idempotency_answers')).toBe(1);
  });
});

describe('the files of a deleted song', () => {
  const trashed = () => addClip(database.connection, ada, { isTrashed: true });
  const deletion = (id: string) => transact(database, (db) => deleteTrashed(db, { userId: ada, ids: [id] }));

  test('are removed in the next round, even after a server shutdown, and not before its rows are gone', async () => {
    const id = await trashed();
    await database.connection.insert(removals).values({ clipId: id });
    await run();
    expect(removed).toEqual([]);
    await deletion(id);
    await run();
    expect(removed).toEqual([
      `audio/${id}.mp3`,
      `previews/${id}.mp3`,
      ...['wav', 'opus', 'flac', 'webm', 'm4a'].map((kind) => `audio/${id}.${kind}`),
      ...COVER_SIZES_PX.map((size) => `covers/${id}-${size}.webp`),
    ]);
    expect(await count('removals')).toBe(0);
  });

  test('are retried if the store failed', async () => {
    const id = await trashed();
    await deletion(id);
    const store = { delete: () => Promise.reject(new Error('no store')) };
    await expect(removeClipFiles(database, store)).rejects.toThrow('no store');
    await run();
    expect(removed).toContain(`audio/${id}.mp3`);
  });

  test('remain if the deletion was rolled back', async () => {
    const id = await trashed();
    await database.connection.insert(removals).values({ clipId: id, createdAt: ago(61) });
    await run();
    expect([removed, await count('removals')]).toEqual([[], 0]);
  });

  const withFiles = async (name: string) => {
    const userId = await addAccount(database.connection, name);
    const [clipId, pictureId, uploadId, renditionId] = [
      await addClip(database.connection, ada),
      newId(),
      newId(),
      newId(),
    ];
    await insertPicture(database.connection, { id: pictureId, userId, passesModeration: true } as never);
    const upload = { id: uploadId, userId, status: 'uploading', token: 't', kind: 'audio' } as const;
    await insertUpload(database.connection, { ...upload, isStemMix: false, receivedBytes: 3_000_000 });
    // A picture to share of the song of somebody else.
    const shared = { kind: 'share', status: 'complete', file: `${renditionId}.jpg` } as const;
    await insertRendition(database.connection, {
      id: renditionId,
      clipId,
      userId,
      form: {} as never,
      ...shared,
    });
    await rememberAccountFiles(database.connection, userId);
    const keys = [
      `pictures/${pictureId}-640.webp`,
      `profiles/${userId}.webp`,
      `renditions/${renditionId}.jpg`,
      ...[0, 1].map((index) => `uploads/${uploadId}/${index}.part`),
    ];
    return { userId, keys };
  };

  test('of its pictures, uploads and what it shares go after a kill in the middle of its deletion', async () => {
    const { userId, keys } = await withFiles('cleo');
    await database.pool.query('delete from "user" where id = $1', [userId]);
    await run();
    expect(removed).toEqual(expect.arrayContaining(keys));
    expect(await count('file_removals')).toBe(0);
  });

  test('of an account stay where its deletion did not happen', async () => {
    await withFiles('dan');
    await run([], Date.now());
    expect(removed).toEqual([]);
    expect(await count('file_removals')).toBeGreaterThan(0);
    await run([], Date.now() + 61 * MINUTE_MS);
    expect([removed, await count('file_removals')]).toEqual([[], 0]);
  });

  test("are removed with their owner's account", async () => {
    const ben = await addAccount(database.connection, 'ben');
    const id = await addClip(database.connection, ben);
    await rememberAccountRemovals(database.connection, ben);
    await database.pool.query('delete from "user" where id = $1', [ben]);
    await run();
    expect(removed).toContain(`audio/${id}.mp3`);
  });
});

describe('parts of the audio of songs that rendered', () => {
  const withParts = async (clipId: string) => {
    const keys = [0, 1, 2].map((index) => `growing/${clipId}/${index}.mp3`);
    for (const key of keys) stored.add(key);
    await rememberGrowingParts(database.connection, clipId);
    await database.pool.query('update growing_parts set created_at = $1', [ago(61)]);
    return [...keys, `growing/${clipId}/end`].sort();
  };

  test('are deleted after their process was killed', async () => {
    const id = await addClip(database.connection, ada);
    const keys = await withParts(id);
    await run();
    expect([...removed].sort()).toEqual(keys);
    expect(await count('growing_parts')).toBe(0);
  });

  test('stay while the song renders', async () => {
    const id = await addClip(database.connection, ada, { status: 'streaming' });
    await withParts(id);
    await run([id]);
    expect(removed).toEqual([]);
    await database.pool.query('delete from growing_parts');
  });
});

test('a stop waits for the round that runs, so that the database can close after it', async () => {
  const id = await addClip(database.connection, ada, { isTrashed: true });
  await transact(database, (db) => deleteTrashed(db, { userId: ada, ids: [id] }));
  let isDeleting = false;
  let goOn: (() => void) | undefined;
  const store = {
    head: async () => null,
    delete: () => {
      isDeleting = true;
      return new Promise<void>((resolve) => {
        goOn = resolve;
      });
    },
  };
  const stop = startMaintenance({
    ...{ database, store, jobs: { records: new RenderRecords(database) } },
    queue: { holds: async () => false },
    sweepFolders: async () => undefined,
  });
  await expect.poll(() => isDeleting).toBe(true);
  let hasStopped = false;
  const stopping = stop().then(() => {
    hasStopped = true;
  });
  await new Promise(setImmediate);
  expect(hasStopped).toBe(false);
  store.delete = async () => undefined;
  goOn?.();
  await stopping;
  expect(await count('removals')).toBe(0);
});

describe('a clip untouched for minutes', () => {
  test('without a job ends in error, with its credits refunded and its owner notified', async () => {
    const id = await addClip(database.connection, ada, { status: 'streaming', updatedAt: ago(6) });
    await chargeClip(database.connection, { clipId: id, userId: ada, credits: 5, quota: null });
    await run();
    expect(await findStoredClip(database.connection, id)).toMatchObject({
      status: 'error',
      errorType: 'engine_crash',
      refundCredits: true,
    });
    expect(await creditsCharged(database, ada)).toBe(0);
    expect(await count('events')).toBe(1);
  });

  test('keeps waiting while its job is pending, and is left alone when it is new or finished', async () => {
    const pending = await addClip(database.connection, ada, { status: 'queued', updatedAt: ago(600) });
    const young = await addClip(database.connection, ada, { status: 'queued', updatedAt: ago(4) });
    const done = await addClip(database.connection, ada, { status: 'complete', updatedAt: ago(600) });
    await run([pending]);
    const statuses = [];
    for (const id of [pending, young, done])
      statuses.push((await findStoredClip(database.connection, id))?.status);
    expect(statuses).toEqual(['queued', 'queued', 'complete']);
    expect(await count('events')).toBe(0);
  });
});

describe('credits', () => {
  const notified = async (userId = ada) => {
    const found = await listNotifications(database.connection, userId, { before: null, limit: 20 });
    return found.map((one) => [one.notification_type, one.content_title, notificationPath(one)]);
  };
  const spend = (credits: number, userId = ada) =>
    transact(database, (db) => chargeClip(db, { clipId: newId(), userId, credits, quota: null }));
  const spent = [
    'credits',
    'Your credits for today are used up. New credits arrive at midnight UTC.',
    '/account',
  ];

  test("too low for a request are reported once, as are the next day's new ones", async () => {
    await storeServerMode(database.connection, { kind: 'plans', homeCredits: null });
    await spend(235);
    await run([], Date.now());
    expect(await notified()).toEqual([]);
    await spend(10);
    await spend(5);
    await run([], Date.now());
    expect(await notified()).toEqual([spent]);
    const tomorrow = Date.now() + 24 * 60 * MINUTE_MS;
    await run([], tomorrow);
    await run([], tomorrow + MINUTE_MS);
    expect(await notified()).toEqual([
      ['credits', 'Your credits were renewed: 250 for today.', '/account'],
      spent,
    ]);
  });

  test('are not announced where nobody counts them any more', async () => {
    await storeServerMode(database.connection, { kind: 'plans', homeCredits: null });
    const ben = await addAccount(database.connection, 'counted_before');
    await spend(250, ben);
    await storeServerMode(database.connection, { kind: 'home', homeCredits: null });
    await run([], Date.now() + 24 * 60 * MINUTE_MS);
    expect(await notified(ben)).toEqual([spent]);
  });
});
