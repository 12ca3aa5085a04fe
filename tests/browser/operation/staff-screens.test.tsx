import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Session } from '#contract/accounts/session';
import { setKv } from '#db/kv';
import { getAccount, setAccount } from '#state/bridges/account';
import { createFakeSync, type FakeSync, problem } from '#tests/support/device/fake-sync';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { AppScreen } from '../../support/browser/app-screen.tsx';

const PATHS = ['/account/people', '/account/storage', '/reports'];
const STAFF_CALLS = ['accounts.list', 'registration.get', 'storage.list', 'moderation.listReports'] as const;

let app: AppScreen;
let sync: FakeSync;
beforeEach(() => {
  sync = createFakeSync();
  replaceSync(sync.service);
  for (const id of STAFF_CALLS) sync.answers.set(id, () => problem(403, 'Forbidden'));
  app = new AppScreen();
});
afterEach(() => app.close());

test.each(
  PATHS.flatMap(
    (path) =>
      [
        ['a member', path, false],
        ['a listener', path, true],
      ] as const,
  ),
)('%s who opens %s reads that it is for staff, and finds a way on', async (_who, path, listener) => {
  const id = signInTestUser();
  const roles = { staff: false, listener, is_day_zero_user: false, pro: false };
  const value = { user: { id }, roles, flags: {}, experiments: {}, configs: {}, models: [] };
  await setKv(getAccount().database, 'session', { value: value as unknown as Session, fetchedAt: 1 });
  await app.open(path);
  await expect.element(page.getByRole('heading', { name: 'For staff only' })).toBeVisible();
  await expect.element(page.getByText('Forbidden')).not.toBeInTheDocument();
  expect(sync.calls.flat().filter((call) => STAFF_CALLS.some((id) => id === call))).toEqual([]);
  const way = page.getByRole('link', { name: 'Go to your account' });
  await expect.element(way).toHaveAttribute('href', '/account');
});

test.each(PATHS)('a visitor who opens %s is asked to sign in', async (path) => {
  setAccount(null);
  await app.open(path);
  await expect.element(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});
