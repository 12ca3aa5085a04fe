import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Scrobbler } from '#contract/listening/scrobblers';
import { setKv } from '#db/kv';
import { getAccount } from '#state/bridges/account';
import { CallProblem } from '#state/bridges/sync-bridge';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceCalls } from '#tests/support/stand-ins/state/commands/calls';
import { AppScreen } from '../../support/browser/app-screen.tsx';

const CONNECTED: Scrobbler = {
  ...{ service: 'listenbrainz', state: 'connected', username: 'ada_listens', problem: null },
};
const NAMES = { listenbrainz: 'ada_listens', lastfm: 'ada_fm' };
const LASTFM: Scrobbler = {
  ...{ service: 'lastfm', state: 'connected', username: 'ada_fm', problem: null },
};
const server = {
  services: ['listenbrainz', 'lastfm'] as Scrobbler['service'][],
  sent: [] as unknown[],
  scrobblers: [] as Scrobbler[],
  problem: null as CallProblem | null,
  reads: [] as string[],
};
replaceCalls({
  async read(id: string) {
    server.reads.push(id);
    return { hasMore: false };
  },
  async call(id: string, input?: { readonly body?: { readonly service: string } }) {
    if (!id.startsWith('scrobblers.')) throw NO_SERVER;
    if (id === 'scrobblers.list') {
      const { scrobblers } = server;
      // The check is over at the next look.
      server.scrobblers = scrobblers.map((one) =>
        one.state === 'checking' ? { ...one, state: 'connected', username: NAMES[one.service] } : one,
      );
      return { scrobblers, services: server.services };
    }
    if (server.problem !== null) throw server.problem;
    if (id === 'scrobblers.connect') {
      server.sent.push(input?.body);
      const connected = input?.body?.service === 'lastfm' ? LASTFM : CONNECTED;
      server.scrobblers = [{ ...connected, state: 'checking', username: null }];
      return server.scrobblers[0];
    }
    if (id === 'scrobblers.remove') server.scrobblers = [];
    return {};
  },
});

const NO_SERVER = new CallProblem({ status: 0, detail: '', errorType: null, field: null });

let app: AppScreen;
beforeEach(() => {
  Object.assign(server, {
    services: ['listenbrainz', 'lastfm'],
    sent: [],
    scrobblers: [],
    problem: null,
    reads: [],
  });
  signInTestUser();
  app = new AppScreen();
});
afterEach(() => app.close());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const token = () => page.getByLabelText('ListenBrainz token');
async function openCard() {
  await app.open('/account/apps');
  await page.getByText('Scrobbling', { exact: true }).click();
}

test('a token is saved and checked, then shown as connected, and can be removed', async () => {
  await openCard();
  await expect.element(page.getByText('You have none yet.')).toBeVisible();
  await token().fill('abc');
  await button('Save').click();
  await expect.element(page.getByText('Connected as ada_listens.')).toBeVisible();
  await expect.element(token()).toHaveValue('');
  expect(server.reads).toContain('session.get');
  await button('Remove ListenBrainz').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove ListenBrainz' }).click();
  await expect.element(page.getByText('You have none yet.')).toBeVisible();
});

test('a refused token is named, and a token that was not saved stays in its field', async () => {
  server.scrobblers = [{ ...CONNECTED, state: 'refused' }];
  server.problem = new CallProblem({
    ...{ status: 422, detail: 'No spaces.', errorType: null, field: 'token' },
  });
  await openCard();
  await expect.element(page.getByText('The token was refused. Enter a new one.')).toBeVisible();
  await button('Save').click();
  await expect.element(page.getByText('Enter your token.')).toBeVisible();
  await token().fill('a b');
  await button('Save').click();
  await expect.element(page.getByText('No spaces.')).toBeVisible();
  await expect.element(token()).toHaveValue('a b');
});

test('the user who returns from Last.fm is connected, and the address keeps nothing of it', async () => {
  const router = await app.open('/account/apps?lastfm=1.state&token=a1b2');
  await expect.element(page.getByText('Connected as ada_fm.')).toBeVisible();
  expect(server.sent).toEqual([{ service: 'lastfm', token: 'a1b2', state: '1.state' }]);
  expect(router.history.location.href).toBe('/account/apps');
  await expect.element(button('Connect Last.fm')).not.toBeInTheDocument();
});

test('a return from Last.fm that the server refuses shows why, and Connect stays', async () => {
  server.problem = new CallProblem({
    ...{ status: 422, detail: 'This sign-in is over.', errorType: null, field: 'state' },
  });
  await app.open('/account/apps?lastfm=1.state&token=a1b2');
  await expect.element(page.getByRole('alert').filter({ hasText: 'This sign-in is over.' })).toBeVisible();
  await expect.element(button('Connect Last.fm')).toBeVisible();
});

test('a connection that Last.fm does not accept can be made again', async () => {
  server.scrobblers = [{ ...LASTFM, state: 'refused' }];
  await openCard();
  const text = 'Last.fm does not accept the connection any more. Connect again.';
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(button('Connect Last.fm again')).toBeVisible();
});

test.each([
  [true, 1],
  [false, 0],
])('without a key of the server, staff (%s) alone see what is needed', async (isStaff, count) => {
  server.services = ['listenbrainz'];
  const roles = { staff: isStaff, is_day_zero_user: false, pro: false };
  const value = { roles, flags: {}, experiments: {}, models: [] } as never;
  await setKv(getAccount().database, 'session', { value, fetchedAt: 1 });
  await openCard();
  await expect.element(page.getByText('You have none yet.')).toBeVisible();
  await expect.element(button('Connect Last.fm')).not.toBeInTheDocument();
  await expect.poll(() => page.getByText(/SKYLARK_LASTFM_KEY/).elements().length).toBe(count);
});
