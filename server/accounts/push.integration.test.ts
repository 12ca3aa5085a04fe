import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '#lib/ids';
import { addNotification } from '#server/people/notifications.repository';
import { startLibraryServer } from '#tests/support/device/library-server';
import { PushReceiver } from '#tests/support/server/push-receiver';
import { transact } from '#tests/support/server/server-rows';

const receiver = new PushReceiver();
await receiver.start();
const { server, ada, ben, id } = await startLibraryServer({
  pushServices: ['https://push.example.com', receiver.origin],
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});

const ENDPOINT = 'https://push.example.com/send/one';
const subscribed = async () =>
  (await server.database.pool.query('select endpoint from push_subscriptions')).rows.length;
const waiting = async () =>
  (
    await server.database.pool.query(
      'select notification_id from push_jobs union all select notification_id from push_retries',
    )
  ).rows.length;

beforeEach(async () => {
  receiver.status = 201;
  receiver.answerHeaders = {};
  const body = { endpoint: receiver.endpoint, keys: receiver.keys };
  await server.call('push.subscribe', { body }, { as: ada });
});
afterEach(async () => {
  await server.database.pool.query('delete from push_subscriptions');
  receiver.messages.length = 0;
});

const comment = (text = 'Lovely') =>
  transact(server.database, (db) =>
    addNotification(db, {
      userId: ada.id,
      actorId: ben.id,
      kind: 'clip_comment',
      groupId: newId(),
      content: { type: 'clip', id: id(0), title: 'Song 0', imageUrl: '' },
      comment: { id: newId(), text },
    }),
  );

/** Waits until nothing is left to send: everything was sent or dropped. */
async function settled(): Promise<void> {
  await expect.poll(waiting).toBe(0);
  await new Promise((resolve) => setTimeout(resolve, 300));
}

test('delivers a notification to the browser encrypted, signed, in the declarative format, with its deep link', async () => {
  await comment('Café at night');
  await expect.poll(() => receiver.messages.length).toBe(1);
  const [message] = receiver.messages;
  const { web_push, notification } = JSON.parse(message?.text ?? '');
  expect(web_push).toBe(8030);
  expect(notification).toMatchObject({ title: 'Ben_2 commented on Song 0', body: 'Café at night' });
  expect(new URL(notification.navigate).pathname).toBe(`/song/${id(0)}`);
  const { public_key } = await server.call('push.getKey', {}, { as: ada });
  const claims = await receiver.verifySender(message?.headers ?? {}, public_key);
  expect(claims.sub).toMatch(/^(https:|mailto:)/);
  expect(message?.headers['content-encoding']).toBe('aes128gcm');
});

test('writes to every browser in the language of the account, or by browser if it has none', async () => {
  const body = { endpoint: receiver.endpoint, keys: receiver.keys, language: 'es' as const };
  await server.call('push.subscribe', { body }, { as: ada });
  const choose = (language: 'de' | 'device') =>
    server.call('users.updateConfig', { body: { language } }, { as: ada });
  const titles = () => receiver.messages.map(({ text }) => JSON.parse(text).notification.title);
  await choose('de');
  await comment();
  await expect.poll(titles).toEqual([expect.stringContaining('kommentiert')]);
  await choose('device');
  await comment();
  await expect.poll(titles).toEqual([expect.anything(), expect.stringContaining('comentó')]);
});

test('does not send a muted kind', async () => {
  const mute = (muted_types: 'clip_comment'[]) =>
    server.call('notifications.setSettings', { body: { muted_types } }, { as: ada });
  await mute(['clip_comment']);
  await comment();
  await settled();
  expect(receiver.messages).toEqual([]);
  await mute([]);
});

test.each([404, 410])('deletes the subscription of a browser that is gone (%i)', async (status) => {
  receiver.status = status;
  await comment();
  await expect.poll(subscribed).toBe(0);
});

/** The pending retries, with the seconds until each. */
async function retries() {
  const { rows } = await server.database.pool.query<{ endpoint: string; attempts: number; seconds: number }>(
    'select endpoint, attempts, extract(epoch from due_at - now())::float as seconds from push_retries',
  );
  return rows;
}

