import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openText, sealText } from '#server/accounts/sealed-text';
import type { Database } from '#server/database/database';
import {
  enqueuePlaying,
  enqueueScrobbles,
  listScrobblers,
  storeScrobbler,
} from '#server/listening/scrobblers.repository';
import type { LastFmApp } from '#server/outbound/lastfm';
import { type LastFmStub, startLastFm } from '#tests/support/server/last-fm';
import { openMemoryDatabase } from '#tests/support/server/server-database';
import { addAccount, addClip } from '#tests/support/server/server-rows';
import { ScrobbleJobs } from './scrobble-jobs.ts';

const KEY = new Uint8Array(32).fill(7);
const HOUR_MS = 3_600_000;

let lastFm: LastFmStub;
let database: Database;
let ada: string;
beforeAll(async () => {
  lastFm = await startLastFm();
  database = await openMemoryDatabase();
  ada = await addAccount(database.connection, 'ada');
}, 180_000);
afterAll(async () => {
  await database.close();
  lastFm.close();
});
beforeEach(async () => {
  lastFm.reset();
  await database.pool.query('delete from scrobblers');
});

const connect = (token = lastFm.allow('ada_listens')) =>
  storeScrobbler(database.connection, {
    ...{ userId: ada, service: 'lastfm' },
    sealedToken: sealText(token, KEY),
  });
const scrobbler = async () => (await listScrobblers(database.connection, ada))[0];
const count = async (condition = 'true') =>
  (await database.pool.query(`select 1 from scrobbles where ${condition}`)).rowCount;

/** Runs what is due. */
async function send(app: LastFmApp | null = lastFm.app): Promise<void> {
  const jobs = new ScrobbleJobs({
    ...{ database, sealingKey: KEY, lastFm: app },
    listenBrainz: { url: 'http://127.0.0.1:9', allowsPrivateAddress: true },
  });
  await jobs.start();
  await expect.poll(() => count('due_at <= now()')).toBe(0);
  await jobs.stop();
}
const makeDue = () => database.pool.query('update scrobbles set due_at = now()');

const LISTENED_AT = new Date(Date.now() - HOUR_MS);
async function listen(title = 'Harbor', listenedAt = LISTENED_AT): Promise<void> {
  const clipId = await addClip(database.connection, ada, { title });
  await enqueueScrobbles(database.connection, { userId: ada, clipId, listenedAt });
}

test('the token becomes an encrypted session key, and a listen is sent once with the time of its start', async () => {
  const token = lastFm.allow('ada_listens');
  await connect(token);
  await send();
  const connected = await scrobbler();
  expect(connected).toMatchObject({ username: 'ada_listens', isRefused: false, problem: null });
  const sessionKey = openText(connected?.sealedToken ?? '', KEY);
  expect(sessionKey).toMatch(/^[\da-f]{32}$/);
  expect(sessionKey).not.toBe(token);
  await listen('Harbor & Söhne');
  await send();
  await send();
  const timestamp = String(Math.floor(LISTENED_AT.getTime() / 1000));
  expect(lastFm.counted).toMatchObject([{ user: 'ada_listens', track: 'Harbor & Söhne', timestamp }]);
  expect([await count(), (await scrobbler())?.problem]).toEqual([0, null]);
  // The token was consumed by the first of these calls.
  expect(lastFm.called).toEqual(['auth.getSession', 'track.scrobble']);
});

test('listens that waited are sent 50 at a time', async () => {
  await connect();
  await send();
  const clipId = await addClip(database.connection, ada, { title: 'Harbor' });
  for (let index = 0; index < 53; index += 1) {
    const listenedAt = new Date(LISTENED_AT.getTime() + index * 1000);
    await enqueueScrobbles(database.connection, { userId: ada, clipId, listenedAt });
  }
  await send();
  expect([...lastFm.batches].sort()).toEqual([3, 50]);
  expect(new Set(lastFm.counted.map(({ timestamp }) => timestamp)).size).toBe(53);
  expect(await count()).toBe(0);
});

describe('a connection that Last.fm does not accept', () => {
  test('after the user revoked it, listens wait until the user connects again', async () => {
    await connect();
    await send();
    lastFm.revoke('ada_listens');
    await listen();
    await send();
    expect(await scrobbler()).toMatchObject({ isRefused: true });
    await listen();
    await send();
    expect([lastFm.counted.length, await count()]).toEqual([0, 2]);
    await connect();
    await send();
    expect([lastFm.counted.length, await count()]).toEqual([2, 0]);
    expect(await scrobbler()).toMatchObject({ isRefused: false, username: 'ada_listens' });
  });

  test('a token that was used before is refused', async () => {
    await connect('used');
    await send();
    expect(await scrobbler()).toMatchObject({ isRefused: true, username: null });
  });
});

