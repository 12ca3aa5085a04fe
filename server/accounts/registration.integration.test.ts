import { afterEach, expect, test } from 'vitest';
import { SIGN_UP_PATH, TOKEN_PATH } from '#contract/accounts/auth';
import type { Registration } from '#contract/accounts/registration';
import { readDoor } from '#server/config-door';
import { PASSWORD, type Person, startTestServer, type TestServer } from '#tests/integration/test-server';
import { invitations } from './registration.table.ts';

let server: TestServer;
afterEach(() => server.close());

const start = async (registration: Registration | null, scale = 1000) => {
  const door = { ...readDoor({}, null), registration };
  server = await startTestServer({ config: { door, rateLimitScale: scale } });
};

const PUBLIC = { host: 'songs.example.com' };

/** Signs up at an address other than localhost, unless `headers` says otherwise. */
function signUp(username: string, invitation = '', headers: Record<string, string> = PUBLIC) {
  return server.app.inject({
    method: 'POST',
    url: SIGN_UP_PATH,
    headers,
    payload: { email: `${username}@example.com`, password: PASSWORD, username, invitation },
  });
}

async function personOf(response: Awaited<ReturnType<typeof signUp>>): Promise<Person> {
  const cookie = response.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  const { token } = (await server.app.inject({ url: TOKEN_PATH, headers: { cookie } })).json();
  const { id, username } = response.json().user;
  return { id, username, cookie, token };
}

const invite = (as: Person, change: object = {}) =>
  server.call(
    'registration.createInvitation',
    { body: { note: '', role: 'member', max_uses: 1, expires_in_days: 7, ...change } },
    { as },
  );

const doorAt = async (host: string) =>
  (await server.raw('registration.getDoor', {}, { headers: { host } })).body.registration;

test('the first account may be created anywhere; then sign-up is by invitation', async () => {
  await start(null);
  expect(await doorAt('songs.example.com')).toBe('open');
  expect((await signUp('ada')).statusCode).toBe(200);
  expect(await doorAt('songs.example.com')).toBe('invitation');
  const refused = await signUp('eve');
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    {
      detail: 'This server accepts new accounts by invitation. Ask its owner for a code.',
      error_type: 'invitation_required',
      field: 'invitation',
    },
  ]);
  // A Host header alone does not make the request local again.
  expect((await signUp('eve', '', { host: 'localhost' })).statusCode).toBe(403);
});

test('a server that is only used on its own computer stays open', async () => {
  await start(null);
  for (const name of ['ada', 'bob']) expect((await signUp(name, '', {})).statusCode).toBe(200);
  const proxied = { host: 'localhost', 'x-forwarded-for': '203.0.113.7' };
  expect((await signUp('eve', '', proxied)).statusCode).toBe(403);
});

test('of several first sign-ups at once only one gets in without an invitation', async () => {
  await start(null);
  const responses = await Promise.all(['ada', 'bob', 'cyd'].map((name) => signUp(name)));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403, 403]);
  const { rows } = await server.database.pool.query('select is_staff from "user"');
  expect(rows).toEqual([{ is_staff: true }]);
});

test('an invitation admits as many people as it has uses, also at the same time', async () => {
  await start('invitation');
  const staff = await personOf(await signUp('ada'));
  const { code } = await invite(staff, { max_uses: 2 });
  const names = ['bob', 'cyd', 'dan', 'eli', 'fay'];
  const responses = await Promise.all(names.map((name) => signUp(name, code)));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 403, 403, 403]);
  expect((await server.call('registration.listInvitations', {}, { as: staff })).invitations).toEqual([]);
  expect((await signUp('gus', code)).json().detail).toBe(
    'This invitation does not exist, has expired or is used up.',
  );
});

test('a sign-up that fails leaves its invitation unused', async () => {
  await start('invitation');
  const staff = await personOf(await signUp('ada'));
  const { code } = await invite(staff);
  const responses = await Promise.all([signUp('bob', code), signUp('bob', code)]);
  expect(responses.map(({ statusCode }) => statusCode).sort()[0]).toBe(200);
  const other = await invite(staff);
  expect((await signUp('ada', other.code)).statusCode).toBe(422);
  // As people type it.
  expect((await signUp('cyd', ` ${other.code.replaceAll('-', ' ').toUpperCase()} `)).statusCode).toBe(200);
});

test('an invitation decides the role, expires, can be revoked, and is stored only as a hash', async () => {
  await start('invitation');
  const staff = await personOf(await signUp('ada'));
  const listener = await invite(staff, { role: 'listener' });
  const person = await personOf(await signUp('bob', listener.code));
  const { roles } = await server.call('session.get', {}, { as: person });
  expect(roles).toMatchObject({ staff: false, listener: true });
  const revoked = await invite(staff);
  await server.call(
    'registration.revokeInvitation',
    { params: { invitation_id: revoked.id } },
    { as: staff },
  );
  expect((await signUp('cyd', revoked.code)).statusCode).toBe(403);
  const expired = await invite(staff);
  const stored = await server.database.connection.select().from(invitations);
  expect(JSON.stringify(stored)).not.toContain(expired.code);
  await server.database.pool.query("update invitations set expires_at = now() - interval '1 second'");
  expect((await signUp('cyd', expired.code)).statusCode).toBe(403);
});

test('wrong codes are limited', async () => {
  await start('invitation', 0.1);
  await signUp('ada');
  const statuses = [];
  for (let number = 0; number < 3; number += 1)
    statuses.push((await signUp(`eve_${number}`, 'aaaa-bbbb-cccc-dddd')).statusCode);
  expect(statuses).toEqual([403, 403, 429]);
});

test('a closed server accepts no new account, even with a code', async () => {
  await start(null);
  const staff = await personOf(await signUp('ada'));
  const { code } = await invite(staff);
  await server.call('registration.set', { body: { registration: 'closed' } }, { as: staff });
  expect((await signUp('bob', code)).json().detail).toBe('This server does not accept new accounts.');
  await server.call('registration.set', { body: { registration: 'open' } }, { as: staff });
  expect((await signUp('bob')).statusCode).toBe(200);
});

test('the environment decides before staff', async () => {
  await start('closed');
  const staff = await personOf(await signUp('ada'));
  const body = { registration: 'open' as const };
  expect(await server.raw('registration.set', { body }, { as: staff })).toMatchObject({
    status: 409,
    body: { field: 'registration' },
  });
  expect((await signUp('bob')).statusCode).toBe(403);
});

test('a changed role applies at once; the last staff account keeps its role', async () => {
  await start('open');
  const staff = await personOf(await signUp('ada'));
  const bob = await personOf(await signUp('bob'));
  const setRole = (id: string, role: 'staff' | 'member' | 'listener') =>
    server.raw('accounts.setRole', { params: { account_id: id }, body: { role } }, { as: staff });
  expect((await server.raw('accounts.list', { query: {} }, { as: bob })).status).toBe(403);
  expect((await setRole(bob.id, 'staff')).status).toBe(200);
  await expect
    .poll(async () => (await server.raw('accounts.list', { query: {} }, { as: bob })).status)
    .toBe(200);
  await setRole(bob.id, 'listener');
  await expect
    .poll(async () => (await server.raw('accounts.list', { query: {} }, { as: bob })).status)
    .toBe(403);
  expect(await setRole(staff.id, 'member')).toMatchObject({ status: 409, body: { field: 'role' } });
  const { accounts } = await server.call('accounts.list', { query: {} }, { as: staff });
  expect(accounts.map(({ handle, role }) => [handle, role])).toEqual([
    ['bob', 'listener'],
    ['ada', 'staff'],
  ]);
});
