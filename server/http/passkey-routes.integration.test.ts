import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DELETE_ACCOUNT_PATH, EXPORT_PATH, SESSIONS_PATH, TOKEN_PATH } from '#contract/accounts/auth';
import {
  ADD_PASSKEY_PATH,
  PASSKEY_OPTIONS_PATH,
  PASSKEY_SIGN_IN_OPTIONS_PATH,
  PASSKEY_SIGN_IN_PATH,
  PASSKEYS_PATH,
  REMOVE_PASSKEY_PATH,
  RENAME_PASSKEY_PATH,
} from '#contract/accounts/passkeys';
import { newId } from '#lib/ids';
import { PASSWORD, type Person, startTestServer, type TestServer } from '#tests/integration/test-server';
import { createAuthenticator } from '#tests/support/browser/authenticator';

const ORIGIN = 'http://localhost';
let server: TestServer;
let ada: Person;

beforeAll(async () => {
  server = await startTestServer();
  await server.signUp('first_is_staff');
});
beforeEach(async () => {
  ada = await server.signUp(`ada_${newId().slice(-12)}`);
});
afterAll(() => server.close());

type Cookie = Pick<Person, 'cookie'>;
type Response = Awaited<ReturnType<typeof post>>;

const post = (path: string, payload: object, as: Cookie | null, on = server, headers = {}) =>
  on.app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { origin: ORIGIN, ...(as ? { cookie: as.cookie } : {}), ...headers },
  });
const get = (path: string, as: Cookie | null, on = server) =>
  on.app.inject({ url: path, headers: as ? { cookie: as.cookie } : {} });
const cookiesOf = ({ cookies }: Pick<Response, 'cookies'>) =>
  cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
const withCookies = (as: Cookie | null, response: Pick<Response, 'cookies'>): Cookie => ({
  cookie: [as?.cookie, cookiesOf(response)].filter(Boolean).join('; '),
});
const own = (at = {}) => createAuthenticator({ origin: ORIGIN, rpId: 'localhost', ...at });
type Authenticator = ReturnType<typeof own>;

async function add(authenticator: Authenticator, as: Person, name = 'Phone'): Promise<Response> {
  const asked = await post(PASSKEY_OPTIONS_PATH, { name, password: PASSWORD }, as);
  if (asked.statusCode !== 200) throw new Error(asked.body);
  const response = authenticator.create(asked.json());
  return post(ADD_PASSKEY_PATH, { name, response }, withCookies(as, asked));
}

async function signIn(authenticator: Authenticator, headers = {}): Promise<Response> {
  const asked = await get(PASSKEY_SIGN_IN_OPTIONS_PATH, null);
  const response = authenticator.get(asked.json());
  return post(PASSKEY_SIGN_IN_PATH, { response }, withCookies(null, asked), server, headers);
}

const list = async (as: Cookie) =>
  (await get(PASSKEYS_PATH, as)).json().passkeys as { id: string; name: string }[];

test('an added passkey signs in, and its session can be listed and ended like any other', async () => {
  const phone = own();
  expect((await add(phone, ada)).statusCode).toBe(200);
  expect((await list(ada)).map(({ name }) => name)).toEqual(['Phone']);
  const signedIn = await signIn(phone, { 'user-agent': 'A phone' });
  expect(signedIn.statusCode).toBe(200);
  expect(Object.keys(signedIn.json())).toEqual(['user']);
  expect(signedIn.json().user).toMatchObject({ id: ada.id, username: ada.username });
  const there = { cookie: cookiesOf(signedIn) };
  expect((await get(TOKEN_PATH, there)).statusCode).toBe(200);
  const { sessions } = (await get(SESSIONS_PATH, there)).json();
  expect(sessions).toHaveLength(2);
  const session = sessions.find(({ is_current }: { is_current: boolean }) => is_current);
  expect([session.user_agent, session.ip_address]).toEqual(['A phone', '127.0.0.1']);
  await post('/api/auth/revoke-session', { session_id: session.id }, ada);
  expect((await get(TOKEN_PATH, there)).statusCode).toBe(401);
});

test('adding a passkey requires the password', async () => {
  const refused = await post(PASSKEY_OPTIONS_PATH, { name: 'Phone', password: 'a wrong one' }, ada);
  expect([refused.statusCode, refused.json()]).toEqual([
    422,
    { detail: 'The password is wrong.', field: 'password' },
  ]);
  expect((await post(PASSKEY_OPTIONS_PATH, { name: ' ', password: PASSWORD }, ada)).json().field).toBe(
    'name',
  );
});

test('only signing in is available without a session', async () => {
  const statuses = [
    (await get(PASSKEYS_PATH, null)).statusCode,
    (await post(PASSKEY_OPTIONS_PATH, { name: 'x', password: 'x' }, null)).statusCode,
    (await post(ADD_PASSKEY_PATH, {}, null)).statusCode,
    (await post(RENAME_PASSKEY_PATH, { id: 'x', name: 'x' }, null)).statusCode,
    (await post(REMOVE_PASSKEY_PATH, { id: 'x' }, null)).statusCode,
  ];
  expect(statuses).toEqual([401, 401, 401, 401, 401]);
  expect((await get(PASSKEY_SIGN_IN_OPTIONS_PATH, null)).json()).toMatchObject({ rpId: 'localhost' });
});

