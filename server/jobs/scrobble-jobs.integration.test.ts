import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sealText } from '#server/accounts/sealed-text';
import type { Database } from '#server/database/database';
import {
  enqueuePlaying,
  enqueueScrobbles,
  listScrobblers,
  storeScrobbler,
} from '#server/listening/scrobblers.repository';
import { openMemoryDatabase } from '#tests/support/server/server-database';
import { addAccount, addClip } from '#tests/support/server/server-rows';
import { ScrobbleJobs } from './scrobble-jobs.ts';

const KEY = new Uint8Array(32).fill(7);
const TOKEN = 'e2f5a0de-0000-4000-8000-6c9d0a7f6b11';

interface Received {
  readonly authorization: string | undefined;
  readonly body: unknown;
}

/** Listens that the stub of ListenBrainz received. */
const received: Received[] = [];
let failure: { status: number; headers?: Record<string, string> } | null = null;

/** Responds as https://listenbrainz.readthedocs.io/en/latest/users/api/core.html describes. */
const listenBrainz = createServer((request, response) => {
  const pieces: Buffer[] = [];
  request.on('data', (piece: Buffer) => pieces.push(piece));
  request.on('end', () => {
    const { authorization } = request.headers;
    const send = (status: number, body: object, headers: Record<string, string> = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(body));
    const isValid = authorization === `Token ${TOKEN}`;
    if (request.method === 'GET' && request.url === '/1/validate-token')
      return isValid
        ? send(200, { code: 200, message: 'Token valid.', valid: true, user_name: 'ada_listens' })
        : send(200, { code: 200, message: 'Token invalid.', valid: false });
    if (request.method !== 'POST' || request.url !== '/1/submit-listens') return send(404, { code: 404 });
    if (!isValid) return send(401, { code: 401, error: 'Invalid authorization token.' });
    received.push({ authorization, body: JSON.parse(Buffer.concat(pieces).toString('utf8')) });
    if (failure !== null) return send(failure.status, { code: failure.status }, failure.headers);
    send(200, { status: 'ok' });
  });
});

let database: Database;
let ada: string;
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => listenBrainz.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(listenBrainz.address() as AddressInfo).port}`;
  database = await openMemoryDatabase();
  ada = await addAccount(database.connection, 'ada');
}, 180_000);
afterAll(async () => {
  await database.close();
  listenBrainz.close();
});
beforeEach(async () => {
  received.length = 0;
  failure = null;
  await database.pool.query('delete from scrobblers');
});

const connect = (token = TOKEN) =>
  storeScrobbler(database.connection, {
    ...{ userId: ada, service: 'listenbrainz' },
    sealedToken: sealText(token, KEY),
  });
const scrobbler = async () => (await listScrobblers(database.connection, ada))[0];
const count = async (condition = 'true') =>
  (await database.pool.query(`select 1 from scrobbles where ${condition}`)).rowCount;

/** Runs what is due. */
async function send(allowsPrivateAddress = true): Promise<void> {
  const jobs = new ScrobbleJobs({
    ...{ database, sealingKey: KEY, lastFm: null },
    listenBrainz: { url, allowsPrivateAddress },
  });
  await jobs.start();
  await expect.poll(() => count('due_at <= now()')).toBe(0);
  await jobs.stop();
}

const LISTENED_AT = new Date(Date.now() - 3_600_000);
async function listen(): Promise<void> {
  const clipId = await addClip(database.connection, ada, { title: 'Harbor' });
  await enqueueScrobbles(database.connection, { userId: ada, clipId, listenedAt: LISTENED_AT });
}

test('the token is checked, and a listen is sent once with the time of its start', async () => {
  await connect();
  await send();
  expect(await scrobbler()).toMatchObject({ username: 'ada_listens', isRefused: false, problem: null });
  await listen();
  await send();
  await send();
  expect(received).toHaveLength(1);
  expect(received[0]?.body).toMatchObject({
    listen_type: 'single',
    payload: [
      {
        listened_at: Math.floor(LISTENED_AT.getTime() / 1000),
        track_metadata: {
          artist_name: expect.any(String),
          track_name: 'Harbor',
          additional_info: { media_player: 'Skylark', submission_client: 'Skylark' },
        },
      },
    ],
  });
  expect(await count()).toBe(0);
});

test('what plays is shown once, and not later if that failed', async () => {
  await connect();
  const clipId = await addClip(database.connection, ada, { title: 'Harbor' });
  const playing = { userId: ada, clipId, listenedAt: new Date() };
  await enqueuePlaying(database.connection, playing);
  await send();
  expect(received.map(({ body }) => body)).toMatchObject([
    { listen_type: 'playing_now', payload: [{ track_metadata: { track_name: 'Harbor' } }] },
  ]);
  expect(JSON.stringify(received)).not.toContain('listened_at');
  failure = { status: 503 };
  await enqueuePlaying(database.connection, playing);
  await send();
  expect([await count(), (await scrobbler())?.problem]).toEqual([0, null]);
});

test('listens wait for a new token after a refused one', async () => {
  await connect('revoked');
  await listen();
  await send();
  expect(await scrobbler()).toMatchObject({ isRefused: true, username: null });
  await listen();
  await send();
  expect(received).toEqual([]);
  await connect();
  await send();
  expect(received).toHaveLength(2);
  expect(await scrobbler()).toMatchObject({ isRefused: false, username: 'ada_listens' });
  expect(await count()).toBe(0);
});

test('a token that was connected and then revoked is shown as refused', async () => {
  await connect();
  await send();
  const sealedToken = sealText('revoked', KEY);
  await database.pool.query('update scrobblers set sealed_token = $1', [sealedToken]);
  await listen();
  await send();
  expect(await scrobbler()).toMatchObject({ isRefused: true });
  expect(await count()).toBe(1);
});

test('a rate-limited listen is retried after the time that ListenBrainz states', async () => {
  await connect();
  failure = { status: 429, headers: { 'x-ratelimit-reset-in': '300' } };
  await listen();
  await send();
  expect([await count("due_at > now() + interval '290 seconds'"), received.length]).toEqual([1, 1]);
  expect((await scrobbler())?.problem).toBe('ListenBrainz responded with 429. It is tried again.');
  failure = null;
  await database.pool.query('update scrobbles set due_at = now()');
  await send();
  expect([received.length, (await scrobbler())?.problem]).toEqual([2, null]);
});

test('a listen that ListenBrainz rejects is given up, and the reason is shown', async () => {
  await connect();
  failure = { status: 400 };
  await listen();
  await send();
  expect(await count()).toBe(0);
  expect((await scrobbler())?.problem).toBe('ListenBrainz responded with 400. The listen was not counted.');
});

test('a private address is requested only if the operator entered it', async () => {
  await connect();
  await listen();
  await send(false);
  expect(received).toEqual([]);
  expect(await count()).toBe(2);
  expect((await scrobbler())?.problem).toBe('ListenBrainz could not be reached. It is tried again.');
});