describe('errors', () => {
  beforeEach(async () => {
    await connect();
    await send();
    await listen();
  });

  test.each([
    [11, 503, 'Last.fm responded with error 11. It is tried again.'],
    [16, 200, 'Last.fm responded with error 16. It is tried again.'],
    [26, 403, 'Last.fm suspended the key of this server. Its staff must ask Last.fm. It is tried again.'],
    [29, 429, 'Last.fm responded with error 29. It is tried again.'],
  ])('after error %i a listen is tried again and counted once', async (code, status, problem) => {
    lastFm.failure = { code, status };
    await send();
    expect([await count(), (await scrobbler())?.problem]).toEqual([1, problem]);
    const wait = code === 29 ? "due_at > now() + interval '50 seconds'" : 'due_at > now()';
    expect(await count(wait)).toBe(1);
    lastFm.failure = null;
    await makeDue();
    await send();
    expect([lastFm.counted.length, await count(), (await scrobbler())?.problem]).toEqual([1, 0, null]);
  });

  test('a listen that Last.fm rejects is given up, and the reason is shown', async () => {
    lastFm.failure = { code: 6, status: 400 };
    await send();
    const problem = 'Last.fm responded with error 6. The listen was not counted.';
    expect([await count(), (await scrobbler())?.problem]).toEqual([0, problem]);
  });

  test('a wrong shared secret loses no listen', async () => {
    await send({ ...lastFm.app, secret: 'wrong' });
    expect(await count()).toBe(1);
    expect((await scrobbler())?.problem).toMatch(
      /^Last\.fm does not accept the shared secret of this server\./,
    );
  });

  test('without a key of this server listens wait', async () => {
    await send(null);
    expect(await count()).toBe(1);
    expect((await scrobbler())?.problem).toBe(
      'This server is not set up for Last.fm any more. It is tried again.',
    );
  });

  test('a private address is requested only if the operator entered it', async () => {
    await send({ ...lastFm.app, allowsPrivateAddress: false });
    expect([lastFm.counted.length, await count()]).toEqual([0, 1]);
    expect((await scrobbler())?.problem).toBe('Last.fm could not be reached. It is tried again.');
  });
});

describe('listens that Last.fm ignores', () => {
  beforeEach(async () => {
    await connect();
    await send();
  });

  test('are given up with the reason, and the others of the batch count', async () => {
    lastFm.ignored.set('Old', 3);
    await listen('Old');
    await listen('New');
    await send();
    expect(lastFm.counted.map(({ track }) => track)).toEqual(['New']);
    expect(await count()).toBe(0);
  });

  test('the reason is shown', async () => {
    lastFm.ignored.set('Old', 3);
    await listen('Old');
    await send();
    expect((await scrobbler())?.problem).toBe('The listen is too old for Last.fm.');
  });

  test('those beyond the daily limit are sent later, and no other twice', async () => {
    lastFm.ignored.set('Late', 5);
    await listen('Early');
    await listen('Late');
    await send();
    expect(lastFm.counted.map(({ track }) => track)).toEqual(['Early']);
    expect(await count("due_at > now() + interval '5 hours'")).toBe(1);
    expect((await scrobbler())?.problem).toBe('Last.fm counts no more listens today. It is tried again.');
    lastFm.ignored.clear();
    await makeDue();
    await send();
    expect(lastFm.counted.map(({ track }) => track)).toEqual(['Early', 'Late']);
  });
});

test('what plays is shown once, counts nothing, and is not shown later', async () => {
  await connect();
  await send();
  const clipId = await addClip(database.connection, ada, { title: 'Harbor' });
  const playing = { userId: ada, clipId };
  await enqueuePlaying(database.connection, { ...playing, listenedAt: new Date() });
  await send();
  expect([lastFm.playing, lastFm.counted]).toEqual([[{ user: 'ada_listens', track: 'Harbor' }], []]);
  await enqueuePlaying(database.connection, { ...playing, listenedAt: LISTENED_AT });
  lastFm.failure = { code: 11, status: 503 };
  await enqueuePlaying(database.connection, { ...playing, listenedAt: new Date() });
  await send();
  expect([lastFm.playing.length, await count()]).toEqual([1, 0]);
});
