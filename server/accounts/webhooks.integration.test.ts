import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeSongs, type Person, startTestServer, type TestServer } from '#tests/integration/test-server';
import { addClip } from '#tests/support/server/server-rows';

let server: TestServer;
let ada: Person;
let bob: Person;
beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signUp('ada');
  bob = await server.signUp('bob');
}, 180_000);
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.pool.query('delete from webhooks');
});

const EVENTS = ['song.finished' as const, 'song.failed' as const, 'comment.created' as const];

test.each(['http://127.0.0.1/', 'https://10.0.0.5/', 'https://ada:pw@example.com/', 'file:///etc/passwd'])(
  '%s is refused as an address',
  async (url) => {
    const refused = await server.raw('webhooks.create', { body: { url, events: EVENTS } }, { as: ada });
    expect([refused.status, refused.body.field]).toEqual([422, 'url']);
  },
);

test('the secret is shown once, and only the owner sees or removes a webhook', async () => {
  const body = { url: 'https://example.com/hook', events: EVENTS };
  const { id, secret } = await server.call('webhooks.create', { body }, { as: ada });
  expect(secret).toHaveLength(43);
  expect(JSON.stringify(await server.call('webhooks.list', {}, { as: ada }))).not.toContain(secret);
  const { rows } = await server.database.pool.query('select * from webhooks');
  expect(JSON.stringify(rows)).not.toContain(secret);
  expect((await server.call('webhooks.list', {}, { as: bob })).webhooks).toEqual([]);
  const params = { webhook_id: id };
  expect((await server.raw('webhooks.remove', { params }, { as: bob })).status).toBe(404);
  await server.call('webhooks.remove', { params }, { as: ada });
  expect((await server.call('webhooks.list', {}, { as: ada })).webhooks).toEqual([]);
});

test('a finished song, and a comment by another account, are attempted; an own comment is not', async () => {
  // The name resolves to this computer, so the attempt ends with a refusal that the owner can see.
  const body = { url: 'https://localhost/', events: EVENTS };
  await server.call('webhooks.create', { body }, { as: ada });
  const problem = async () => (await server.call('webhooks.list', {}, { as: ada })).webhooks[0]?.problem;
  const refused = expect.stringContaining('Webhooks may only go to public addresses');
  await makeSongs(server, ada);
  await expect.poll(problem, { timeout: 15_000 }).toEqual(refused);
  await expect
    .poll(async () => (await server.database.pool.query('select 1 from webhook_deliveries')).rowCount)
    .toBe(0);
  await server.database.pool.query('update webhooks set problem = null');
  const params = { clip_id: await addClip(server.database.connection, ada.id, { isPublic: true }) };
  await server.call('comments.create', { params, body: { content: 'Mine' } }, { as: ada });
  const { rowCount } = await server.database.pool.query('select 1 from webhook_deliveries');
  expect([rowCount, await problem()]).toEqual([0, null]);
  await server.call('comments.create', { params, body: { content: 'Lovely' } }, { as: bob });
  await expect.poll(problem, { timeout: 15_000 }).toEqual(refused);
});
