import { afterAll, describe, expect, test } from 'vitest';
import {
  CHANGE_EMAIL_PATH,
  CHANGE_PASSWORD_PATH,
  DELETE_ACCOUNT_PATH,
  EXPORT_PATH,
  REVOKE_OTHER_SESSIONS_PATH,
  REVOKE_SESSION_PATH,
  SESSIONS_PATH,
  SIGN_IN_PATH,
  TOKEN_PATH,
} from '#contract/accounts/auth';
import { REALTIME_PATH } from '#contract/events';
import { uploadBlockKey } from '#server/storage/keys';
import { makeSongs, PASSWORD, type Person } from '#tests/integration/test-server';
import { sendPicture, sendPictureBytes } from '#tests/support/audio/picture-upload';
import { startHousehold } from '#tests/support/server/household';

const { server, staff, ada, ben } = await startHousehold();
afterAll(() => server.close());

const post = (path: string, payload: object, as: Pick<Person, 'cookie'> | null, headers = {}) =>
  server.app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { origin: 'http://localhost', ...(as ? { cookie: as.cookie } : {}), ...headers },
  });
const get = (path: string, as: Pick<Person, 'cookie'> | null) =>
  server.app.inject({ url: path, headers: as ? { cookie: as.cookie } : {} });

/** Signs in once more, as if on another device. */
async function signIn(username: string, password = PASSWORD): Promise<Pick<Person, 'cookie' | 'token'>> {
  const response = await post(SIGN_IN_PATH, { email: `${username}@example.com`, password }, null, {
    'user-agent': 'A phone',
  });
  if (response.statusCode !== 200) throw new Error(response.body);
  const cookie = response.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  return { cookie, token: (await get(TOKEN_PATH, { cookie })).json().token };
}
interface Listed {
  readonly id: string;
  readonly is_current: boolean;
  readonly user_agent: string | null;
}
const sessionsOf = async (as: Pick<Person, 'cookie'>) =>
  (await get(SESSIONS_PATH, as)).json().sessions as Listed[];
const reads = async (token: string) =>
  (await server.app.inject({ url: '/api/session/', headers: { authorization: `Bearer ${token}` } }))
    .statusCode;

test('none of these routes is available without a session', async () => {
  const statuses = [
    (await get(SESSIONS_PATH, null)).statusCode,
    (await get(EXPORT_PATH, null)).statusCode,
    (await post(REVOKE_SESSION_PATH, { session_id: 'x' }, null)).statusCode,
    (await post(REVOKE_OTHER_SESSIONS_PATH, {}, null)).statusCode,
    (await post(CHANGE_PASSWORD_PATH, {}, null)).statusCode,
    (await post(CHANGE_EMAIL_PATH, {}, null)).statusCode,
    (await post(DELETE_ACCOUNT_PATH, {}, null)).statusCode,
  ];
  expect(new Set(statuses)).toEqual(new Set([401]));
});

describe('sessions', () => {
  test('are listed without secrets and can be ended individually, including tokens, refreshes and streams', async () => {
    const phone = await signIn('ada');
    const listed = await get(SESSIONS_PATH, ada);
    expect(listed.body).not.toContain('"token"');
    const sessions = await sessionsOf(ada);
    expect(sessions.map(({ is_current, user_agent }) => [is_current, user_agent === 'A phone'])).toEqual([
      [false, true],
      [true, false],
    ]);
    const ending = sessions.find(({ is_current }) => !is_current)?.id ?? '';
    expect(await reads(phone.token)).toBe(200);
    expect((await post(REVOKE_SESSION_PATH, { session_id: ending }, staff)).statusCode).toBe(404);
    expect((await post(REVOKE_SESSION_PATH, { session_id: ending }, ada)).statusCode).toBe(200);
    await expect.poll(() => reads(phone.token)).toBe(401);
    expect((await get(TOKEN_PATH, phone)).statusCode).toBe(401);
    const stream = await server.app.inject({
      url: REALTIME_PATH,
      headers: { authorization: `Bearer ${phone.token}` },
    });
    expect(stream.statusCode).toBe(401);
    expect(await reads(ada.token)).toBe(200);
  });

  test('can all be ended except the current one', async () => {
    const others = [await signIn('ada'), await signIn('ada')];
    expect((await post(REVOKE_OTHER_SESSIONS_PATH, {}, ada)).json()).toEqual({ count: 1 });
    for (const { token } of others) await expect.poll(() => reads(token)).toBe(401);
    expect((await sessionsOf(ada)).map(({ is_current }) => is_current)).toEqual([true]);
  });

  test('cannot be ended by a page from another origin', async () => {
    const foreign = { origin: 'https://evil.example' };
    expect((await post(REVOKE_OTHER_SESSIONS_PATH, {}, ada, foreign)).statusCode).toBe(403);
  });
});

