import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Session } from '#contract/accounts/session';
import { LISTENER_DETAIL } from '#contract/accounts/session';
import { setKv } from '#db/kv';
import { getAccount } from '#state/bridges/account';
import { createFakeSync, ok } from '#tests/support/device/fake-sync';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { AppScreen, DESKTOP } from '../../support/browser/app-screen.tsx';

let app: AppScreen;
beforeEach(async () => {
  const id = signInTestUser();
  const sync = createFakeSync();
  replaceSync(sync.service);
  sync.answers.set('engines.list', () => ok({ engines: [] }));
  const roles = { staff: false, listener: true, is_day_zero_user: false, pro: false };
  const value = { user: { id }, roles, flags: {}, experiments: {}, configs: {}, models: [] };
  await setKv(getAccount().database, 'session', { value: value as unknown as Session, fetchedAt: 1 });
  app = new AppScreen();
});
afterEach(() => app.close());

const link = (name: string) => page.getByRole('link', { name, exact: true });

test('a listener finds no way to make songs in the navigation and the account', async () => {
  const router = await app.open('/account', DESKTOP);
  await expect.element(page.getByRole('navigation', { name: 'Settings' })).toBeVisible();
  await expect.element(link('Create')).not.toBeInTheDocument();
  await expect.element(page.getByText(/credits/)).not.toBeInTheDocument();
  await expect.element(link('Upgrade')).not.toBeInTheDocument();
  await router.navigate({ href: '/account/apps' });
  await expect.element(page.getByRole('link', { name: /^API keys/ })).toBeVisible();
  await expect.element(link('Uploads')).not.toBeInTheDocument();
  await router.navigate({ href: '/account/profile' });
  await expect.element(link('Following')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Invite a friend' })).not.toBeInTheDocument();
});

test('the create screen says why a listener cannot create a song', async () => {
  await app.open('/create');
  await expect.element(page.getByText(LISTENER_DETAIL)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Create/ })).toBeDisabled();
});

test('a listener is offered no workspace, no studio, no trash and no plan', async () => {
  await app.open('/me');
  await expect.element(link('Playlists')).toBeVisible();
  await expect.element(link('Trash')).not.toBeInTheDocument();
  await expect.element(link('Studio')).not.toBeInTheDocument();
  await link('Workspaces').click();
  await expect.element(page.getByRole('heading', { name: 'Workspaces', exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'New workspace' })).not.toBeInTheDocument();
});

test('the plans say that a listener needs none', async () => {
  await app.open('/account/plans');
  await expect.element(page.getByText(LISTENER_DETAIL)).toBeVisible();
});
