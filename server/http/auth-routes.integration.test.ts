import { afterAll, describe, expect, test, vi } from 'vitest';
import { newId } from '#lib/ids';
import { PASSWORD, startTestServer } from '#tests/integration/test-server';
import { startHousehold } from '#tests/support/server/household';
import { addClip } from '#tests/support/server/server-rows';

const { server, ada } = await startHousehold();
afterAll(() => server.close());

describe('accounts', () => {
  const post = (url: string, payload: object) => server.app.inject({ method: 'POST', url, payload });
  const signUp = (change: object) =>
    post('/api/auth/sign-up/email', {
      email: 'new@example.com',
      password: PASSWORD,
      username: 'new_one',
      ...change,
    });

  test.each([
    [{ email: 'nope' }, 400, 'email'],
    [{ password: 'short' }, 400, 'password'],
    [{ username: 'ab' }, 400, 'username'],
    [{ username: 'a'.repeat(41) }, 400, 'username'],
    [{ username: 'has space' }, 400, 'username'],
    [{ username: 'ADA' }, 422, 'username'],
    [{ username: 'Skylark' }, 422, 'username'],
    [{ email: 'ada@example.com' }, 422, 'email'],
  ])(
    '[SESS-20] [SESS-21] sign-up with %o is refused with %i at the field %s',
    async (change, status, field) => {
      const answer = await signUp(change);
      expect([answer.statusCode, answer.json().field]).toEqual([status, field]);
      expect(answer.cookies).toEqual([]);
    },
  );

  test('a wrong password and an unknown email get the same message', async () => {
    for (const email of ['ada@example.com', 'unknown@example.com']) {
      const answer = await post('/api/auth/sign-in/email', { email, password: 'wrong password' });
      expect([answer.statusCode, answer.json()]).toEqual([401, { detail: 'Email or password is wrong.' }]);
    }
  });

  test('signing in sets an HttpOnly cookie without a token in the body; signing out ends it', async () => {
    const answer = await post('/api/auth/sign-in/email', { email: 'ADA@example.com', password: PASSWORD });
    expect(answer.statusCode).toBe(200);
    const [cookie] = answer.cookies as {
      name: string;
      value: string;
      httpOnly?: boolean;
      sameSite?: string;
    }[];
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    expect(answer.body).not.toContain(cookie?.value.split('.')[0] ?? '');
    const headers = {
      cookie: `${cookie?.name}=${encodeURIComponent(cookie?.value ?? '')}`,
      origin: 'http://localhost',
    };
    const token = () => server.app.inject({ url: '/api/auth/token', headers });
    expect((await token()).statusCode).toBe(200);
    const out = await server.app.inject({ method: 'POST', url: '/api/auth/sign-out', headers });
    expect(out.statusCode).toBe(200);
    expect((await token()).statusCode).toBe(401);
  });

  test('only the first account of a server is staff', async () => {
    const { rows } = await server.database.pool.query('select username from "user" where is_staff');
    expect(rows).toEqual([{ username: 'first_is_staff' }]);
  });

  test('refuses sign-in from another site’s form', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      headers: { origin: 'https://evil.example', cookie: ada.cookie },
      payload: { email: 'ada@example.com', password: PASSWORD },
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.cookies).toEqual([]);
  });

  test.each([
    [
      { origin: 'https://songs.example.com', host: 'songs.example.com' },
      {},
      /songs\.example\.com.*http:\/\/songs\.example\.com.*SKYLARK_BEHIND_PROXY=1/,
    ],
    [
      { origin: 'https://songs.example.com', host: '127.0.0.1:3000' },
      {},
      /http:\/\/127\.0\.0\.1:3000.*header Host.*SKYLARK_ORIGIN/,
    ],
    [
      { origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' },
      { publicOrigin: 'https://songs.example.com' },
      /192\.168\.1\.5:3000.*https:\/\/songs\.example\.com.*SKYLARK_ORIGIN/,
    ],
    [{ cookie: 'a=b', host: 'songs.example.com' }, {}, /header Origin/],
  ])(
    'a page at an address that the server is not set up for is told why: %j',
    async (headers, config, sentence) => {
      const set = await startTestServer({ config });
      const info = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const answer = await set.app.inject({
        method: 'POST',
        url: '/api/auth/sign-in/email',
        headers,
        payload: { email: 'ada@example.com', password: PASSWORD },
      });
      expect([answer.statusCode, answer.json().detail]).toEqual([403, expect.stringMatching(sentence)]);
      expect(String(info.mock.calls)).toMatch(sentence);
      info.mockRestore();
      await set.close();
    },
  );
});

