import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, type Person, startTestServer, type TestServer } from '#tests/integration/test-server';

let server: TestServer;
let ada: Person;

beforeAll(async () => {
  server = await startTestServer();
  await server.signUp('first_is_staff');
  ada = await server.signUp('ada');
});
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
  ])('[SESS-20] [SESS-21] sign-up with %o answers %i at the field %s', async (change, status, field) => {
    const answer = await signUp(change);
    expect([answer.statusCode, answer.json().field]).toEqual([status, field]);
    expect(answer.cookies).toEqual([]);
  });

  test('a wrong password and an unknown email get the same words', async () => {
    for (const email of ['ada@example.com', 'unknown@example.com']) {
      const answer = await post('/api/auth/sign-in/email', { email, password: 'wrong password' });
      expect([answer.statusCode, answer.json()]).toEqual([401, { detail: 'Email or password is wrong.' }]);
    }
  });

  test('signing in gives an HttpOnly cookie and no token in the body; signing out ends it', async () => {
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

  test('does not sign in from another site’s form', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      headers: { origin: 'https://evil.example', cookie: ada.cookie },
      payload: { email: 'ada@example.com', password: PASSWORD },
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.cookies).toEqual([]);
  });
});
