import { afterEach, expect, test } from 'vitest';
import {
  CHANGE_EMAIL_PATH,
  DELETE_ACCOUNT_PATH,
  SIGN_IN_PATH,
  SIGN_UP_PATH,
  TOKEN_PATH,
} from '#contract/auth';
import { PASSKEY_OPTIONS_PATH } from '#contract/passkeys';
import {
  PROVIDER_CALLBACK_PATH,
  PROVIDER_LINK_PATH,
  PROVIDER_SIGN_IN_PATH,
  PROVIDER_STATUS_PATH,
} from '#contract/provider';
import { readDoor } from '#server/config-door';
import { PASSWORD, startTestServer, type TestServer } from '#tests/integration/test-server';
import { CLIENT, type IdentityProvider, openIdentityProvider } from '#tests/support/identity-provider';
import { requestNewPassword } from '#tests/support/operator';

const ORIGIN = 'http://songs.localhost';
const CALLBACK = `${ORIGIN}${PROVIDER_CALLBACK_PATH}`;
const ADA = {
  sub: 'ada-1',
  email: 'ada@example.org',
  email_verified: true,
  preferred_username: 'ada.lovelace',
};

let server: TestServer;
let provider: IdentityProvider;
afterEach(async () => {
  await server.close();
  await provider.close();
});

async function start(change: Record<string, string> = {}): Promise<void> {
  provider = await openIdentityProvider(CALLBACK);
  await startServer(provider.issuer, change);
}

async function startServer(issuer: string, change: Record<string, string> = {}): Promise<void> {
  const environment = {
    SKYLARK_OIDC_ISSUER: issuer,
    SKYLARK_OIDC_CLIENT_ID: CLIENT.id,
    SKYLARK_OIDC_CLIENT_SECRET: CLIENT.secret,
    SKYLARK_OIDC_NAME: 'Home ID',
    SKYLARK_REGISTRATION: 'closed',
    ...change,
  };
  const door = readDoor(environment, ORIGIN);
  server = await startTestServer({ config: { door, publicOrigin: ORIGIN } });
}

/** A browser with cookies for this server and for the provider. */
class Browser {
  readonly #cookies = new Map<string, Map<string, string>>();

  cookiesOf(host: string): Map<string, string> {
    const cookies = this.#cookies.get(host) ?? new Map<string, string>();
    this.#cookies.set(host, cookies);
    return cookies;
  }