describe('a new password', () => {
  const change = (as: Pick<Person, 'cookie'>, current_password: string, new_password: string) =>
    post(CHANGE_PASSWORD_PATH, { current_password, new_password }, as);

  test('requires the old one and ends all other sessions', async () => {
    const phone = await signIn('ben');
    const wrong = await change(ben, 'not it', 'another horse');
    expect([wrong.statusCode, wrong.json().field]).toEqual([422, 'current_password']);
    expect((await change(ben, PASSWORD, 'short')).json().field).toBe('new_password');
    const changed = await change(ben, PASSWORD, 'another horse');
    expect([changed.statusCode, changed.body]).toEqual([200, '{}']);
    await expect.poll(() => reads(phone.token)).toBe(401);
    // The device that changed it continues with its new session.
    const cookie = changed.cookies
      .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
      .join('; ');
    expect((await get(TOKEN_PATH, { cookie })).statusCode).toBe(200);
    await expect(signIn('ben')).rejects.toThrow('wrong');
    await signIn('ben', 'another horse');
  });
});

describe('a new email address', () => {
  test('requires the password, must be unused, and signs in from then on', async () => {
    const carl = await server.signUp('carl');
    const change = (new_email: string, password: string) =>
      post(CHANGE_EMAIL_PATH, { new_email, password }, carl);
    expect((await change('new@example.com', 'not it')).json().field).toBe('password');
    expect((await change('ADA@example.com', PASSWORD)).json()).toEqual({
      detail: 'An account with this email already exists.',
      field: 'new_email',
    });
    expect((await change('no address', PASSWORD)).json().field).toBe('new_email');
    expect((await change('new@example.com', PASSWORD)).statusCode).toBe(200);
    await expect(signIn('carl')).rejects.toThrow('wrong');
    await signIn('new');
  });
});

describe('all data of an account', () => {
  test('is exported as a ZIP with data and songs, without credentials', async () => {
    const dora = await server.signUp('dora');
    const [song] = await makeSongs(server, dora);
    await server.call('playlists.create', { body: { name: 'Evenings' } }, { as: dora });
    await server.database.pool.query(
      `insert into scrobblers (id, user_id, service, sealed_token)
       values (gen_random_uuid(), $1, 'listenbrainz', 'sealed-by-this-server')`,
      [dora.id],
    );
    const response = await get(EXPORT_PATH, dora);
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="skylark-dora.zip"',
    });
    // Entries are uncompressed, so names and texts can be searched for.
    const text = response.rawPayload.toString('latin1');
    expect(text.startsWith('PK')).toBe(true);
    for (const part of [
      'data/user.json',
      'dora@example.com',
      'data/clips.json',
      'Evenings',
      'master of seed',
    ])
      expect([part, text.includes(part)]).toEqual([part, true]);
    expect(text).toContain(`${song?.id}.mp3`);
    const secrets = await server.database.pool.query(
      'select token from session union select password from account',
    );
    for (const { token } of secrets.rows) expect(text.includes(token)).toBe(false);
    expect(text).toContain('"service":"listenbrainz"');
    expect(text).not.toContain('sealed-by-this-server');
    expect(text).not.toMatch(/"\w*(?:sealed|hash|token|secret|password|p256dh)\w*":/);
    for (const stranger of ['ada@example.com', 'ben@example.com']) expect(text).not.toContain(stranger);
  });

  test('is deleted with the account: no row or file is left', async () => {
    const eve = await server.signUp('eve');
    const [song] = await makeSongs(server, eve);
    await server.call('playlists.create', { body: {} }, { as: eve, key: 'made-once' });
    const { id: picture } = await sendPicture(server, { as: eve });
    const unfinished = await sendPictureBytes(server, { as: eve });
    const { store } = server;
    expect(await store.head(uploadBlockKey(unfinished, 0))).not.toBeNull();
    const pictureUrl = `/media/pictures/${picture}-640.webp`;
    expect((await server.app.inject(pictureUrl)).statusCode).toBe(200);
    expect((await post(DELETE_ACCOUNT_PATH, { password: 'not it' }, eve)).json().field).toBe('password');
    expect((await post(DELETE_ACCOUNT_PATH, { password: PASSWORD }, eve)).statusCode).toBe(200);
    await expect.poll(() => reads(eve.token)).toBe(401);
    expect((await server.app.inject(`/media/audio/${song?.id}.mp3`)).statusCode).toBe(404);
    expect((await server.app.inject(pictureUrl)).statusCode).toBe(404);
    expect(await store.head(uploadBlockKey(unfinished, 0))).toBeNull();
    const { rows: tables } = await server.database.pool.query(
      `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'`,
    );
    const left: string[] = [];
    for (const { name } of tables) {
      const found = await server.database.pool.query(
        `select 1 from ${name} t where to_jsonb(t)::text like $1 limit 1`,
        [`%${eve.id}%`],
      );
      if (found.rowCount) left.push(name);
    }
    // Rate limits expire automatically.
    expect(left.filter((name) => name !== 'rate_limits')).toEqual([]);
    await server.signUp('eve');
  });

  test('cannot be deleted while no one else could run the server', async () => {
    const refused = await post(DELETE_ACCOUNT_PATH, { password: PASSWORD }, staff);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      'This is the only staff account of the server, and others use it. Make another account staff first.',
    ]);
  });
});
