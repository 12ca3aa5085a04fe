import { afterEach, expect, test } from 'vitest';
import { CHANGE_EMAIL_PATH, DELETE_ACCOUNT_PATH, SIGN_IN_PATH, SIGN_UP_PATH } from '#contract/accounts/auth';
import { PASSKEY_OPTIONS_PATH } from '#contract/accounts/passkeys';
import { PROVIDER_SIGN_IN_PATH, PROVIDER_STATUS_PATH } from '#contract/accounts/provider';
import { PASSWORD, type TestServer } from '#tests/integration/test-server';
import {
  ADA,
  CALLBACK,
  ORIGIN,
  ProviderBrowser,
  startProviderServer,
} from '#tests/support/browser/provider-browser';
import { type IdentityProvider, openIdentityProvider } from '#tests/support/server/identity-provider';
import { requestNewPassword } from '#tests/support/server/operator';

let server: TestServer;
let provider: IdentityProvider;
afterEach(async () => {
  await server.close();
  await provider.close();
});

async function start(change: Record<string, string> = {}): Promise<void> {
  provider = await openIdentityProvider(CALLBACK);
  server = await startProviderServer(provider.issuer, change);
}

const openBrowser = () => new ProviderBrowser(server);

test('the role follows the groups at the next sign-in', async () => {
  await start({ SKYLARK_OIDC_STAFF_GROUP: 'admins' });
  provider.person = { ...ADA, groups: ['admins'] };
  await openBrowser().signIn();
  provider.person = { ...ADA, groups: [] };
  const browser = openBrowser();
  await browser.signIn();
  expect(await browser.session()).toMatchObject({ roles: { staff: false } });
});

test('without a staff group, staff stay staff', async () => {
  await start({ SKYLARK_OIDC_MEMBER_GROUP: 'family' });
  provider.person = { ...ADA, groups: ['family'] };
  const browser = openBrowser();
  await browser.signIn();
  // The first account of a server is its staff account.
  expect(await browser.session()).toMatchObject({ roles: { staff: true } });
});

test('the request uses PKCE and a nonce, and an answer is valid once, in the same browser only', async () => {
  await start();
  provider.person = ADA;
  const browser = openBrowser();
  const page = (await browser.app('POST', PROVIDER_SIGN_IN_PATH, {})).json().url;
  const { searchParams } = new URL(page);
  expect(searchParams.get('code_challenge_method')).toBe('S256');
  expect(searchParams.get('nonce')).toBeTruthy();
  const answer = (await browser.provider(page)).slice(ORIGIN.length);
  const other = openBrowser();
  expect(String((await other.app('GET', answer)).headers.location)).toContain('error=');
  expect(await other.session()).toBeNull();
  const changed = answer.replace(/code=[^&]+/, 'code=forged');
  const victim = openBrowser();
  const second = (await victim.app('POST', PROVIDER_SIGN_IN_PATH, {})).json().url;
  const state = new URL(second).searchParams.get('state') ?? '';
  const forged = changed.replace(/state=[^&]+/, `state=${state}`);
  expect(String((await victim.app('GET', forged)).headers.location)).toContain('error=');
  expect(await victim.session()).toBeNull();
});

test('an answer that names another issuer is refused', async () => {
  await start();
  provider.person = ADA;
  const browser = openBrowser();
  const page = (await browser.app('POST', PROVIDER_SIGN_IN_PATH, {})).json().url;
  const answer = (await browser.provider(page)).slice(ORIGIN.length);
  expect(answer).toContain('iss=');
  const mixedUp = answer.replace(/iss=[^&]+/, `iss=${encodeURIComponent('https://evil.example')}`);
  expect(String((await browser.app('GET', mixedUp)).headers.location)).toContain('error=');
  expect(await browser.session()).toBeNull();
});

test('a page outside the app is never opened', async () => {
  await start();
  for (const path of ['https://evil.example', '//evil.example', '/\\evil.example']) {
    const response = await openBrowser().app('POST', PROVIDER_SIGN_IN_PATH, { redirect_url: path });
    expect([path, response.statusCode]).toEqual([path, 400]);
  }
});

test('without passwords only the provider signs in', async () => {
  await start({ SKYLARK_PASSWORDS: '0' });
  const form = { email: ADA.email, password: PASSWORD, username: 'ada' };
  for (const path of [SIGN_UP_PATH, SIGN_IN_PATH]) {
    const response = await openBrowser().app('POST', path, form);
    expect([response.statusCode, response.json().detail]).toEqual([
      403,
      'Sign in with Home ID. This server has no passwords.',
    ]);
  }
  provider.person = ADA;
  const browser = openBrowser();
  await browser.signIn();
  expect(await browser.session()).toMatchObject({ user: { email: ADA.email } });
});

/** A provider that keeps its own session open, and knows neither of the two. */
const ignoringRequest = (query: URLSearchParams) => {
  query.delete('prompt');
  query.delete('max_age');
};
const PROOF_CALLS = [
  [DELETE_ACCOUNT_PATH, {}],
  [DELETE_ACCOUNT_PATH, { password: PASSWORD }],
  [CHANGE_EMAIL_PATH, { new_email: 'ada.l@example.org' }],
  [PASSKEY_OPTIONS_PATH, { name: 'Phone' }],
] as const;
const statusOf = async (browser: ProviderBrowser) => (await browser.app('GET', PROVIDER_STATUS_PATH)).json();

async function expectRefusals(browser: ProviderBrowser, detail: string): Promise<void> {
  for (const [path, body] of PROOF_CALLS) {
    const refused = await browser.app('POST', path, body);
    expect([path, refused.statusCode, refused.json().detail]).toEqual([path, 403, detail]);
  }
}

