import { afterAll, beforeAll, expect, test } from 'vitest';
import { KEY_PREFIX } from '#contract/accounts/keys';
import { makeSongs, type Person, startTestServer, type TestServer } from '#tests/integration/test-server';
import { apiKeys } from './keys.table.ts';

let server: TestServer;
let staff: Person;
let ada: Person;
beforeAll(async () => {
  server = await startTestServer();
  staff = await server.signUp('staff_member');
  ada = await server.signUp('ada');
}, 180_000);
afterAll(() => server.close());

const createKey = (as: Person, change: object = {}) =>
  server.call(
    'keys.create',
    { body: { name: 'Script', scopes: ['read'], expires_in_days: null, ...change } },
    { as },
  );
const withToken = (token: string): Person => ({ ...ada, token });
const me = (token: string) => server.raw('session.get', {}, { as: withToken(token) });

test('a new key works at once, is listed without itself, and is stored only as a hash', async () => {
  const created = await createKey(ada);
  expect(created.key.startsWith(KEY_PREFIX)).toBe(true);
  expect((await me(created.key)).body.user.handle).toBe('ada');
  const { keys } = await server.call('keys.list', {}, { as: ada });
  expect(keys[0]).toMatchObject({ id: created.id, name: 'Script', start: created.key.slice(0, 12) });
  expect(keys[0]?.last_used_at).not.toBeNull();
  const stored = await server.database.connection.select().from(apiKeys);
  expect(JSON.stringify(stored)).not.toContain(created.key);
});

test('a key is not stored under an Idempotency-Key', async () => {
  const body = { name: 'Script', scopes: ['read' as const], expires_in_days: null };
  const refused = await server.raw('keys.create', { body }, { as: ada, key: 'again' });
  expect([refused.status, refused.body]).toEqual([
    400,
    {
      detail: 'This call takes no Idempotency-Key, because its response is not stored.',
      field: 'Idempotency-Key',
    },
  ]);
});

test('a revoked key is refused at once, also after it was just used', async () => {
  const { id, key } = await createKey(ada);
  expect((await me(key)).status).toBe(200);
  await server.call('keys.revoke', { params: { key_id: id } }, { as: ada });
  await expect.poll(async () => (await me(key)).status).toBe(401);
});

test('only its owner can see or revoke a key', async () => {
  const { id } = await createKey(ada);
  expect((await server.raw('keys.revoke', { params: { key_id: id } }, { as: staff })).status).toBe(404);
  expect((await server.call('keys.list', {}, { as: staff })).keys).toEqual([]);
});

test('an expired key is refused', async () => {
  const { key } = await createKey(ada, { expires_in_days: 1 });
  await server.database.pool.query("update api_keys set expires_at = now() - interval '1 second'");
  expect((await me(key)).status).toBe(401);
});

test('a guessed key is refused like a forged token', async () => {
  const { status, body } = await me(`${KEY_PREFIX}${'a'.repeat(43)}`);
  expect([status, body.detail]).toEqual([401, 'Unauthorized']);
});

test('only staff can create a key that operates the server', async () => {
  const body = { name: 'Root', scopes: ['staff' as const], expires_in_days: null };
  expect(await server.raw('keys.create', { body }, { as: ada })).toMatchObject({
    status: 403,
    body: { field: 'scopes' },
  });
  const { key } = await server.call('keys.create', { body }, { as: staff });
  const as = { ...staff, token: key };
  expect((await server.raw('mode.get', {}, { as })).status).toBe(200);
  // Rights follow the account: a former staff member's key has none.
  await server.database.pool.query('update "user" set is_staff = false where id = $1', [staff.id]);
  await server.database.pool.query("select pg_notify('skylark_sessions', id::text) from api_keys");
  await expect.poll(async () => (await server.raw('mode.get', {}, { as })).status).toBe(403);
  await server.database.pool.query('update "user" set is_staff = true where id = $1', [staff.id]);
});

test('a key with the scope read plays private songs of its account', async () => {
  const [song] = await makeSongs(server, ada);
  const statusWith = async (token: string) => {
    const url = song?.audio_url ?? '';
    return (await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode;
  };
  expect(await statusWith((await createKey(ada)).key)).toBe(200);
  expect(await statusWith((await createKey(ada, { scopes: ['make'] })).key)).toBe(403);
  const bob = await server.signUp('bob');
  expect(await statusWith((await createKey(bob)).key)).toBe(404);
});
