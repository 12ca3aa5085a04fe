import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createClient } from '#api/client';
import type { Http } from '#api/http';
import { setKv } from '#db/kv';
import { clipReactionTypeWrite } from '#domain/writes/clip-reaction-type';
import { getAccount } from '#state/bridges/account';
import { startPageEvents } from '#state/bridges/page-events';
import { setUpdateState } from '#state/bridges/update-state';
import { queueWrite } from '#state/commands/writes';
import { connectionStore } from '#state/stores/connection';
import { playerStore } from '#state/stores/player';
import { serviceStatusStore } from '#state/stores/service-status';
import { toastsStore } from '#state/stores/toasts';
import { runStatusPoller } from '#sync/follow/status-poller';
import type { SyncContext } from '#sync/sync-context';
import { createEventEmitter } from '#sync/sync-events';
import { testId } from '#tests/support/clips';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceCalls } from '#tests/support/stand-ins/state/commands/calls';
import { AppScreen } from '../../support/browser/app-screen.tsx';

const server = { calls: [] as unknown[] };
replaceCalls({
  read: async () => ({ hasMore: false }),
  async call(id: string, input: { body?: object }) {
    if (id === 'engines.list') return { engines: [] };
    if (id === 'llm.get') return { language_model: null };
    if (id === 'mode.get') return { mode: 'plans', is_fixed: true, home_credits: 250 };
    if (id === 'engines.listConnections') return { connections: [] };
    server.calls.push([id, input]);
    return input.body;
  },
});

let app: AppScreen;
let stopEvents: () => void;
let sync: ReturnType<typeof createEventEmitter>;

beforeEach(() => {
  server.calls = [];
  const userId = signInTestUser();
  stopEvents = startPageEvents();
  sync = createEventEmitter(userId);
  app = new AppScreen();
});
afterEach(async () => {
  sync.close();
  stopEvents();
  Object.assign(serviceStatusStore, { status: 'ok', message: '', isClosed: false });
  toastsStore.toasts = [];
  setUpdateState({ isWaiting: false });
  playerStore.isPlaying = false;
  connectionStore.isReachable = true;
  await app.close();
});

const say = (status: 'ok' | 'maintenance' | 'scheduled_maintenance', message: string | null) =>
  sync.emit({ type: 'service-status', status, message });
const notice = () => page.getByRole('alertdialog', { name: 'Maintenance' });

/** The server's answer on its way to the page: through the client and the poller of the worker. */
async function answerStatus(answer: { status: string; message: string | null }): Promise<void> {
  const end = new AbortController();
  const client = createClient({ request: async () => answer } as unknown as Http);
  const context = { client, emit: sync.emit, now: Date.now, random: Math.random } as SyncContext;
  const running = runStatusPoller(context, end.signal);
  end.abort();
  await running;
}

test('[SESS-15] maintenance covers the page with its message', async () => {
  await app.open('/me');
  await answerStatus({ status: 'maintenance', message: 'Back at eleven.' });
  await expect.element(notice()).toHaveTextContent('Back at eleven.');
  await expect.element(page.getByRole('button', { name: 'Use Skylark offline' })).toHaveFocus();
});

test.each(['ok', 'degraded'])(
  '[SESS-17] neither the page nor the banner of maintenance stays after the status %s, whatever it says',
  async (status) => {
    await app.open('/me');
    await answerStatus({ status: 'maintenance', message: 'Back at eleven.' });
    await expect.element(notice()).toBeVisible();
    await answerStatus({ status, message: 'Slow today.' });
    await expect.poll(() => notice().elements()).toEqual([]);
    await answerStatus({ status: 'scheduled_maintenance', message: 'Tonight at ten.' });
    await expect.element(page.getByText('Tonight at ten.')).toBeVisible();
    await answerStatus({ status, message: 'Slow today.' });
    await expect.poll(() => page.getByText('Tonight at ten.').elements()).toEqual([]);
    expect(page.getByText('Slow today.').elements()).toEqual([]);
  },
);