const UNCONFIRMED = 'Home ID did not confirm that you signed in there just now. Sign in again.';

test('the owner of an account without a password proves it by a recent sign-in', async () => {
  await start();
  provider.person = ADA;
  const browser = openBrowser();
  const page = (await browser.app('POST', PROVIDER_SIGN_IN_PATH, { is_again: true })).json().url;
  const { searchParams } = new URL(page);
  expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(['login', '1']);
  await browser.signIn({ isAgain: true });
  expect(await browser.session()).toMatchObject({ user: { has_password: false } });
  expect(await statusOf(browser)).toMatchObject({ has_password: false, is_recent: true });
  const email = { new_email: 'ada.l@example.org' };
  expect((await browser.app('POST', CHANGE_EMAIL_PATH, email)).statusCode).toBe(200);
  const { pool } = server.database;
  await pool.query("update session set created_at = now() - interval '1 hour'");
  await pool.query("update verification set expires_at = now() - interval '50 minutes'");
  expect(await statusOf(browser)).toMatchObject({ is_recent: false, is_unconfirmed: false });
  await expectRefusals(browser, 'Sign in again first, to confirm that it is you.');
  await browser.signIn({ isAgain: true });
  const passkey = { name: 'Phone' };
  expect((await browser.app('POST', PASSKEY_OPTIONS_PATH, passkey)).statusCode).toBe(200);
  expect((await browser.app('POST', DELETE_ACCOUNT_PATH, {})).statusCode).toBe(200);
  expect(await browser.session()).toBeNull();
});

test('a session that is still open at the provider proves no owner', async () => {
  await start();
  provider.person = ADA;
  const browser = openBrowser();
  await browser.signIn({ isAgain: true });
  // As a provider that does not ask again, nor says when it did.
  await browser.signIn({ isAgain: true, change: ignoringRequest });
  expect(await statusOf(browser)).toMatchObject({ is_recent: false, is_unconfirmed: true });
  await expectRefusals(browser, UNCONFIRMED);
  // A proof is of one session: that of another device changes nothing here.
  await openBrowser().signIn({ isAgain: true });
  await expectRefusals(browser, UNCONFIRMED);
});

test('a sign-in at the provider that was an hour ago proves no owner', async () => {
  await start();
  provider.person = ADA;
  provider.signedInAtMs = Date.now() - 60 * 60_000;
  const browser = openBrowser();
  await browser.signIn({ isAgain: true });
  expect(await statusOf(browser)).toMatchObject({ is_recent: false, is_unconfirmed: true });
  await expectRefusals(browser, UNCONFIRMED);
});

test('a recent sign-in does not replace the password of an account that has one', async () => {
  await start();
  provider.person = ADA;
  const browser = openBrowser();
  await browser.signIn();
  const { password } = (await requestNewPassword(server, ADA.email)).body;
  await browser.signIn();
  expect(await browser.session()).toMatchObject({ user: { has_password: true } });
  const refused = await browser.app('POST', DELETE_ACCOUNT_PATH, {});
  expect([refused.statusCode, refused.json().field]).toEqual([422, 'password']);
  expect((await browser.app('POST', DELETE_ACCOUNT_PATH, { password })).statusCode).toBe(200);
});

test('a provider that starts later than the server is found by the next sign-in', async () => {
  provider = await openIdentityProvider(CALLBACK);
  const port = Number(new URL(provider.issuer).port);
  await provider.close();
  server = await startProviderServer(provider.issuer);
  const refused = await openBrowser().app('POST', PROVIDER_SIGN_IN_PATH, {});
  expect([refused.statusCode, refused.json().detail]).toEqual([
    503,
    'The identity provider cannot be reached. Try again, or ask the person who runs this server.',
  ]);
  provider = await openIdentityProvider(CALLBACK, { port });
  provider.person = ADA;
  // The first click after that.
  const browser = openBrowser();
  await browser.signIn();
  expect(await browser.session()).toMatchObject({ user: { email: ADA.email } });
});

test('a confirmation that the provider refuses returns to the page that asked for it', async () => {
  await start();
  provider.person = ADA;
  const browser = openBrowser();
  await browser.signIn();
  const refusing = (query: URLSearchParams) => query.set('response_type', 'none');
  expect(await browser.signIn({ isAgain: true, change: refusing })).toMatch(`${ORIGIN}/create?error=`);
});

/** Every kind of sign that a header or a form encodes; the test's provider takes ASCII alone. */
const SECRET = 'a+%: /?&=#"~';
const BOTH = ['client_secret_basic', 'client_secret_post'] as const;
test.each([
  ['client_secret_basic', ['client_secret_basic'], {}],
  ['client_secret_post', ['client_secret_post'], {}],
  // The discovery document does not say which of them this client must use.
  ['client_secret_basic', BOTH, {}],
  ['client_secret_post', BOTH, {}],
  ['client_secret_post', BOTH, { SKYLARK_OIDC_CLIENT_AUTH: 'client_secret_post' }],
] as const)('the secret is sent by %s to a provider that takes %j', async (method, methods, change) => {
  provider = await openIdentityProvider(CALLBACK, { secret: SECRET, method, methods });
  server = await startProviderServer(provider.issuer, { SKYLARK_OIDC_CLIENT_SECRET: SECRET, ...change });
  provider.person = ADA;
  const browser = openBrowser();
  await browser.signIn();
  expect(await browser.session()).toMatchObject({ user: { email: ADA.email } });
});
