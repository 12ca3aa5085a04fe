import { afterEach, expect, test } from 'vitest';
import { SIGN_UP_PATH } from '#contract/accounts/auth';
import { PROVIDER_LINK_PATH, PROVIDER_SIGN_IN_PATH } from '#contract/accounts/provider';
import { PASSWORD, type TestServer } from '#tests/integration/test-server';
import {
  ADA,
  CALLBACK,
  ORIGIN,
  ProviderBrowser,
  startProviderServer,
} from '#tests/support/browser/provider-browser';
import { type IdentityProvider, openIdentityProvider } from '#tests/support/server/identity-provider';

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

test('a new person gets an account with a username and the role of their groups', async () => {
  await start({ SKYLARK_OIDC_STAFF_GROUP: 'admins', SKYLARK_OIDC_LISTENER_GROUP: 'guests' });
  provider.person = { ...ADA, groups: ['admins'] };
  const browser = openBrowser();
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
  const other = openBrowser();
  await other.signIn();
  expect(await other.session()).toMatchObject({
    user: { handle: 'ada_lovelace_2' },
    roles: { staff: false, listener: true },
  });
});

test('a provider that takes the secret by client_secret_basic only, and names groups by their paths', async () => {
  provider = await openIdentityProvider(CALLBACK, { method: 'client_secret_basic' });
  server = await startProviderServer(provider.issuer, { SKYLARK_OIDC_MEMBER_GROUP: 'family' });
  provider.person = { ...ADA, preferred_username: 'gustav.grün', groups: ['/family'] };
  const browser = openBrowser();
  await browser.signIn();
  expect(await browser.session()).toMatchObject({ user: { handle: 'gustav_grun' } });
});

test('a person outside the named groups is refused', async () => {
  await start({ SKYLARK_OIDC_MEMBER_GROUP: 'family' });
  provider.person = { ...ADA, groups: ['others'] };
  const browser = openBrowser();
  expect(await browser.signIn()).toMatch(/^http:\/\/songs\.localhost\/sign-in\?error=/);
  expect(await browser.session()).toBeNull();
});

test('an account with the same email is not taken over; its owner connects it', async () => {
  await start({ SKYLARK_REGISTRATION: 'open' });
  const browser = openBrowser();
  const form = { email: ADA.email, password: PASSWORD, username: 'ada' };
  expect((await browser.app('POST', SIGN_UP_PATH, form)).statusCode).toBe(200);
  provider.person = ADA;
  const stranger = openBrowser();
  expect(await stranger.signIn()).toContain('error=account_not_linked');
  expect(await stranger.session()).toBeNull();
  const page = await browser.app('POST', PROVIDER_LINK_PATH, {});
  const answer = await browser.provider(page.json().url);
  await browser.app('GET', answer.slice(ORIGIN.length));
  await stranger.signIn();
  expect(await stranger.session()).toMatchObject({ user: { handle: 'ada' } });
});

test('an answer is used up by its sign-in', async () => {
  await start();
  provider.person = ADA;
  const browser = openBrowser();
  const page = (await browser.app('POST', PROVIDER_SIGN_IN_PATH, {})).json().url;
  const answer = (await browser.provider(page)).slice(ORIGIN.length);
  const before = new Map(browser.cookiesOf('app'));
  expect(String((await browser.app('GET', answer)).headers.location)).toContain('provider=done');
  const replay = openBrowser();
  for (const [name, value] of before) replay.cookiesOf('app').set(name, value);
  expect(String((await replay.app('GET', answer)).headers.location)).toContain('error=');
  expect(await replay.session()).toBeNull();
});