describe('a sign-up', () => {
  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'POST', url, payload, headers });
  const signUp = (username: string, change: object = {}) =>
    post('/api/auth/sign-up/email', {
      email: `${username}@example.com`,
      password: PASSWORD,
      username,
      ...change,
    });

  test.each([
    ['Ada L.', 'Ada L.'],
    ['  spaced  ', 'spaced'],
    ['', 'named_2'],
    ['   ', 'named_3'],
    [7, 'named_4'],
    ['x'.repeat(200), 'x'.repeat(100)],
  ])('with the name %j shows %j', async (name, shown) => {
    const username = shown.startsWith('named') ? shown : `named_${shown.length}_${shown.charCodeAt(0)}`;
    const response = await signUp(username, { name });
    expect([response.statusCode, response.json().user.name]).toEqual([200, shown]);
  });

  test('returns the account without session data', async () => {
    const { user } = (await signUp('plain_account')).json();
    expect(Object.keys(user).sort()).toEqual(['email', 'id', 'name', 'username']);
  });

  test('cannot grant itself staff or a plan', async () => {
    const response = await signUp('climber', { isStaff: true, planLevel: 'premier', needsSupport: false });
    const { rows } = await server.database.pool.query(
      'select is_staff, plan_level from "user" where id = $1',
      [response.json().user?.id ?? ''],
    );
    expect(rows).not.toContainEqual(expect.objectContaining({ is_staff: true }));
    expect(rows).not.toContainEqual(expect.objectContaining({ plan_level: 'premier' }));
  });

  test('repeated concurrently with the same name creates one account', async () => {
    const responses = await Promise.all([
      signUp('twice', { email: 'twice1@example.com' }),
      signUp('Twice', { email: 'twice2@example.com' }),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    const refused = responses.find(({ statusCode }) => statusCode === 422);
    expect(refused?.json()).toEqual({ detail: 'Username is already taken.', field: 'username' });
  });
});

describe('the bearer token', () => {
  test('is issued only for a session cookie, names the account and expires with the session', async () => {
    const person = await server.signUp('token_holder');
    const token = (headers: Record<string, string>) => server.app.inject({ url: '/api/auth/token', headers });
    expect((await token({})).statusCode).toBe(401);
    expect((await token({ authorization: `Bearer ${person.token}` })).statusCode).toBe(401);
    const given = await token({ cookie: person.cookie });
    expect(given.statusCode).toBe(200);
    const payload = JSON.parse(Buffer.from(given.json().token.split('.')[1], 'base64url').toString());
    expect(payload).toMatchObject({ sub: person.id, handle: 'token_holder', staff: false });
    await server.database.pool.query('delete from session where user_id = $1', [person.id]);
    expect((await token({ cookie: person.cookie })).statusCode).toBe(401);
  });
});

