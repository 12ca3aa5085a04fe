import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Session } from '#contract/accounts/session';
import { setKv } from '#db/kv';
import { getAccount } from '#state/bridges/account';
import { CallProblem } from '#state/bridges/sync-bridge';
import { connectionStore } from '#state/stores/connection';
import { closeAccountSheet } from '#state/stores/dialogs';
import { toastsStore } from '#state/stores/toasts';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceCalls } from '#tests/support/stand-ins/state/commands/calls';
import { AppScreen } from '../../support/browser/app-screen.tsx';

const server = { calls: [] as unknown[], answer: (): unknown => ({}) };
replaceCalls({
  read: async () => ({ hasMore: false }),
  async call(id: string, input: unknown) {
    if (id === 'engines.list') return { engines: [] };
    server.calls.push([id, input]);
    return server.answer();
  },
});

let app: AppScreen;
beforeEach(() => {
  server.calls = [];
  server.answer = () => ({});
  signInTestUser();
  app = new AppScreen();
});
afterEach(async () => {
  vi.restoreAllMocks();
  connectionStore.isReachable = true;
  toastsStore.toasts = [];
  closeAccountSheet();
  await app.close();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const toast = () => toastsStore.toasts.at(-1)?.text;

test('[UI-39] the form sends feedback about the product to the staff', async () => {
  await app.open('/account');
  await button('Send feedback').click();
  const sheet = page.getByRole('dialog', { name: 'Send feedback' });
  await sheet.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.element(sheet.getByText('Write your feedback first.')).toBeVisible();
  await sheet.getByLabelText('Topic').selectOptions('A problem');
  await sheet.getByLabelText('Feedback').fill('The moon is too bright.');
  await sheet.getByRole('button', { name: 'Send', exact: true }).click();
  const sent = { topic: 'problem', text: 'The moon is too bright.' };
  await expect.poll(() => server.calls).toContainEqual(['feedback.sendProductFeedback', { body: sent }]);
  await expect.poll(toast).toBe('Thanks for your feedback!');
  await expect.element(sheet).not.toBeInTheDocument();
});

test('feedback cannot be sent offline, and the form says so beforehand', async () => {
  await app.open('/account');
  connectionStore.isReachable = false;
  await button('Send feedback').click();
  await expect.element(button('Needs signal')).toBeDisabled();
});

test('[UI-50] invites a friend by a link with the user’s handle', async () => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  await app.open('/account/profile');
  await button('Invite a friend').click();
  await button('Copy').click();
  await expect.poll(() => copied).toEqual([`${location.origin}/invites?inviter=ada`]);
  expect(toast()).toBe('Copied invitation link to clipboard');
});

test('an invitation names an address that others can open, and says who can', async () => {
  const configs = { 'link-origin': 'http://192.168.1.20:3000', 'link-reach': 'network' };
  const value = { roles: {}, flags: {}, experiments: {}, configs, models: [] } as unknown as Session;
  await setKv(getAccount().database, 'session', { value, fetchedAt: 1 });
  await app.open('/account/profile');
  await button('Invite a friend').click();
  await expect
    .element(page.getByLabelText('Your link'))
    .toHaveValue('http://192.168.1.20:3000/invites?inviter=ada');
  await expect.element(page.getByText('Links work on devices in your network.')).toBeVisible();
});

test('[SESS-26] opening an inviter’s link reports the inviter to the server once', async () => {
  const router = await app.open('/invites?inviter=fen');
  const named = ['users.acceptInvite', { body: { inviter_handle: 'fen' } }];
  await expect.poll(() => server.calls).toContainEqual(named);
  await expect.poll(toast).toBe('Invite accepted');
  await expect.poll(() => router.state.location.href).toBe('/invites');
  expect(server.calls.filter((call) => (call as string[])[0] === 'users.acceptInvite')).toHaveLength(1);
});

test('[SESS-26] shows the server’s message when an inviter is rejected', async () => {
  server.answer = () => ({ error_msg: 'You cannot invite yourself.' });
  await app.open('/invites?inviter=ada');
  await expect.poll(toast).toBe('You cannot invite yourself.');
});

test('an invitation opened offline is shown as waiting and sent once online', async () => {
  connectionStore.isReachable = false;
  server.answer = () => {
    throw new CallProblem({ status: 0, detail: '', errorType: null, field: null });
  };
  await app.open('/invites?inviter=fen');
  await expect.element(page.getByText('The invitation of @fen needs a connection.')).toBeVisible();
  server.answer = () => ({});
  connectionStore.isReachable = true;
  await expect.poll(toast).toBe('Invite accepted');
});
