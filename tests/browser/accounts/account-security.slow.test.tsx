import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '#api/api-error';
import { getAccount } from '#state/bridges/account';
import { connectionStore } from '#state/stores/connection';
import { toastsStore } from '#state/stores/toasts';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceAuth } from '#tests/support/stand-ins/api/auth';
import { replaceCalls } from '#tests/support/stand-ins/state/commands/calls';
import { AppScreen } from '../../support/browser/app-screen.tsx';

const server = { ended: [] as string[], changes: [] as unknown[], isReached: true };
const session = (id: string, isCurrent: boolean) => ({
  id,
  created_at: '2026-01-02T03:04:05.678Z',
  updated_at: '2026-01-02T03:04:05.678Z',
  ip_address: '203.0.113.9',
  user_agent: isCurrent ? 'Chrome/1 (Linux)' : 'Firefox/1 (Android)',
  is_current: isCurrent,
});
replaceAuth({
  async listSessions() {
    if (!server.isReached) throw new ApiError({ kind: 'unreachable', status: 0, detail: 'No signal.' });
    return [session('here', true), session('phone', false)].filter(({ id }) => !server.ended.includes(id));
  },
  async endSession(id: string) {
    server.ended.push(id);
  },
  async changePassword(change: { current_password: string }) {
    if (change.current_password !== 'right one')
      throw new ApiError({
        kind: 'status',
        status: 422,
        detail: 'The password is wrong.',
        field: 'current_password',
      });
    server.changes.push(change);
  },
  async deleteAccount(proof: { password?: string }) {
    server.changes.push(proof);
  },
});
replaceCalls({
  read: async () => ({ hasMore: false }),
  call: async () => ({ engines: [] }),
});

let app: AppScreen;
beforeEach(async () => {
  Object.assign(server, { ended: [], changes: [], isReached: true });
  signInTestUser();
  app = new AppScreen();
});
afterEach(async () => {
  toastsStore.toasts = [];
  connectionStore.isReachable = true;
  await app.close();
});

test('another session is listed and can be signed out; this one cannot', async () => {
  await app.open('/account/security');
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await expect.element(sessions.nth(0)).toHaveTextContent('Chrome on Linux, this device');
  await page.getByRole('button', { name: 'Sign out Firefox on Android' }).click();
  await expect.poll(() => server.ended).toEqual(['phone']);
  await expect.poll(() => sessions.elements().length).toBe(1);
  expect(page.getByRole('button', { name: 'Sign out Chrome on Linux' }).elements()).toEqual([]);
});

test('a wrong or short password is reported at its field; a change is confirmed', async () => {
  await app.open('/account/security');
  await page.getByText('Change password').first().click();
  const save = page.getByRole('button', { name: 'Change password' });
  await page.getByLabelText('Current password').fill('wrong one');
  await page.getByLabelText('New password').fill('short');
  await save.click();
  await expect.element(page.getByText('Password must have at least 8 characters.')).toBeVisible();
  await page.getByLabelText('New password').fill('long enough');
  await save.click();
  await expect.element(page.getByText('The password is wrong.')).toBeVisible();
  await page.getByLabelText('Current password').fill('right one');
  await save.click();
  await expect
    .element(page.getByText('Password changed. Other devices are signed out.').first())
    .toBeVisible();
  expect(server.changes).toEqual([{ current_password: 'right one', new_password: 'long enough' }]);
});

test('deleting the account asks for confirmation and signs this device out', async () => {
  await app.open('/account/security');
  await page.getByText('Delete account').first().click();
  await page.getByLabelText('Your password').last().fill('right one');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect.element(page.getByText('Nothing was deleted.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect.poll(() => getAccount().isSignedIn, { timeout: 10_000 }).toBe(false);
  expect(server.changes).toEqual([{ password: 'right one' }]);
});

test('when offline, says so before anything is pressed', async () => {
  server.isReached = false;
  connectionStore.isReachable = false;
  await app.open('/account/security');
  for (const list of ['Where you are signed in', 'Passkeys'])
    await expect
      .element(page.getByLabelText(list).getByText('Needs signal. This list is only on the server.'))
      .toBeVisible();
  expect(page.getByRole('link', { name: 'Download your data' }).elements()).toEqual([]);
  await page.getByText('Change password').first().click();
  await expect.element(page.getByRole('button', { name: 'Change password' })).toBeDisabled();
});