/** Makes pending retries due now. */
const due = () =>
  server.database.pool.query(
    "with due as (update push_retries set due_at = now()) select pg_notify('skylark_push', '')",
  );

test('retries later after a push service fails, for this browser only, and then delivers the message', async () => {
  receiver.status = 500;
  await comment('At last');
  await expect.poll(retries).toHaveLength(1);
  expect(await subscribed()).toBe(1);
  const [retry] = await retries();
  expect([retry?.endpoint, retry?.attempts]).toEqual([receiver.endpoint, 1]);
  expect(retry?.seconds).toBeGreaterThan(20);
  expect(receiver.messages).toHaveLength(1);
  receiver.status = 201;
  await due();
  await expect.poll(() => receiver.messages.length, { timeout: 30_000 }).toBe(2);
  expect(JSON.parse(receiver.messages[1]?.text ?? '').notification.body).toBe('At last');
  await settled();
});

test('honors a push service’s Retry-After and gives up after five attempts', async () => {
  receiver.status = 429;
  receiver.answerHeaders = { 'retry-after': '600' };
  await comment();
  await expect.poll(retries).toHaveLength(1);
  expect((await retries())[0]?.seconds).toBeGreaterThan(500);
  await server.database.pool.query('update push_retries set attempts = 4');
  await due();
  await expect.poll(() => receiver.messages.length, { timeout: 30_000 }).toBe(2);
  await settled();
});

test('does not resend a permanently refused message', async () => {
  receiver.status = 413;
  await comment();
  await expect.poll(() => receiver.messages.length).toBe(1);
  await settled();
  expect(await subscribed()).toBe(1);
});

test.each([
  'http://push.example.com/x',
  'https://127.0.0.1/x',
  'https://localhost/x',
  'https://[::1]/x',
  'https://kubernetes.default.svc/x',
  'https://songs.example.org/x',
  'https://push.example.com:8443/x',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com.example.org/x',
  'no address',
])('refuses a subscription at %s', async (endpoint) => {
  const input = { body: { endpoint, keys: receiver.keys } };
  expect((await server.raw('push.subscribe', input, { as: ben })).status).toBe(400);
});

test('accepts the push services of the major browsers', async () => {
  for (const host of [
    'fcm.googleapis.com',
    'updates.push.services.mozilla.com',
    'web.push.apple.com',
    'wns2-par02p.notify.windows.com',
  ]) {
    const body = { endpoint: `https://${host}/send/one`, keys: receiver.keys };
    expect(await server.call('push.subscribe', { body }, { as: ben })).toEqual({ is_subscribed: true });
  }
});

test('a session has one browser: a newer endpoint replaces its older ones', async () => {
  for (const number of [1, 2, 3]) {
    const endpoint = `https://push.example.com/send/${number}`;
    await server.call('push.subscribe', { body: { endpoint, keys: receiver.keys } }, { as: ada });
  }
  await server.call(
    'push.subscribe',
    { body: { endpoint: 'https://push.example.com/send/ben', keys: receiver.keys } },
    { as: ben },
  );
  const { rows } = await server.database.pool.query(
    'select endpoint from push_subscriptions order by endpoint',
  );
  expect(rows.map(({ endpoint }) => endpoint)).toEqual([
    'https://push.example.com/send/3',
    'https://push.example.com/send/ben',
  ]);
});

test('sends nothing after unsubscribing, nor to a signed-out session', async () => {
  await server.database.pool.query('update push_subscriptions set endpoint = $1', [ENDPOINT]);
  await server.call('push.unsubscribe', { body: { endpoint: ENDPOINT } }, { as: ben });
  expect(await subscribed()).toBe(1);
  await server.call('push.unsubscribe', { body: { endpoint: ENDPOINT } }, { as: ada });
  expect(await subscribed()).toBe(0);
  await server.call('push.subscribe', { body: { endpoint: ENDPOINT, keys: receiver.keys } }, { as: ada });
  const signedOut = await server.app.inject({
    method: 'POST',
    url: '/api/auth/sign-out',
    headers: { cookie: ada.cookie, origin: 'http://localhost:80', host: 'localhost:80' },
  });
  expect(signedOut.statusCode).toBe(200);
  expect(await subscribed()).toBe(0);
});
