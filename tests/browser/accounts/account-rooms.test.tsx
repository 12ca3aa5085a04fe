import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Session } from '#contract/accounts/session';
import { setKv } from '#db/kv';
import { getAccount } from '#state/bridges/account';
import { testBilling } from '#tests/support/clips';

import { signInTestUser } from '#tests/support/server/test-account';
import { replaceCalls } from '#tests/support/stand-ins/state/commands/calls';
import { AppScreen } from '../../support/browser/app-screen.tsx';

replaceCalls({
  read: async () => ({ hasMore: false }),
  call: async (id: string) => (id === 'scrobblers.list' ? { scrobblers: [], services: ['lastfm'] } : {}),
});

let app: AppScreen;
beforeEach(() => {
  signInTestUser();
  app = new AppScreen();
});
afterEach(() => app.close());

async function openAs(staff: boolean) {
  const session = { roles: { staff }, flags: {}, experiments: {}, configs: {}, models: [] };
  await setKv(getAccount().database, 'session', { value: session as unknown as Session, fetchedAt: 1 });
  await setKv(getAccount().database, 'billing', { value: testBilling(), fetchedAt: 1 });
  return app.open('/account');
}

const rooms = page.getByRole('navigation', { name: 'Settings', exact: true });
const names = () =>
  rooms
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent ?? '');

test('You leads to five rooms', async () => {
  await openAs(false);
  await expect.element(rooms).toBeVisible();
  const own = [
    'Sync',
    'Profile and sharing',
    'Look and language',
    'Playback and storage',
    'Sign-in',
    'Apps and data',
  ];
  expect(names().map((name, place) => name.startsWith(own[place] ?? '-'))).toEqual(own.map(() => true));
});

test('staff find the room of the server, too', async () => {
  await openAs(true);
  await expect.element(rooms.getByRole('link', { name: /^Server/ })).toBeVisible();
});

test('a search finds a setting by what people call it, and opens it in its room', async () => {
  const router = await openAs(false);
  await page.getByRole('textbox', { name: 'Search' }).fill('last.fm');
  const found = page.getByRole('navigation', { name: 'Settings found' });
  await found.getByRole('link').click();
  await expect.poll(() => router.state.location.href).toBe('/account/apps#scrobbling');
  await expect.element(page.getByText('You have none yet.')).toBeVisible();
});

test('a search without a result says so, and the rooms return when it is cleared', async () => {
  await openAs(false);
  await page.getByRole('textbox', { name: 'Search' }).fill('carburetor');
  await expect.element(page.getByText('No setting is called that.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect.element(rooms).toBeVisible();
});

test('an unknown room is a missing page', async () => {
  const router = await openAs(false);
  await router.navigate({ href: '/account/cellar' });
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});
