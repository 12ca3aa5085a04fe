import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#lib/ids';
import { sealText } from '#server/accounts/sealed-text';
import { listWebhooks, storeWebhook } from '#server/accounts/webhooks.repository';
import type { Database } from '#server/database/database';
import { postToConfigured } from '#server/outbound/post';
import { webhookDoor } from '#server/outbound/webhook-address';
import { openMemoryDatabase } from '#tests/support/server/server-database';
import { addAccount, addClip } from '#tests/support/server/server-rows';
import { WebhookJobs } from './webhook-jobs.ts';

const KEY = new Uint8Array(32).fill(7);
const SECRET = 'secret of the receiver';

const received: { headers: IncomingHttpHeaders; body: string }[] = [];
let status = 200;
const receiver = createServer((request, response) => {
  const pieces: Buffer[] = [];
  request.on('data', (piece: Buffer) => pieces.push(piece));
  request.on('end', () => {
    received.push({ headers: request.headers, body: Buffer.concat(pieces).toString('utf8') });
    response.writeHead(status).end();
  });
});

let database: Database;
let ada: string;
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  database = await openMemoryDatabase();
  ada = await addAccount(database.connection, 'ada');
}, 180_000);
afterAll(async () => {
  await database.close();
  receiver.close();
});
beforeEach(async () => {
  received.length = 0;
  status = 200;
  await database.pool.query('delete from webhooks');
  await storeWebhook(database.connection, {
    ...{ id: newId(), userId: ada, url, sealedSecret: sealText(SECRET, KEY) },
    events: ['song.finished', 'song.failed', 'comment.created'],
  });
});

const db = () => database.connection;
/** Makes every delivery due. */
const later = "update webhook_deliveries set due_at = now() - interval '1 second'";

/** Runs the deliveries that are due, with a `post` that reaches this computer unless another is given. */
async function deliver(post: typeof postToConfigured = postToConfigured): Promise<void> {
  const jobs = new WebhookJobs({ database, sealingKey: KEY, post });
  await jobs.start();
  const due = async () =>
    (await database.pool.query('select 1 from webhook_deliveries where due_at <= now()')).rowCount;
  await expect.poll(due).toBe(0);
  await jobs.stop();
}

async function queue(event: string, entityId: string): Promise<void> {
  const webhook = (await listWebhooks(db(), ada)).find((one) => one.url === url);
  await database.pool.query(
    'insert into webhook_deliveries (id, webhook_id, event, entity_id, due_at) values ($1, $2, $3, $4, now())',
    [newId(), webhook?.id, event, entityId],
  );
}

test('a delivery is signed, and contains the song', async () => {
  const id = await addClip(db(), ada, { title: 'Harbor' });
  await queue('song.finished', id);
  await deliver();
  expect(received).toHaveLength(1);
  const { headers, body } = received[0] as (typeof received)[number];
  const digest = createHmac('sha256', SECRET).update(`${headers['skylark-timestamp']}.${body}`).digest('hex');
  expect(headers['skylark-signature']).toBe(`v1=${digest}`);
  expect(JSON.parse(body)).toMatchObject({ event: 'song.finished', song: { id, title: 'Harbor' } });
});

test('a failed delivery is retried with the same id, and its problem is shown meanwhile', async () => {
  status = 503;
  await queue('song.finished', await addClip(db(), ada, {}));
  await deliver();
  expect((await listWebhooks(db(), ada))[0]?.problem).toBe('The address responded with 503.');
  await deliver();
  expect(received).toHaveLength(1);
  status = 200;
  await database.pool.query(later);
  await deliver();
  expect(received).toHaveLength(2);
  expect(received[1]?.headers['skylark-delivery']).toBe(received[0]?.headers['skylark-delivery']);
  expect((await listWebhooks(db(), ada))[0]?.problem).toBeNull();
});

test('after six attempts a delivery is given up', async () => {
  status = 500;
  await queue('song.finished', await addClip(db(), ada, {}));
  for (let attempt = 0; attempt < 7; attempt += 1) {
    await database.pool.query(later);
    await deliver();
  }
  expect(received).toHaveLength(6);
  expect((await database.pool.query('select 1 from webhook_deliveries')).rowCount).toBe(0);
}, 30_000);

test('a slow address does not hold back another, and gets one delivery at a time', async () => {
  const slow = { id: newId(), url: 'https://slow.example.com/hook' };
  await storeWebhook(db(), { ...slow, userId: ada, sealedSecret: sealText(SECRET, KEY), events: [] });
  const song = await addClip(db(), ada, { title: 'Harbor' });
  for (let number = 0; number < 12; number += 1)
    await database.pool.query(
      "insert into webhook_deliveries (id, webhook_id, event, entity_id, due_at) values ($1, $2, 'song.finished', $3, now() - interval '1 minute')",
      [newId(), slow.id, song],
    );
  await queue('song.finished', song);
  let slowRequests = 0;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const jobs = new WebhookJobs({
    database,
    sealingKey: KEY,
    async post(address, request) {
      if (address !== slow.url) return postToConfigured(address, request);
      slowRequests += 1;
      await held;
      return { status: 200, headers: {} };
    },
  });
  await jobs.start();
  await expect.poll(() => received.length).toBe(1);
  expect(slowRequests).toBe(1);
  release();
  await jobs.stop();
});

test('an address inside the network is never requested', async () => {
  await queue('song.finished', await addClip(db(), ada, {}));
  await deliver(webhookDoor(null).post);
  expect(received).toEqual([]);
  expect((await listWebhooks(db(), ada))[0]?.problem).toContain('Webhooks may only go to public addresses');
});

test('an address that the operator allows is requested', async () => {
  await queue('song.finished', await addClip(db(), ada, {}));
  await deliver(webhookDoor((address) => address === '127.0.0.1').post);
  expect(received).toHaveLength(1);
  expect((await listWebhooks(db(), ada))[0]?.problem).toBeNull();
});
