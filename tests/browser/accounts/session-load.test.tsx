import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { getAccount } from '#state/bridges/account';
import { pull } from '#sync/pull/pull';
import { testContext } from '#tests/support/device/sync';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceCalls } from '#tests/support/stand-ins/state/commands/calls';
import { AppScreen } from '../../support/browser/app-screen.tsx';

replaceCalls({
  read: async () => ({ hasMore: false }),
  call: async (id: string) => (id === 'engines.list' ? { engines: [] } : {}),
});

const session = {
  flags: { 'artist-profiles': true },
  experiments: {},
  models: [],
  roles: { staff: false, is_day_zero_user: false, pro: false },
};

test('[SESS-12] [SESS-13] the session is loading from its request to its response, and You is busy meanwhile', async () => {
  signInTestUser();
  const app = new AppScreen();
  onTestFinished(() => app.close());
  await app.open('/account/profile');
  const links = page.getByRole('navigation', { name: 'Your things' });
  await expect.element(links).toHaveAttribute('aria-busy', 'false');
  let answer: (value: unknown) => void = () => undefined;
  const answered = new Promise((resolve) => {
    answer = resolve;
  });
  const pulled = pull(
    testContext(getAccount().database, () => answered),
    'session.get',
    {},
  );
  await expect.element(links).toHaveAttribute('aria-busy', 'true');
  answer(session);
  await pulled;
  await expect.element(links).toHaveAttribute('aria-busy', 'false');
  await expect.element(links.getByRole('link', { name: 'Artist profile' })).toBeVisible();
});
