import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SIGN_IN_PATH, TOKEN_PATH } from '#contract/accounts/auth';
import { PASSWORD, type Person, startTestServer, type TestServer } from '#tests/integration/test-server';
import { requestNewPassword } from '#tests/support/server/operator';

let server: TestServer;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signUp('ada');
  ben = await server.signUp('ben');
});
afterAll(() => server.close());

const signIn = async (email: string, password: string) =>
  (await server.app.inject({ method: 'POST', url: SIGN_IN_PATH, payload: { email, password } })).statusCode;
const refreshes = async ({ cookie }: Person) =>
  (await server.app.inject({ url: TOKEN_PATH, headers: { cookie } })).statusCode;
const reads = async ({ token }: Person) =>
  (await server.app.inject({ url: '/api/session/', headers: { authorization: `Bearer ${token}` } }))
    .statusCode;

describe('a new password', () => {
  test('is set for one account, invalidating the old one and all sessions', async () => {
    expect(await reads(ada)).toBe(200);
    const { status, body } = await requestNewPassword(server, 'ADA@example.com');
    expect(status).toBe(200);
    expect(body.password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    expect(await signIn('ada@example.com', PASSWORD)).toBe(401);
    expect(await signIn('ada@example.com', body.password)).toBe(200);
    expect([await refreshes(ada), await reads(ada)]).toEqual([401, 401]);
    expect([await refreshes(ben), await reads(ben)]).toEqual([200, 200]);
    expect(await signIn('ben@example.com', PASSWORD)).toBe(200);
  });

  test('is different each time', async () => {
    const first = await requestNewPassword(server, 'ada@example.com');
    const second = await requestNewPassword(server, 'ada@example.com');
    expect(first.body.password).not.toBe(second.body.password);
    expect(await signIn('ada@example.com', first.body.password)).toBe(401);
  });

  test('requires an existing account', async () => {
    expect(await requestNewPassword(server, 'nobody@example.com')).toMatchObject({
      status: 422,
      body: { field: 'email', detail: 'No account has the email nobody@example.com.' },
    });
    expect(await requestNewPassword(server, 'ada')).toMatchObject({ status: 400, body: { field: 'email' } });
  });

  test('is given only to the operator', async () => {
    for (const authorization of ['', 'Bearer guess', `Bearer ${ben.token}`]) {
      const response = await server.app.inject({
        method: 'POST',
        url: '/api/operator/password',
        headers: { authorization },
        payload: { email: 'ben@example.com' },
      });
      expect([authorization, response.statusCode]).toEqual([authorization, 404]);
    }
    expect(await signIn('ben@example.com', PASSWORD)).toBe(200);
  });
});
