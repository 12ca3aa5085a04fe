import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { App } from '#contract/accounts/apps';
import { CallProblem } from '#state/bridges/sync-bridge';
import { testId } from '#tests/support/clips';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceCalls } from '#tests/support/stand-ins/state/commands/calls';
import { AppScreen } from '../../support/browser/app-screen.tsx';

const CAR: App = {
  id: testId(1),
  name: 'Car',
  created_at: '2026-01-02T12:00:00.000Z',
  last_used_at: '2026-03-04T12:00:00.000Z',
};
const server = { apps: [] as App[], problem: null as CallProblem | null };
replaceCalls({
  read: async () => ({ hasMore: false }),
  async call(id: string) {
    if (id === 'engines.list') return { engines: [] };
    if (server.problem !== null) throw server.problem;
    if (id === 'apps.list') return { apps: server.apps };
    if (id === 'apps.create') {
      server.apps = [CAR];
      return { app: CAR, username: 'ada', password: 'k3m9x-aaaaa' };
    }
    if (id === 'apps.revoke') server.apps = [];
    return {};
  },
});

let app: AppScreen;
beforeEach(() => {
  Object.assign(server, { apps: [], problem: null });
  signInTestUser();
  app = new AppScreen();
});
afterEach(() => app.close());

const button = (name: string) => page.getByRole('button', { name, exact: true });
async function openCard() {
  await app.open('/account/apps');
  await page.getByText('Other apps', { exact: true }).click();
}

test('a new password is shown once with address and user name, and can be copied and revoked', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openCard();
  await expect.element(page.getByText('You have none yet.')).toBeVisible();
  await page.getByLabelText('App name').fill('Car');
  await button('Create password').click();
  const details = page.getByRole('region', { name: 'Sign-in for Car' });
  await expect.element(details).toHaveTextContent('k3m9x-aaaaa');
  await expect.element(details).toHaveTextContent(location.origin);
  await expect.element(details).toHaveTextContent('ada');
  await button('Copy password').click();
  expect(copy).toHaveBeenCalledWith('k3m9x-aaaaa');
  await button('Done').click();
  await expect.element(page.getByText('k3m9x-aaaaa')).not.toBeInTheDocument();
  await button('Revoke Car').click();
  await button('Revoke password').click();
  await expect.element(page.getByText('You have none yet.')).toBeVisible();
  copy.mockRestore();
});

test('a refused name keeps what was typed and says why; a list that did not load can be retried', async () => {
  server.problem = new CallProblem({ status: 422, detail: 'Too many.', errorType: null, field: null });
  await openCard();
  await expect.element(page.getByText('The list did not load.').last()).toBeVisible();
  await page.getByLabelText('App name').fill('Kitchen');
  await button('Create password').click();
  await expect.element(page.getByText('Too many.')).toBeVisible();
  await expect.element(page.getByLabelText('App name')).toHaveValue('Kitchen');
  server.problem = null;
  server.apps = [CAR];
  // The lists of sessions and passkeys, above this one, failed too.
  await button('Try again').last().click();
  await expect.element(page.getByText('Last used', { exact: false })).toBeVisible();
});