test('content on the device stays usable meanwhile; a different message is shown again', async () => {
  await app.open('/me');
  say('maintenance', 'Back at eleven.');
  await page.getByRole('button', { name: 'Use Skylark offline' }).click();
  await expect.poll(() => notice().elements()).toEqual([]);
  // The same message arrives every minute.
  say('maintenance', 'Back at eleven.');
  say('maintenance', 'Back at noon.');
  await expect.element(notice()).toHaveTextContent('Back at noon.');
});

test('[SESS-16] planned maintenance is a banner that can be closed', async () => {
  await app.open('/me');
  say('scheduled_maintenance', 'Tonight at ten.');
  const banner = page.getByText('Tonight at ten.');
  await expect.element(banner).toBeVisible();
  expect(notice().elements()).toEqual([]);
  await page
    .getByRole('status')
    .filter({ hasText: 'Tonight at ten.' })
    .getByRole('button', { name: 'Close' })
    .click();
  await expect.poll(() => banner.elements()).toEqual([]);
});

async function openAccountOf(roles: { staff: boolean }): Promise<void> {
  const session = {
    roles: { ...roles, is_day_zero_user: false, pro: false },
    flags: {},
    experiments: {},
    models: [],
  };
  await setKv(getAccount().database, 'session', { value: session as never, fetchedAt: 1 });
  await app.open('/account/server');
}

test('staff can send a message to all users', async () => {
  await openAccountOf({ staff: true });
  await page.getByLabelText('Everyone sees').selectOptions('A banner: planned maintenance');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Write a message for everyone.')).toBeVisible();
  await page.getByLabelText('Message', { exact: true }).fill('Tonight at ten.');
  await page.getByRole('button', { name: 'Save' }).click();
  const said = { status: 'scheduled_maintenance', message: 'Tonight at ten.' };
  await expect.poll(() => server.calls).toEqual([['status.set', { body: said }]]);
});

test('the staff form shows the current message, even if it arrives late', async () => {
  await openAccountOf({ staff: true });
  await expect.element(page.getByLabelText('Everyone sees')).toHaveValue('ok');
  say('scheduled_maintenance', 'Tonight at ten.');
  await expect.element(page.getByLabelText('Everyone sees')).toHaveValue('scheduled_maintenance');
  await expect.element(page.getByLabelText('Message', { exact: true })).toHaveValue('Tonight at ten.');
});

test('other users do not see the form', async () => {
  await openAccountOf({ staff: false });
  await expect.element(page.getByText('For staff only')).toBeVisible();
  expect(page.getByText('Message to everyone').elements()).toEqual([]);
});

test('a new version is not offered during playback, but an offer stays', async () => {
  const offer = page.getByText('A new version is ready.');
  playerStore.isPlaying = true;
  await app.open('/me');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
  setUpdateState({ isWaiting: true });
  await new Promise((resolve) => setTimeout(resolve, 100));
  await expect.element(offer).not.toBeInTheDocument();
  playerStore.isPlaying = false;
  await expect.element(offer).toBeVisible();
  playerStore.isPlaying = true;
  await new Promise((resolve) => setTimeout(resolve, 100));
  await expect.element(offer).toBeVisible();
  // It covers the top of the page.
  await page.getByRole('button', { name: 'Later', exact: true }).click();
  await expect.element(offer).not.toBeInTheDocument();
  playerStore.isPlaying = false;
  await new Promise((resolve) => setTimeout(resolve, 100));
  await expect.element(offer).not.toBeInTheDocument();
});

test('offline, no change is shown as being sent', async () => {
  await queueWrite(clipReactionTypeWrite, { clipId: testId(1), reaction: 'LIKE' });
  const { database } = getAccount();
  await database.run((tables) => tables.outbox.toCollection().modify({ state: 'sending', wasSent: true }));
  connectionStore.isReachable = false;
  await app.open('/me/sync');
  const main = page.getByRole('main');
  await expect.element(main.getByText('Waiting', { exact: true })).toBeVisible();
  await expect.element(main.getByText('Sending', { exact: true })).not.toBeInTheDocument();
  connectionStore.isReachable = true;
  await expect.element(main.getByText('Sending', { exact: true })).toBeVisible();
});