describe('a signature is valid', () => {
  const refusedIn = (response: Response) => [response.statusCode, response.json().detail];

  test('only once', async () => {
    const phone = own();
    await add(phone, ada);
    const asked = await get(PASSKEY_SIGN_IN_OPTIONS_PATH, null);
    const cookie = withCookies(null, asked);
    const response = phone.get(asked.json());
    expect((await post(PASSKEY_SIGN_IN_PATH, { response }, cookie)).statusCode).toBe(200);
    expect(refusedIn(await post(PASSKEY_SIGN_IN_PATH, { response }, cookie))).toEqual([
      400,
      'This took too long. Try again.',
    ]);
    expect(refusedIn(await post(PASSKEY_SIGN_IN_PATH, { response }, null))[0]).toBe(400);
  });

  test('only for its own challenge, site and key', async () => {
    const phone = own();
    await add(phone, ada);
    const asked = await get(PASSKEY_SIGN_IN_OPTIONS_PATH, null);
    const other = phone.get({ challenge: 'AAAA' });
    const wrong = await post(PASSKEY_SIGN_IN_PATH, { response: other }, withCookies(null, asked));
    expect(refusedIn(wrong)).toEqual([
      401,
      'The passkey was not accepted. Try again, or sign in with your password.',
    ]);
    const stranger = own();
    expect(refusedIn(await signIn(stranger))).toEqual([
      401,
      'This passkey does not belong to an account here. Sign in with your password.',
    ]);
    for (const at of [{ rpId: 'evil.example' }, { origin: 'https://evil.example' }])
      expect((await add(own(at), ada)).statusCode).toBe(400);
    expect(await list(ada)).toHaveLength(1);
  });

  test('only for the account that requested it', async () => {
    const ben = await server.signUp(`ben_${newId().slice(-12)}`);
    const asked = await post(PASSKEY_OPTIONS_PATH, { name: 'Phone', password: PASSWORD }, ada);
    const response = own().create(asked.json());
    const taken = await post(ADD_PASSKEY_PATH, { name: 'Phone', response }, withCookies(ben, asked));
    expect(taken.statusCode).toBe(401);
    expect(await list(ben)).toEqual([]);
  });
});

test('only its account can rename or remove a passkey, and a removed one cannot sign in', async () => {
  const ben = await server.signUp(`ben_${newId().slice(-12)}`);
  const phone = own();
  await add(phone, ada);
  const id = (await list(ada))[0]?.id ?? '';
  for (const [path, body] of [
    [RENAME_PASSKEY_PATH, { id, name: 'Mine' }],
    [REMOVE_PASSKEY_PATH, { id }],
  ] as const)
    expect((await post(path, body, ben)).statusCode).toBe(404);
  expect((await post(RENAME_PASSKEY_PATH, { id, name: ' Laptop ' }, ada)).statusCode).toBe(200);
  expect((await list(ada)).map(({ name }) => name)).toEqual(['Laptop']);
  expect((await post(REMOVE_PASSKEY_PATH, { id }, ada)).statusCode).toBe(200);
  expect(await list(ada)).toEqual([]);
  expect((await signIn(phone)).statusCode).toBe(401);
});

test('passkeys are exported and deleted with their account', async () => {
  const phone = own();
  await add(phone, ada);
  const files = (await get(EXPORT_PATH, ada)).rawPayload.toString('latin1');
  expect(files).toContain('data/passkey.json');
  expect((await post(DELETE_ACCOUNT_PATH, { password: PASSWORD }, ada)).statusCode).toBe(200);
  const { rows } = await server.database.pool.query('select 1 from passkey where user_id = $1', [ada.id]);
  expect(rows).toEqual([]);
  expect((await signIn(phone)).statusCode).toBe(401);
});

test('a configured public origin is used, whatever the request’s origin', async () => {
  const other = await startTestServer({ config: { publicOrigin: 'https://songs.example.com' } });
  try {
    expect((await get(PASSKEY_SIGN_IN_OPTIONS_PATH, null, other)).json().rpId).toBe('songs.example.com');
  } finally {
    await other.close();
  }
});

test('attempts per passkey are limited', async () => {
  const limited = await startTestServer({ config: { rateLimitScale: 1 } });
  try {
    const response = own().get({ challenge: 'AAAA' });
    const tries = [...Array(11).keys()].map(() => ({ response }));
    const statuses: number[] = [];
    for (const body of tries)
      statuses.push((await post(PASSKEY_SIGN_IN_PATH, body, null, limited)).statusCode);
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
  } finally {
    await limited.close();
  }
});
