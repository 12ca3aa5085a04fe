import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Scrobbler } from '#contract/scrobblers';
import { CallProblem } from '#state/bridges/sync-bridge';
import { replaceCalls } from '#tests/support/stand-ins/state/commands/calls';
import { AppScreen } from '../support/app-screen.tsx';
import { signInTestUser } from '../support/test-account.ts';

const CONNECTED: Scrobbler = {
  ...{ service: 'listenbrainz', state: 'connected', username: 'ada_listens', problem: null },
};
const server = { scrobblers: [] as Scrobbler[], problem: null as CallProblem | null, reads: [] as string[] };
replaceCalls({
  async read(id: string) {
    server.reads.push(id);
    return { hasMore: false };
  },
  async call(id: string) {
    if (id === 'engines.list') return { engines: [] };
    if (id === 'scrobblers.list') {
      const { scrobblers } = server;
      // The check is over at the next look.
      server.scrobblers = scrobblers.map((one) => (one.state === 'checking' ? CONNECTED : one));
      return { scrobblers };
    }
    if (server.problem !== null) throw server.problem;
    if (id === 'scrobblers.connect') {
      server.scrobblers = [{ ...CONNECTED, state: 'checking', username: null }];
      return server.scrobblers[0];
    }
    if (id === 'scrobblers.remove') server.scrobblers = [];
    return {};
  },
});

let app: AppScreen;
beforeEach(() => {
  Object.assign(server, { scrobblers: [], problem: null, reads: [] });
  signInTestUser();
  app = new AppScreen();
});
afterEach(() => app.close());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const token = () => page.getByLabelText('ListenBrainz token');
async function openCard() {
  await app.open('/account');
  await page.getByText('Play counts elsewhere', { exact: true }).click();
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
