import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Clip } from '#contract/songs/clips';
import { setKv } from '#db/kv';
import { getAccount } from '#state/bridges/account';
import { CallProblem } from '#state/bridges/sync-bridge';
import { toastsStore } from '#state/stores/toasts';
import { testBilling, testClip } from '#tests/support/clips';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceCalls } from '#tests/support/stand-ins/state/commands/calls';
import { AppScreen, putClips } from '../../support/browser/app-screen.tsx';

const server = { calls: [] as unknown[], problem: null as Error | null, failing: null as string | null };
replaceCalls({
  read: async () => ({ hasMore: false }),
  async call(id: string, input: { readonly params?: { readonly clip_id?: string } }) {
    server.calls.push([id, input]);
    const isFailing = server.failing === null || server.failing === input.params?.clip_id;
    if (server.problem && isFailing) throw server.problem;
  },
});

let app: AppScreen;
let router: Awaited<ReturnType<AppScreen['open']>>;
let clips: Clip[];

beforeEach(async () => {
  server.calls = [];
  server.problem = null;
  server.failing = null;
  const user_id = signInTestUser();
  const created_at = new Date().toISOString();
  clips = (['queued', 'streaming', 'complete'] as const).map((status, index) =>
    // Each of a request of its own.
    testClip(index * 2, { user_id, status, created_at, title: `A ${status} song` }),
  );
  await putClips(clips);
  await setKv(getAccount().database, 'billing', { value: testBilling({}), fetchedAt: 1 });
  app = new AppScreen();
  router = await app.open('/create');
});
afterEach(async () => {
  toastsStore.toasts = [];
  await app.close();
});

const stopButton = (title: string) => page.getByRole('button', { name: `Stop making ${title}` });
const stopAll = () => page.getByRole('button', { name: 'Stop all 2 songs being made' });
const problemOf = (status: number, detail = '') =>
  new CallProblem({ status, detail, errorType: null, field: null });
const messages = () => page.getByRole('region', { name: 'Messages' });

test('a song in progress can be stopped from its card, after confirmation', async () => {
  await stopButton('A streaming song').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep making it' }).click();
  expect(server.calls).toEqual([]);
  await stopButton('A queued song').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop making it' }).click();
  await expect.element(messages()).toHaveTextContent('A queued song was stopped. Its credits were refunded.');
  expect(server.calls).toEqual([['clips.cancel', { params: { clip_id: clips[0]?.id } }]]);
});

test('a finished song cannot be stopped', async () => {
  await expect.element(page.getByRole('article', { name: 'A complete song' })).toBeVisible();
  expect(stopButton('A complete song').elements()).toEqual([]);
});

test.each([
  [409, 'This song is already finished.', 'This song is already finished.'],
  [0, '', 'Stopping a song needs a connection. It’s still being made.'],
])('a stop that fails with %i says so', async (status, detail, text) => {
  server.problem = problemOf(status, detail);
  await stopButton('A queued song').click();
  await page.getByRole('button', { name: 'Stop making it', exact: true }).click();
  await expect.element(messages()).toHaveTextContent(text);
});

test.each(['/create', '/me'])(
  '%s: all songs in line are stopped after one question, the last first',
  async (path) => {
    await router.navigate({ to: path });
    await stopAll().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep making them' }).click();
    expect(server.calls).toEqual([]);
    await stopAll().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stop 2 songs' }).click();
    await expect.element(messages()).toHaveTextContent('2 songs were stopped. Their credits were refunded.');
    expect(server.calls).toEqual(
      [0, 1].map((index) => ['clips.cancel', { params: { clip_id: clips[index]?.id } }]),
    );
  },
);

test.each([
  [409, null, '2 songs could not be stopped: already finished.', 2],
  [
    409,
    1,
    '1 song was stopped. Its credits were refunded. 1 song could not be stopped: already finished.',
    2,
  ],
  [0, null, '2 songs could not be stopped: stopping needs a connection.', 1],
])(
  'songs that could not be stopped are counted, with the reason (%i)',
  async (status, failing, text, calls) => {
    server.problem = problemOf(status);
    server.failing = failing === null ? null : (clips[failing]?.id ?? '');
    await stopAll().click();
    await page.getByRole('button', { name: 'Stop 2 songs' }).click();
    await expect.element(messages()).toHaveTextContent(text);
    expect(server.calls).toHaveLength(calls);
  },
);

test('one song alone has no control that stops all', async () => {
  await putClips([{ ...(clips[0] as Clip), status: 'complete' }]);
  await expect.element(stopButton('A streaming song')).toBeVisible();
  await expect.element(stopAll()).not.toBeInTheDocument();
});
