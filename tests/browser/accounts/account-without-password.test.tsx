import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CHANGE_EMAIL_PATH } from '#contract/accounts/auth';
import { PROVIDER_STATUS_PATH } from '#contract/accounts/provider';
import type { Session } from '#contract/accounts/session';
import { ENABLE_TWO_FACTOR_PATH, TWO_FACTOR_PATH } from '#contract/accounts/two-factor';
import { SERVER_MARK_HEADER } from '#contract/errors';
import { setKv } from '#db/kv';
import { EmailCard, PasswordCard } from '#features/account/security/SecurityCards.tsx';
import { TwoFactorCard } from '#features/account/security/TwoFactorCard.tsx';
import { getAccount, setAccount } from '#state/bridges/account';
import { signInTestUser } from '#tests/support/server/test-account';

const realFetch = globalThis.fetch;
let root: Root;
/** Bodies that were sent, by path. */
let sent: [path: string, body: unknown][];
let isRecent: boolean;
let isUnconfirmed: boolean;

const answers: Readonly<Record<string, () => object>> = {
  [PROVIDER_STATUS_PATH]: () => ({
    ...{ provider: 'Home ID', is_linked: true, has_password: false },
    ...{ is_recent: isRecent, is_unconfirmed: isUnconfirmed },
  }),
  [TWO_FACTOR_PATH]: () => ({ is_enabled: false }),
  [ENABLE_TWO_FACTOR_PATH]: () => ({
    totp_uri: 'otpauth://totp/Skylark:ada%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=Skylark',
    recovery_codes: ['a1-b2'],
  }),
  [CHANGE_EMAIL_PATH]: () => ({}),
};

async function openAccount({ hasPassword }: { hasPassword: boolean }) {
  const id = signInTestUser();
  const roles = { staff: false, listener: false, is_day_zero_user: false, pro: false };
  const user = { id, has_password: hasPassword };
  const value = { user, roles, flags: {}, experiments: {}, configs: {}, models: [] };
  await setKv(getAccount().database, 'session', { value: value as unknown as Session, fetchedAt: 1 });
  const host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  root.render(
    <>
      <PasswordCard />
      <EmailCard />
      <TwoFactorCard />
    </>,
  );
}

beforeEach(() => {
  sent = [];
  isRecent = true;
  isUnconfirmed = false;
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.origin);
    const answer = answers[pathname];
    if (answer === undefined) return realFetch(input, init);
    if (typeof init?.body === 'string') sent.push([pathname, JSON.parse(init.body)]);
    return Response.json(answer(), { headers: { [SERVER_MARK_HEADER]: '1' } });
  };
});
afterEach(async () => {
  globalThis.fetch = realFetch;
  root.unmount();
  const { database } = getAccount();
  setAccount(null);
  await database.destroy();
});

test('an account without a password is never asked for one', async () => {
  await openAccount({ hasPassword: false });
  await page.getByText('Change email').first().click();
  await page.getByLabelText('New email').fill('ada.l@example.org');
  await expect.element(page.getByText('Change password', { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByText('Two-factor codes')).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Your password')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect.poll(() => sent).toEqual([[CHANGE_EMAIL_PATH, { new_email: 'ada.l@example.org' }]]);
});

test('after some time, it is asked to sign in again as it does', async () => {
  isRecent = false;
  await openAccount({ hasPassword: false });
  await page.getByText('Change email').first().click();
  await expect.element(page.getByText(/^Your account has no password/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Continue with Home ID' })).toBeVisible();
  await expect.element(page.getByText(/^Home ID has not confirmed/)).not.toBeInTheDocument();
});

test('a sign-in that the provider did not confirm says so', async () => {
  isRecent = false;
  isUnconfirmed = true;
  await openAccount({ hasPassword: false });
  await page.getByText('Change email').first().click();
  await expect
    .element(page.getByText(/^Home ID has not confirmed that you signed in there just now/))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Continue with Home ID' })).toBeVisible();
});

test('two-factor codes are set up by a QR code, with the key as text beside it', async () => {
  await openAccount({ hasPassword: true });
  await page.getByText('Two-factor codes', { exact: true }).click();
  await page.getByLabelText('Your password').last().fill('correct horse');
  await page.getByRole('button', { name: 'Set up codes' }).click();
  await expect.element(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expect.element(page.getByText('JBSWY3DPEHPK3PXP')).toBeVisible();
});
