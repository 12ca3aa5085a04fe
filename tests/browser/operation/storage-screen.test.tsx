import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AccountLimits, AccountStorage } from '#contract/operation/storage';
import { testId } from '#tests/support/clips';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceCalls } from '#tests/support/stand-ins/state/commands/calls';
import { AppScreen } from '../../support/browser/app-screen.tsx';

const NONE: AccountLimits = { max_songs: null, max_storage_mb: null, max_uploads: null };
let limits: AccountStorage['limits'];
let defaultLimits: AccountLimits;
let sent: unknown[];
const account = (): AccountStorage => ({
  ...{ account_id: testId(1), handle: 'bob', display_name: 'Bob', limits },
  songs: { count: 12, bytes: 40_000_000 },
  uploads: { count: 1, bytes: 5_000_000 },
  derived: { count: 3, bytes: 7_000_000 },
});
replaceCalls({
  read: async () => ({ hasMore: false }),
  async call(id: string, input: { body?: AccountLimits }) {
    if (id === 'storage.list')
      return {
        ...{ accounts: [account()], default_limits: defaultLimits },
        ...{ unmeasured: 2, num_total_results: 1, current_page: 0 },
      };
    if (!id.startsWith('storage.')) return {};
    sent.push(input);
    if (id === 'storage.removeLimits') limits = null;
    if (id === 'storage.setLimits' && input.body !== undefined) limits = input.body;
    if (id === 'storage.setDefaultLimits' && input.body !== undefined) defaultLimits = input.body;
    return input.body ?? {};
  },
});

let app: AppScreen;
beforeEach(async () => {
  limits = null;
  defaultLimits = NONE;
  sent = [];
  signInTestUser();
  app = new AppScreen();
  await app.open('/account/storage');
});
afterEach(() => app.close());

test('the space of a person is shown by kind, and a limit can be set', async () => {
  const taken = '12 songs (40.0 MB), 1 upload (5.0 MB), and 7.0 MB that can be made again.';
  await expect.element(page.getByText(taken)).toBeVisible();
  await expect.element(page.getByText('2 songs not measured yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Limits of Bob' }).click();
  await page.getByLabelText('Maximum storage in MB').fill('500');
  await page.getByRole('button', { name: 'Save limits' }).click();
  await expect.element(page.getByText(`${taken} At most 500 MB.`)).toBeVisible();
  const body = { max_songs: null, max_storage_mb: 500, max_uploads: null };
  expect(sent).toEqual([{ params: { account_id: testId(1) }, body }]);
});

test('default limits are set for everyone, and an account with own limits can return to them', async () => {
  await expect.element(page.getByText('No limits.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Limits of everyone' }).click();
  const form = page.getByRole('form', { name: 'Default limits' });
  await form.getByLabelText('Maximum songs').fill('20');
  await form.getByRole('button', { name: 'Save limits' }).click();
  await expect.element(page.getByText('At most 20 songs.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Close limits of everyone' }).click();
  await page.getByRole('button', { name: 'Limits of Bob' }).click();
  // Own limits start from the default.
  await expect.element(page.getByLabelText('Maximum songs')).toHaveValue('20');
  await page.getByLabelText('Maximum songs').fill('');
  await page.getByRole('button', { name: 'Save limits' }).click();
  await expect.element(page.getByText(/No limits, whatever the default\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Use the default limits' }).click();
  await expect.element(page.getByText(/No limits, whatever the default\.$/)).not.toBeInTheDocument();
  expect(sent.at(-1)).toEqual({ params: { account_id: testId(1) } });
});

test('a limit that is no number is refused at once and stays in its field', async () => {
  await page.getByRole('button', { name: 'Limits of Bob' }).click();
  await page.getByLabelText('Maximum songs').fill('many');
  await page.getByRole('button', { name: 'Save limits' }).click();
  await expect
    .element(
      page
        .getByRole('alert')
        .filter({ hasText: 'Maximum songs: enter a whole number, or leave it blank for no limit.' }),
    )
    .toBeVisible();
  await expect.element(page.getByLabelText('Maximum songs')).toHaveValue('many');
  expect(sent).toEqual([]);
});
