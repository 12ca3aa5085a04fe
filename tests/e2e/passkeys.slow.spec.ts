import { type CDPSession, expect } from '@playwright/test';
import { type App, newAccount } from './app.ts';
import { Session } from './session.ts';
import { test } from './test.ts';

test.describe.configure({ mode: 'serial' });

// The service worker's initial downloads matter only for offline use.
test.use({ serviceWorkers: 'block' });

let session: Session;
let app: App;
let devtools: CDPSession;
let authenticatorId: string;
const account = newAccount();

test.beforeAll(async ({ household }) => {
  session = await Session.join(household);
  app = await session.openBrowser();
  devtools = await session.context.newCDPSession(app.page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId: id } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  authenticatorId = id;
});

test.afterAll(async () => {
  await session.end();
});

const card = () => app.page.getByRole('region', { name: 'Passkeys', exact: true });

async function signOut() {
  await app.page.goto('/account');
  await app.button('Sign out').click();
  await expect(app.page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
}

/**
 * Opens the sign-in page as a browser that offers no passkeys in the email field: the virtual device would
 * accept them all.
 */
async function openWithoutAutofill(path: string) {
  await app.page.addInitScript(() => {
    if (location.hash === '#button')
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await app.page.goto(`${path}#button`);
}

test('a passkey is added under a name, with the password', async () => {
  await app.signUp(account);
  await app.page.goto('/account/security');
  await expect(card().getByText('You have none yet.')).toBeVisible();
  await expect(card().getByRole('textbox')).toHaveCount(0);
  await card().getByRole('button', { name: 'Add a passkey' }).click();
  await expect(card().getByRole('textbox', { name: 'Name' })).toBeFocused();
  await card().getByRole('button', { name: 'Cancel' }).click();
  await expect(card().getByRole('button', { name: 'Add a passkey' })).toBeFocused();
  await card().getByRole('button', { name: 'Add a passkey' }).click();
  await card().getByRole('textbox', { name: 'Name' }).fill('This phone');
  await card().getByLabel('Your password').fill('a wrong one');
  await card().getByRole('button', { name: 'Add a passkey' }).click();
  await expect(card().getByText('The password is wrong.')).toBeVisible();
  await card().getByLabel('Your password').fill(account.password);
  await card().getByRole('button', { name: 'Add a passkey' }).click();
  await expect(card().getByRole('listitem').filter({ hasText: 'This phone' })).toBeVisible();
  const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials.map(({ rpId, isResidentCredential }) => [rpId, isResidentCredential])).toEqual([
    ['localhost', true],
  ]);
});

test('the same device is not added twice', async () => {
  await card().getByRole('button', { name: 'Add a passkey' }).click();
  await card().getByRole('textbox', { name: 'Name' }).fill('Again');
  await card().getByLabel('Your password').fill(account.password);
  await card().getByRole('button', { name: 'Add a passkey' }).click();
  await expect(card().getByText('This device already has a passkey for this account.')).toBeVisible();
});

test('signs in with its button, and returns to the requested page', async () => {
  await signOut();
  await openWithoutAutofill('/sign-in?redirect_url=/me/playlists');
  await expect(app.button('Sign in with a passkey')).toBeVisible();
  await expect(app.textbox('Email')).toHaveAttribute('autocomplete', 'email webauthn');
  await app.button('Sign in with a passkey').click();
  await expect(app.page).toHaveURL(/\/me\/playlists$/);
  await app.page.goto('/account');
  await expect(app.page.getByText(account.email)).toBeVisible();
  await app.page.goto('/account/security');
  await expect(app.page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1);
});

test('a passkey chosen in the email field signs in without the button', async () => {
  await signOut();
  await app.page.goto('/sign-in');
  // The virtual device also makes the choice.
  await expect(app.page).toHaveURL(/\/(home)?$/);
});

test('can be renamed and removed, and then no longer signs in', async () => {
  await app.page.goto('/account/security');
  await card().getByRole('button', { name: 'Rename' }).click();
  await card().getByRole('textbox', { name: 'New name of This phone' }).fill('My key');
  await card().getByRole('button', { name: 'Save name' }).click();
  await expect(card().getByRole('listitem').filter({ hasText: 'My key' })).toBeVisible();
  await card().getByRole('button', { name: 'Remove My key' }).click();
  await app.button('Remove passkey').click();
  await expect(card().getByText('You have none yet.')).toBeVisible();
  await signOut();
  await openWithoutAutofill('/sign-in');
  await expect(app.button('Sign in with a passkey')).toBeVisible();
  await app.button('Sign in with a passkey').click();
  await expect(app.page.getByText('This passkey does not belong to an account here.')).toBeVisible();
});
