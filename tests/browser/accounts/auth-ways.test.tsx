import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '#lib/ids';
import { getAccount, setAccount } from '#state/bridges/account';
import { connectionStore } from '#state/stores/connection';
import { requestSignUp } from '#state/stores/dialogs';
import { routeTree } from '../../../src/routeTree.gen.ts';
import '#ui/tokens.css';
import '#ui/global.css';

let root: Root;
let host: HTMLElement;

function open(path: string) {
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) });
  root.render(<RouterProvider router={router} />);
  return router;
}

function signIn(): void {
  setAccount({ userId: `test-${newId()}`, handle: 'ada', email: '', displayName: 'Ada', isLoaded: true });
}

beforeEach(async () => {
  await page.viewport(390, 844);
  setAccount(null);
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});

afterEach(async () => {
  root.unmount();
  host.remove();
  connectionStore.leftAccount = null;
  const { database, isSignedIn } = getAccount();
  setAccount(null);
  if (isSignedIn) await database.destroy();
  localStorage.clear();
});

const markOf = (name: string) => {
  const href = page.getByRole('link', { name, exact: true }).element().getAttribute('href') ?? '';
  const { pathname, searchParams } = new URL(href, location.origin);
  return { pathname, flow: searchParams.get('auth_flow'), source: searchParams.get('source') };
};

test('a rejected form focuses the first invalid field', async () => {
  open('/sign-up');
  await userEvent.fill(page.getByRole('textbox', { name: 'Email' }), 'ada@example.com');
  await userEvent.click(page.getByRole('button', { name: 'Sign up' }));
  await expect.element(page.getByRole('textbox', { name: 'Username' })).toHaveFocus();
});

test('a sign-in that fails after the return from the provider says why', async () => {
  open('/sign-in?provider=done');
  await expect.element(page.getByRole('alert')).toHaveTextContent(/Wi-Fi|connect/);
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
});

test('a user who forgot the password sees who can issue a new one', async () => {
  open('/sign-in');
  const help = page.getByText('Ask the person who runs this server for a new one.');
  await expect.element(help).not.toBeVisible();
  await userEvent.click(page.getByText('Forgot your password?'));
  await expect.element(help).toBeVisible();
});

test.each([
  ['/song/01900000-0000-7000-8000-000000000001', 'songpage'],
  ['/hook/01900000-0000-7000-8000-000000000001', 'songpagev2'],
  ['/playlist/01900000-0000-7000-8000-000000000001', 'librarypage'],
  ['/@grace', 'profilepage'],
  ['/nowhere', 'homepage'],
])('[ROUTE-34] [ROUTE-36] the bar above %s sets the flow and source on both links', async (path, source) => {
  open(path);
  await expect.element(page.getByRole('link', { name: 'Sign up', exact: true })).toBeVisible();
  expect(markOf('Sign up')).toEqual({ pathname: '/sign-up', flow: 'sign-up', source });
  expect(markOf('Sign in')).toEqual({ pathname: '/sign-in', flow: 'sign-in', source });
});

test('[ROUTE-34] the splash page sets the flow and source on its form and its link', async () => {
  const router = open('/');
  await expect.element(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
  expect(markOf('Sign in')).toEqual({ pathname: '/sign-in', flow: 'sign-in', source: 'splashpage' });
  await userEvent.click(page.getByRole('button', { name: 'Create' }));
  await expect.poll(() => router.state.location.pathname).toBe('/sign-up');
  expect(router.state.location.search).toMatchObject({ auth_flow: 'sign-up', source: 'splashpage' });
});

test('at 1440 px the splash page has its sign-in link at the right edge', async () => {
  open('/');
  await page.viewport(1440, 900);
  const link = page.getByRole('link', { name: 'Sign in', exact: true });
  await expect.element(link).toBeVisible();
  expect(link.element().getBoundingClientRect().right).toBeGreaterThan(1440 - 80);
});

test('nothing covers the bottom of a page without a dock', async () => {
  await page.viewport(320, 640);
  open('/');
  const create = page.getByRole('button', { name: 'Create' });
  await expect.element(create).toBeVisible();
  const { left, right, top, bottom } = create.element().getBoundingClientRect();
  const shown = document.elementsFromPoint((left + right) / 2, Math.min(bottom, 639) - (bottom - top) / 4);
  const index = shown.indexOf(create.element());
  expect(shown.slice(0, index).filter((element) => !create.element().contains(element))).toEqual([]);
  const dock = document.querySelector('[class*="dock"]');
  expect(dock === null || getComputedStyle(dock).display === 'none').toBe(true);
  expect(document.querySelector('[class*="fade"]')).toBeNull();
});

test('[ROUTE-34] each form links to the other flow with that flow’s marker', async () => {
  open('/sign-in?auth_flow=sign-in&source=createpage&redirect_url=%2Fcreate');
  await expect.element(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(markOf('Sign up')).toEqual({ pathname: '/sign-up', flow: 'sign-up', source: 'createpage' });
  await userEvent.click(page.getByRole('link', { name: 'Sign up', exact: true }));
  await expect.element(page.getByRole('button', { name: 'Sign up' })).toBeVisible();
  expect(markOf('Sign in')).toEqual({ pathname: '/sign-in', flow: 'sign-in', source: 'createpage' });
});

test('[ROUTE-34] a visitor who saves a song is sent to sign-up with the marker', async () => {
  const path = '/playlist/01900000-0000-7000-8000-000000000001';
  const router = open(path);
  await expect.element(page.getByRole('link', { name: 'Sign up', exact: true })).toBeVisible();
  requestSignUp();
  await expect.poll(() => router.state.location.pathname).toBe('/sign-up');
  expect(router.state.location.search).toEqual({
    auth_flow: 'sign-up',
    source: 'librarypage',
    redirect_url: path,
  });
});

test.each([
  ['/me/downloads', 'librarypage'],
  ['/create', 'createpage'],
  ['/account', 'profilepage'],
])('[CALL-12] %s redirects to sign-in when the session ends while it is open', async (path, source) => {
  signIn();
  const { database } = getAccount();
  const router = open(path);
  await expect.poll(() => router.state.status).toBe('idle');
  expect(router.state.location.pathname).toBe(path);
  connectionStore.leftAccount = { userId: getAccount().userId, unsentCount: 0 };
  setAccount(null);
  await expect.poll(() => router.state.location.pathname).toBe('/sign-in');
  expect(router.state.location.search).toEqual({ auth_flow: 'sign-in', source, redirect_url: path });
  await expect.element(page.getByText('You were signed out.')).toBeVisible();
  await database.destroy();
});

test('[CALL-12] a public page stays open when the session ends, and offers sign-in', async () => {
  signIn();
  const { database } = getAccount();
  const path = '/song/01900000-0000-7000-8000-000000000001';
  const router = open(path);
  await expect.poll(() => router.state.status).toBe('idle');
  connectionStore.leftAccount = { userId: getAccount().userId, unsentCount: 0 };
  setAccount(null);
  await expect.element(page.getByText('You were signed out.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Sign up', exact: true })).toBeVisible();
  expect(router.state.location.pathname).toBe(path);
  await database.destroy();
});