describe('the session cookie', () => {
  const signIn = (headers: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      headers,
      payload: { email: 'ada@example.com', password: PASSWORD },
    });
  const maxAgeDays = (lines: string | string[] | undefined) =>
    Number(/max-age=(\d+)/i.exec(String(lines))?.[1]) / (24 * 60 * 60);

  test('is renewed with the bearer token when the session is extended', async () => {
    const person = await server.signUp('slider');
    const token = () => server.app.inject({ url: '/api/auth/token', headers: { cookie: person.cookie } });
    expect((await token()).headers['set-cookie']).toBeUndefined();
    const { pool } = server.database;
    await pool.query("update session set expires_at = now() + interval '30 days' where user_id = $1", [
      person.id,
    ]);
    // Media requests do not renew the cookie, so they leave the session unchanged.
    await server.app.inject({ url: `/media/audio/${newId()}.mp3`, headers: { cookie: person.cookie } });
    const { headers } = await token();
    expect(maxAgeDays(headers['set-cookie'])).toBe(60);
    const { rows } = await pool.query<{ days: number }>(
      'select extract(day from expires_at - now())::int as days from session where user_id = $1',
      [person.id],
    );
    expect(rows[0]?.days).toBeGreaterThan(58);
  });

  test('is Secure even if only the proxy knows that it is https', async () => {
    expect(String((await signIn({})).headers['set-cookie'])).not.toMatch(/secure/i);
    const behind = await startTestServer({ config: { trustedProxies: 1 } });
    const signUp = await behind.app.inject({
      method: 'POST',
      url: '/api/auth/sign-up/email',
      headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' },
      payload: { email: 'ben@example.com', password: PASSWORD, username: 'ben' },
    });
    expect(String(signUp.headers['set-cookie'])).toMatch(/; Secure/);
    expect(signUp.headers['strict-transport-security']).toBeDefined();
    await behind.close();
  });

  test('is not set for a foreign origin, whatever X-Forwarded-Host says', async () => {
    const behind = await startTestServer({ config: { trustedProxies: 1 } });
    const ask = (headers: Record<string, string>) =>
      behind.app.inject({
        method: 'POST',
        url: '/api/auth/sign-up/email',
        headers: { cookie: 'a=b', host: 'songs.example.com', 'x-forwarded-proto': 'https', ...headers },
        payload: { email: 'eve@example.com', password: PASSWORD, username: 'eve' },
      });
    const forged = { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' };
    expect((await ask(forged)).statusCode).toBe(403);
    expect((await ask({ origin: 'https://songs.example.com' })).statusCode).toBe(200);
    await behind.close();
  });

  test('ends immediately for media on sign-out', async () => {
    const person = await server.signUp('leaver');
    const clip = await addClip(server.database.connection, person.id);
    const cover = () =>
      server.app.inject({ url: `/media/covers/${clip}-96.webp`, headers: { cookie: person.cookie } });
    const headers = { cookie: person.cookie, origin: 'http://localhost' };
    expect((await cover()).statusCode).toBe(200);
    expect((await server.app.inject({ method: 'POST', url: '/api/auth/sign-out', headers })).statusCode).toBe(
      200,
    );
    await expect.poll(async () => (await cover()).statusCode).toBe(404);
  });
});

test.each([
  { email: `${'a'.repeat(9000)}@example.com` },
  { email: 'a\u0000@example.com' },
  { username: 'a\u0000bc' },
])('a sign-up with %j is a client error', async (change) => {
  const { statusCode, body } = await server.app.inject({
    method: 'POST',
    url: '/api/auth/sign-up/email',
    payload: { email: 'wrong@example.com', password: PASSWORD, username: 'wrong', ...change },
  });
  expect([statusCode, typeof JSON.parse(body).detail]).toEqual([400, 'string']);
});

test('a truncated name never ends in half a character, and a name with NUL counts as missing', async () => {
  const signUp = (username: string, name: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/auth/sign-up/email',
      payload: { email: `${username}@example.com`, password: PASSWORD, username, name },
    });
  expect((await signUp('cutter', `x${'🎵'.repeat(150)}`)).json().user.name).toBe(`x${'🎵'.repeat(99)}`);
  expect((await signUp('no_name', 'a\u0000b')).json().user.name).toBe('no_name');
});

test('does not serve the account library’s other paths', async () => {
  for (const url of ['/api/auth/get-session', '/api/auth/list-accounts', '/api/auth/update-user']) {
    expect((await server.app.inject({ url, headers: { cookie: ada.cookie } })).statusCode, url).toBe(404);
  }
});
