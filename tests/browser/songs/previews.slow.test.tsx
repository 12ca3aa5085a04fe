import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Session } from '#contract/accounts/session';
import { setKv } from '#db/kv';
import { getAccount } from '#state/bridges/account';
import { getPlayerEngine } from '#state/bridges/listening/player-bridge';
import { CallProblem } from '#state/bridges/sync-bridge';
import { playClips } from '#state/commands/listening/player';
import { toastsStore } from '#state/stores/toasts';
import { testBilling, testClip, testId } from '#tests/support/clips';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceCalls } from '#tests/support/stand-ins/state/commands/calls';
import { AppScreen, DESKTOP, putClips } from '../../support/browser/app-screen.tsx';

const server = { calls: [] as unknown[], problem: null as Error | null };
replaceCalls({
  read: async () => ({ hasMore: false }),
  async call(id: string, input: unknown) {
    if (id !== 'clips.unlockPreview') return { song_ids_in_queue: [], action_time: null, clips: [] };
    server.calls.push([id, input]);
    if (server.problem) throw server.problem;
  },
});

let app: AppScreen;
const preview = testClip(1, {
  title: 'Half a song',
  preview_seconds: 30,
  audio_url: `/media/previews/${testId(1)}.mp3`,
  created_at: new Date().toISOString(),
  metadata: { type: 'preview', duration: 120 },
});

beforeEach(async () => {
  server.calls = [];
  server.problem = null;
  const user_id = signInTestUser();
  await putClips([{ ...preview, user_id }]);
  app = new AppScreen();
});
afterEach(async () => {
  toastsStore.toasts = [];
  await app.close();
});

const setPolled = (isOver: boolean) =>
  setKv(getAccount().database, 'previewPolls', { [preview.id]: { startedAt: Date.now(), isOver } });
const unlockButton = () => page.getByRole('button', { name: 'Unlock Half a song' });
const messages = () => page.getByRole('region', { name: 'Messages' });

test('[PREVIEW-06] unlocking is not offered while the preview is being polled', async () => {
  await setPolled(false);
  await app.open('/create');
  await expect.element(page.getByText('Preview. The first 0:30 of 2:00')).toBeVisible();
  expect(unlockButton().elements()).toEqual([]);
});

test('[PREVIEW-05] a preview that is no longer polled can be unlocked from its card', async () => {
  await setPolled(true);
  await app.open('/create');
  await unlockButton().click();
  await expect.element(messages()).toHaveTextContent('Half a song is unlocked');
  expect(server.calls).toEqual([['clips.unlockPreview', { params: { gen_id: preview.id } }]]);
});

test('a preview can be unlocked from its page, and a rejection links to the plans', async () => {
  await setPolled(true);
  server.problem = new CallProblem({
    status: 402,
    detail: 'Need at least 10 credits to create.',
    errorType: null,
    field: null,
  });
  await app.open(`/song/${preview.id}`);
  await unlockButton().click();
  await expect.element(messages()).toHaveTextContent('Need at least 10 credits');
  await expect.element(messages()).toHaveTextContent('Upgrade');
});

test('a complete song offers nothing to unlock', async () => {
  await putClips([{ ...preview, user_id: getAccount().userId ?? '', preview_seconds: null }]);
  await app.open(`/song/${preview.id}`);
  await expect.element(page.getByRole('heading', { name: 'Half a song' })).toBeVisible();
  expect(unlockButton().elements()).toEqual([]);
});

const balance = (credits: number, free: number) =>
  setKv(getAccount().database, 'billing', {
    value: testBilling({ total_credits_left: credits, free_web_v4_gens_remaining: free }),
    fetchedAt: 1,
  });

test('the button shows the payment: credits, or a free song of the day', async () => {
  await setPolled(true);
  await balance(200, 4);
  await app.open(`/song/${preview.id}`);
  await expect.element(unlockButton()).toHaveTextContent('5 credits');
  await balance(5, 4);
  await expect.element(unlockButton()).toHaveTextContent('free, 4 songs left today');
  await balance(5, 0);
  await expect.element(unlockButton()).toHaveTextContent('5 credits');
});

test('Create announces beforehand that the result will be a preview', async () => {
  const notice = page.getByText('You’ll hear the first 0:30 of each and can unlock the rest later.', {
    exact: false,
  });
  const create = page.getByRole('button', { name: /^Create/ }).last();
  await balance(4, 0);
  await app.open('/create');
  await expect.element(create).toHaveTextContent('10 credits');
  expect(notice.elements()).toEqual([]);
  const session = { flags: {}, experiments: {}, configs: { 'preview-seconds': '30' }, roles: {}, models: [] };
  await setKv(getAccount().database, 'session', { value: session as unknown as Session, fetchedAt: 1 });
  await expect.element(notice).toBeVisible();
  await expect.element(create).toHaveTextContent('preview, free');
  await expect.element(create).toHaveAccessibleDescription(/You don’t have enough credits for full songs/);
  await balance(50, 0);
  await expect.element(create).toHaveTextContent('10 credits');
  expect(notice.elements()).toEqual([]);
});

test('a playing preview can be unlocked from the player on wider screens', async () => {
  onTestFinished(() => getPlayerEngine().reset());
  await setPolled(true);
  await app.open('/me/trash', DESKTOP);
  playClips([{ ...preview, user_id: getAccount().userId }], 0, { id: null, type: 'Library' }, 'library');
  const player = page.getByRole('region', { name: 'Player' });
  await player.getByRole('button', { name: 'Unlock Half a song' }).click();
  await expect.element(messages()).toHaveTextContent('Half a song is unlocked');
});
