import { afterAll, beforeAll, expect, test } from 'vitest';
import { SIGN_IN_PATH, SIGN_UP_PATH, TOKEN_PATH } from '#contract/accounts/auth';
import {
  DISABLE_TWO_FACTOR_PATH,
  ENABLE_TWO_FACTOR_PATH,
  RECOVERY_CODES_PATH,
  TWO_FACTOR_PATH,
  VERIFY_CODE_PATH,
  VERIFY_RECOVERY_CODE_PATH,
} from '#contract/accounts/two-factor';
import { PASSWORD, startTestServer, type TestServer } from '#tests/integration/test-server';
import { totpCode } from '#tests/support/server/totp';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 180_000);
afterAll(() => server.close());

/** A browser with the cookies of this server. */
class Browser {
  readonly cookies = new Map<string, string>();

  async send(method: 'GET' | 'POST', path: string, payload?: object) {
    const cookie = [...this.cookies]
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('; ');
    const response = await server.app.inject({
      ...{ method, url: path, headers: { cookie, origin: 'http://localhost' } },
      ...(payload === undefined ? {} : { payload }),
    });
    for (const { name, value, maxAge } of response.cookies as {
      name: string;
      value: string;
      maxAge?: number;
    }[])
      if (maxAge === 0 || value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    return response;
  }

  async isSignedIn(): Promise<boolean> {
    return (await this.send('GET', TOKEN_PATH)).statusCode === 200;
  }
}

async function enable(name: string) {
  const browser = new Browser();
  const email = `${name}@example.com`;
  await browser.send('POST', SIGN_UP_PATH, { email, password: PASSWORD, username: name });
  const { totp_uri: uri, recovery_codes: codes } = (
    await browser.send('POST', ENABLE_TWO_FACTOR_PATH, { password: PASSWORD })
  ).json();
  expect((await browser.send('POST', VERIFY_CODE_PATH, { code: totpCode(uri) })).statusCode).toBe(200);
  return { browser, email, uri: uri as string, codes: codes as string[] };
}

async function signIn(email: string) {
  const browser = new Browser();
  const response = await browser.send('POST', SIGN_IN_PATH, { email, password: PASSWORD });
  return { browser, response };
}

test('codes are needed once the first one was right', async () => {
  const { browser, email, uri } = await enable('ada');
  expect(await browser.isSignedIn()).toBe(true);
  expect((await browser.send('GET', TWO_FACTOR_PATH)).json()).toEqual({ is_enabled: true });
  const { browser: other, response } = await signIn(email);
  expect(response.json()).toEqual({ user: {}, needs_code: true });
  expect(await other.isSignedIn()).toBe(false);
  const wrong = await other.send('POST', VERIFY_CODE_PATH, { code: '000000' });
  expect([wrong.statusCode, wrong.json()]).toEqual([422, { detail: 'The code is wrong.', field: 'code' }]);
  const code = totpCode(uri);
  expect(
    (await other.send('POST', VERIFY_CODE_PATH, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).statusCode,
  ).toBe(200);
  expect(await other.isSignedIn()).toBe(true);
});

test('an app that was never confirmed changes nothing', async () => {
  const browser = new Browser();
  const email = 'bob@example.com';
  await browser.send('POST', SIGN_UP_PATH, { email, password: PASSWORD, username: 'bob' });
  await browser.send('POST', ENABLE_TWO_FACTOR_PATH, { password: PASSWORD });
  const { browser: other } = await signIn(email);
  expect(await other.isSignedIn()).toBe(true);
});

test('a recovery code is valid once; new ones replace the old ones', async () => {
  const { browser, email, codes } = await enable('cyd');
  const { browser: other } = await signIn(email);
  expect((await other.send('POST', VERIFY_RECOVERY_CODE_PATH, { code: codes[0] })).statusCode).toBe(200);
  expect(await other.isSignedIn()).toBe(true);
  const again = await signIn(email);
  expect((await again.browser.send('POST', VERIFY_RECOVERY_CODE_PATH, { code: codes[0] })).statusCode).toBe(
    422,
  );
  const fresh = (await browser.send('POST', RECOVERY_CODES_PATH, { password: PASSWORD })).json();
  expect((await again.browser.send('POST', VERIFY_RECOVERY_CODE_PATH, { code: codes[1] })).statusCode).toBe(
    422,
  );
  const [code] = fresh.recovery_codes;
  expect((await again.browser.send('POST', VERIFY_RECOVERY_CODE_PATH, { code })).statusCode).toBe(200);
});

test('guessing ends after five wrong codes: the password is needed again', async () => {
  const { email, uri } = await enable('dan');
  const { browser } = await signIn(email);
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await browser.send('POST', VERIFY_CODE_PATH, { code: '000000' })).statusCode).toBe(422);
  const late = await browser.send('POST', VERIFY_CODE_PATH, { code: totpCode(uri) });
  expect([late.statusCode, late.json().detail]).toEqual([
    401,
    'Enter your password again. The sign-in took too long or had too many wrong codes.',
  ]);
});

test('changes need the password; turning codes off lets the password suffice', async () => {
  const { browser, email } = await enable('eli');
  for (const path of [ENABLE_TWO_FACTOR_PATH, DISABLE_TWO_FACTOR_PATH, RECOVERY_CODES_PATH])
    expect((await browser.send('POST', path, { password: 'wrong horse' })).json().field).toBe('password');
  expect((await browser.send('POST', DISABLE_TWO_FACTOR_PATH, { password: PASSWORD })).statusCode).toBe(200);
  const { browser: other } = await signIn(email);
  expect(await other.isSignedIn()).toBe(true);
});

test('a code without a password does not sign in', async () => {
  const { uri } = await enable('fay');
  const response = await new Browser().send('POST', VERIFY_CODE_PATH, { code: totpCode(uri) });
  expect(response.statusCode).toBe(401);
});
