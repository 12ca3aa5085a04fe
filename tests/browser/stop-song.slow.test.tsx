import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Clip } from '#contract/clips';
import { CallProblem } from '#state/bridges/sync-bridge';
import { toastsStore } from '#state/stores/toasts';
import { testClip } from '#tests/support/clips';
import { replaceCalls } from '#tests/support/stand-ins/state/commands/calls';
import { AppScreen, putClips } from '../support/app-screen.tsx';
import { signInTestUser } from '../support/test-account.ts';

const server = { calls: [] as unknown[], problem: null as Error | null };
replaceCalls({
  read: async () => ({ hasMore: false }),
  async call(id: string, input: unknown) {
    server.calls.push([id, input]);
    if (server.problem) throw server.problem;
  },
});

let app: AppScreen;
let clips: Clip[];

beforeEach(async () => {
  server.calls = [];
  server.problem = null;
  const user_id = signInTestUser();
  const created_at = new Date().toISOString();
  clips = (['queued', 'streaming', 'complete'] as const).map((status, index) =>
    testClip(index, { user_id, status, created_at, title: `A ${status} song` }),
  );
  await putClips(clips);
  app = new AppScreen();
  await app.open('/create');
});
afterEach(async () => {
  toastsStore.toasts = [];
  await app.close();
});

const stopButton = (title: string) => page.getByRole('button', { name: `Stop making ${title}` });
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
  server.problem = new CallProblem({ status, detail, errorType: null, field: null });
  await stopButton('A queued song').click();
  await page.getByRole('button', { name: 'Stop making it', exact: true }).click();
  await expect.element(messages()).toHaveTextContent(text);
});