  #header(host: string): string {
    return [...this.cookiesOf(host)].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #store(host: string, lines: readonly string[]): void {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /max-age=0/i.test(line)) this.cookiesOf(host).delete(name);
      else this.cookiesOf(host).set(name, value);
    }
  }

  async app(method: 'GET' | 'POST', path: string, payload?: object) {
    const response = await server.app.inject({
      method,
      url: path,
      headers: { host: 'songs.localhost', origin: ORIGIN, cookie: this.#header('app') },
      ...(payload === undefined ? {} : { payload }),
    });
    this.#store('app', [response.headers['set-cookie'] ?? []].flat().map(String));
    return response;
  }

  /** Follows redirects of the provider until one leads to this server, and returns that address. */
  async provider(url: string): Promise<string> {
    let next = url;
    for (let step = 0; step < 10; step += 1) {
      if (next.startsWith(ORIGIN)) return next;
      const headers = { cookie: this.#header('provider') };
      const response = await fetch(next, { redirect: 'manual', headers });
      this.#store('provider', response.headers.getSetCookie());
      const location = response.headers.get('location');
      if (location === null) throw new Error(`${next} responded with ${response.status}`);
      next = new URL(location, next).href;
    }
    throw new Error('too many redirects');
  }

  /** Signs in with the provider, and returns the page that this server opens then. */
  async signIn(): Promise<string> {
    const page = await this.app('POST', PROVIDER_SIGN_IN_PATH, { redirect_url: '/create' });
    const answer = await this.provider(page.json().url);
    const finished = await this.app('GET', answer.slice(ORIGIN.length));
    return String(finished.headers.location);
  }

  async session() {
    const token = (await this.app('GET', TOKEN_PATH)).json().token;
    if (token === undefined) return null;
    const as = { id: '', username: '', cookie: '', token };
    return (await server.raw('session.get', {}, { as })).body;
  }
}

test('a new person gets an account with a username and the role of their groups', async () => {
  await start({ SKYLARK_OIDC_STAFF_GROUP: 'admins', SKYLARK_OIDC_LISTENER_GROUP: 'guests' });
  provider.person = { ...ADA, groups: ['admins'] };
  const browser = new Browser();
  expect(await browser.signIn()).toBe(`${ORIGIN}/sign-in?provider=done&redirect_url=%2Fcreate`);
  expect(await browser.session()).toMatchObject({
    user: { email: 'ada@example.org', handle: 'ada_lovelace' },
    roles: { staff: true, listener: false },
  });
  provider.person = {
    sub: 'bob-1',
    email: 'bob@example.org',
    preferred_username: 'ada.lovelace',
    groups: ['guests'],
  };
  const other = new Browser();
  await other.signIn();
  expect(await other.session()).toMatchObject({
    user: { handle: 'ada_lovelace_2' },
    roles: { staff: false, listener: true },
  });
});

test('the role follows the groups at the next sign-in', async () => {
  await start({ SKYLARK_OIDC_STAFF_GROUP: 'admins' });
  provider.person = { ...ADA, groups: ['admins'] };
  await new Browser().signIn();
  provider.person = { ...ADA, groups: [] };
  const browser = new Browser();
  await browser.signIn();
  expect(await browser.session()).toMatchObject({ roles: { staff: false } });
});

test('without a staff group, staff stay staff', async () => {
  await start({ SKYLARK_OIDC_MEMBER_GROUP: 'family' });
  provider.person = { ...ADA, groups: ['family'] };
  const browser = new Browser();
  await browser.signIn();
  // The first account of a server is its staff account.
  expect(await browser.session()).toMatchObject({ roles: { staff: true } });
});

test('a person outside the named groups is refused', async () => {
  await start({ SKYLARK_OIDC_MEMBER_GROUP: 'family' });
  provider.person = { ...ADA, groups: ['others'] };
  const browser = new Browser();
  expect(await browser.signIn()).toMatch(/^http:\/\/songs\.localhost\/sign-in\?error=/);
  expect(await browser.session()).toBeNull();
});

test('an account with the same email is not taken over; its owner connects it', async () => {
  await start({ SKYLARK_REGISTRATION: 'open' });
  const browser = new Browser();
  const form = { email: ADA.email, password: PASSWORD, username: 'ada' };
  expect((await browser.app('POST', SIGN_UP_PATH, form)).statusCode).toBe(200);
  provider.person = ADA;
  const stranger = new Browser();
  expect(await stranger.signIn()).toContain('error=account_not_linked');
  expect(await stranger.session()).toBeNull();
  const page = await browser.app('POST', PROVIDER_LINK_PATH, {});
  const answer = await browser.provider(page.json().url);
  await browser.app('GET', answer.slice(ORIGIN.length));
  await stranger.signIn();
  expect(await stranger.session()).toMatchObject({ user: { handle: 'ada' } });
});

test('the request uses PKCE and a nonce, and an answer is valid once, in the same browser only', async () => {
  await start();
  provider.person = ADA;
  const browser = new Browser();
  const page = (await browser.app('POST', PROVIDER_SIGN_IN_PATH, {})).json().url;
  const { searchParams } = new URL(page);
  expect(searchParams.get('code_challenge_method')).toBe('S256');
  expect(searchParams.get('nonce')).toBeTruthy();
  const answer = (await browser.provider(page)).slice(ORIGIN.length);
  const other = new Browser();
  expect(String((await other.app('GET', answer)).headers.location)).toContain('error=');
  expect(await other.session()).toBeNull();
  const changed = answer.replace(/code=[^&]+/, 'code=forged');
  const victim = new Browser();
  const second = (await victim.app('POST', PROVIDER_SIGN_IN_PATH, {})).json().url;
  const state = new URL(second).searchParams.get('state') ?? '';
  const forged = changed.replace(/state=[^&]+/, `state=${state}`);
  expect(String((await victim.app('GET', forged)).headers.location)).toContain('error=');
  expect(await victim.session()).toBeNull();
});

test('an answer that names another issuer is refused', async () => {
  await start();
  provider.person = ADA;
  const browser = new Browser();
  const page = (await browser.app('POST', PROVIDER_SIGN_IN_PATH, {})).json().url;
  const answer = (await browser.provider(page)).slice(ORIGIN.length);
  expect(answer).toContain('iss=');
  const mixedUp = answer.replace(/iss=[^&]+/, `iss=${encodeURIComponent('https://evil.example')}`);
  expect(String((await browser.app('GET', mixedUp)).headers.location)).toContain('error=');
  expect(await browser.session()).toBeNull();
});

test('an answer is used up by its sign-in', async () => {
  await start();
  provider.person = ADA;
  const browser = new Browser();
  const page = (await browser.app('POST', PROVIDER_SIGN_IN_PATH, {})).json().url;
  const answer = (await browser.provider(page)).slice(ORIGIN.length);
  const before = new Map(browser.cookiesOf('app'));
  expect(String((await browser.app('GET', answer)).headers.location)).toContain('provider=done');
  const replay = new Browser();
  for (const [name, value] of before) replay.cookiesOf('app').set(name, value);
  expect(String((await replay.app('GET', answer)).headers.location)).toContain('error=');
  expect(await replay.session()).toBeNull();
});

test('a page outside the app is never opened', async () => {
  await start();
  for (const path of ['https://evil.example', '//evil.example', '/\\evil.example']) {
    const response = await new Browser().app('POST', PROVIDER_SIGN_IN_PATH, { redirect_url: path });
    expect([path, response.statusCode]).toEqual([path, 400]);
  }
});

test('without passwords only the provider signs in', async () => {
  await start({ SKYLARK_PASSWORDS: '0' });
  const form = { email: ADA.email, password: PASSWORD, username: 'ada' };
  for (const path of [SIGN_UP_PATH, SIGN_IN_PATH]) {
    const response = await new Browser().app('POST', path, form);
    expect([response.statusCode, response.json().detail]).toEqual([
      403,
      'Sign in with Home ID. This server has no passwords.',
    ]);
  }
  provider.person = ADA;
  const browser = new Browser();
  await browser.signIn();
  expect(await browser.session()).toMatchObject({ user: { email: ADA.email } });
});

test('the owner of an account without a password proves it by a recent sign-in', async () => {
  await start();
  provider.person = ADA;
  const browser = new Browser();
  await browser.signIn();
  expect(await browser.session()).toMatchObject({ user: { has_password: false } });
  const status = async () => (await browser.app('GET', PROVIDER_STATUS_PATH)).json();
  expect(await status()).toMatchObject({ has_password: false, is_recent: true });
  const email = { new_email: 'ada.l@example.org' };
  expect((await browser.app('POST', CHANGE_EMAIL_PATH, email)).statusCode).toBe(200);
  await server.database.pool.query("update session set created_at = now() - interval '1 hour'");
  expect(await status()).toMatchObject({ is_recent: false });
  const passkey = { name: 'Phone' };
  for (const [path, body] of [
    [DELETE_ACCOUNT_PATH, {}],
    [DELETE_ACCOUNT_PATH, { password: PASSWORD }],
    [CHANGE_EMAIL_PATH, email],
    [PASSKEY_OPTIONS_PATH, passkey],
  ] as const) {
    const refused = await browser.app('POST', path, body);
    expect([path, refused.statusCode, refused.json().detail]).toEqual([
      ...[path, 403, 'Sign in again first, to confirm that it is you.'],
    ]);
  }
  const page = (await browser.app('POST', PROVIDER_SIGN_IN_PATH, { is_again: true })).json().url;
  expect(new URL(page).searchParams.get('prompt')).toBe('login');
  await browser.signIn();
  expect((await browser.app('POST', PASSKEY_OPTIONS_PATH, passkey)).statusCode).toBe(200);
  expect((await browser.app('POST', DELETE_ACCOUNT_PATH, {})).statusCode).toBe(200);
  expect(await browser.session()).toBeNull();
});

test('a recent sign-in does not replace the password of an account that has one', async () => {
  await start();
  provider.person = ADA;
  const browser = new Browser();
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
  await startServer(provider.issuer);
  const refused = await new Browser().app('POST', PROVIDER_SIGN_IN_PATH, {});
  expect([refused.statusCode, refused.json().detail]).toEqual([
    503,
    'The identity provider cannot be reached. Try again, or ask the person who runs this server.',
  ]);
  provider = await openIdentityProvider(CALLBACK, port);
  provider.person = ADA;
  await new Browser().app('POST', PROVIDER_SIGN_IN_PATH, {});
  const browser = new Browser();
  await browser.signIn();
  expect(await browser.session()).toMatchObject({ user: { email: ADA.email } });
});
