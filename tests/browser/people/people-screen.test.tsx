import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AccountRow } from '#contract/accounts/accounts';
import { testId } from '#tests/support/clips';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceCalls } from '#tests/support/stand-ins/state/commands/calls';
import { AppScreen } from '../../support/browser/app-screen.tsx';

const account = (index: number): AccountRow => ({
  id: testId(index),
  handle: `user${index}`,
  display_name: `User ${index}`,
  email: `user${index}@example.com`,
  role: 'member',
  created_at: '2026-01-02T12:00:00.000Z',
});
replaceCalls({
  read: async () => ({ hasMore: false }),
  async call(id: string, input: unknown) {
    if (id === 'registration.listInvitations') return { invitations: [] };
    if (id === 'registration.get') return { registration: 'open', is_fixed: false, is_default: false };
    if (id !== 'accounts.list') return {};
    const { page: index } = (input as { query: { page: number } }).query;
    return { accounts: [account(index)], num_total_results: 2 };
  },
});

let app: AppScreen;
beforeEach(() => {
  signInTestUser();
  app = new AppScreen();
});
afterEach(() => app.close());

test('“Show more” adds the next page of accounts', async () => {
  await app.open('/account/people');
  await expect.element(page.getByText('User 0 (@user0)')).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByText('User 1 (@user1)')).toBeVisible();
  await expect.element(page.getByText('User 0 (@user0)')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});
