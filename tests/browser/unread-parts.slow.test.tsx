import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { storeCommentPage } from '#db/comment-pages';
import { commentsKey } from '#db/comments';
import { entityTables, storeParts } from '#db/entity-store';
import { setKv } from '#db/kv';
import { commentNoun } from '#domain/nouns/comment';
import { partOf } from '#domain/nouns/noun';
import { getAccount } from '#state/bridges/account';
import { getPlayerEngine } from '#state/bridges/listening/player-bridge';
import { connectionStore } from '#state/stores/connection';
import { setCreateForm } from '#state/stores/create-form';
import { testBilling, testClip, testId } from '#tests/support/clips';
import { testComment } from '#tests/support/comments';
import { createFakeSync, type FakeSync, ok, problem } from '#tests/support/device/fake-sync';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { AppScreen, putClips } from '../support/browser/app-screen.tsx';

let app: AppScreen;
let sync: FakeSync;

beforeEach(() => {
  signInTestUser();
  sync = createFakeSync();
  replaceSync(sync.service);
  sync.answers.set('engines.list', () => ok({ engines: [] }));
  sync.answers.set('moderation.listReports', () => ok({ reports: [], num_total_results: 0 }));
  setCreateForm({ isMoreOpen: true });
  app = new AppScreen();
});

afterEach(async () => {
  getPlayerEngine().reset();
  connectionStore.isReachable = true;
  setCreateForm({ isMoreOpen: false });
  await app.close();
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });

test('notification settings that failed to load are not shown as all on', async () => {
  sync.answers.set('notifications.getSettings', () => problem(500, 'Broken.'));
  await app.open('/notifications');
  await button('Notification settings').click();
  await expect.element(page.getByText('Your settings did not load.')).toBeVisible();
  expect(page.getByRole('switch', { name: 'Likes on my songs' }).elements()).toEqual([]);
  sync.answers.set('notifications.getSettings', () => ok({ muted_types: [] }));
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('switch', { name: 'Likes on my songs' })).toBeChecked();
});

test('credits not yet confirmed by the server are marked as unconfirmed', async () => {
  await app.open('/account');
  await expect.element(page.getByText('The server has not confirmed this yet.')).toBeVisible();
  await setKv(getAccount().database, 'billing', { value: testBilling(), fetchedAt: 1 });
  await expect.element(page.getByText('Resets to', { exact: false })).toBeVisible();
  expect(page.getByText('The server has not confirmed this yet.').elements()).toEqual([]);
});

test('songs that the plan pays for with credits are not called free today', async () => {
  const free = {
    free_cover_clips_remaining: 4,
    free_persona_clips_remaining: 4,
    free_web_v4_gens_remaining: 4,
  };
  const show = (accessible_features: string[]) =>
    setKv(getAccount().database, 'billing', {
      value: testBilling({ ...free, accessible_features }),
      fetchedAt: 1,
    });
  await show(['cover']);
  await app.open('/account');
  await expect.element(page.getByText('Free today: 4 v4 songs, 4 songs with a persona.')).toBeVisible();
  await show(['cover', 'persona', 'v4']);
  await expect.element(page.getByText('Free today', { exact: false })).not.toBeInTheDocument();
});

test('an engine check rejected by the server is not reported as a missing signal', async () => {
  sync.answers.set('engines.list', () => problem(500, 'Broken.'));
  await app.open('/account/engines');
  await expect.element(page.getByText('The check did not work.', { exact: false })).toBeVisible();
});

test('replies that failed to load say so, and can be retried', async () => {
  await putClips([testClip(2, { is_public: true })]);
  const comment = testComment(1, { num_replies: 2 });
  await getAccount().database.run((tables) =>
    tables.transaction('rw', [...entityTables(tables), tables.commentLists], async () => {
      const options = { userId: 'somebody', source: 'read', startedAt: 1, now: 1 } as const;
      await storeParts(tables, [partOf(commentNoun, [comment])], options);
      const read = { order: 'newest', isFirst: true, linkedId: null, now: 1 } as const;
      const response = { results: [comment], next_cursor: null, total_count: 1 };
      await storeCommentPage(tables, commentsKey(testId(2), 'newest'), response, read);
    }),
  );
  sync.answers.set('comments.listReplies', () => problem(500, 'Broken.'));
  await app.open(`/song/${testId(2)}`);
  await button('2 replies').click();
  await expect.element(page.getByText('The replies did not load.')).toBeVisible();
  const asked = () => sync.calls.filter(([, id]) => id === 'comments.listReplies').length;
  const before = asked();
  await button('Try again').click();
  await expect.poll(asked).toBeGreaterThan(before);
});

test.each([
  ['Persona', 'personas.listMine', 'Your personas'],
  ['Style of a playlist', 'playlists.listMine', 'Your playlists'],
  ['Cover a song', 'feed.list', 'Your songs'],
] as const)('%s on Create does not show unloaded items as none', async (way, call, name) => {
  const accessible_features = ['persona', 'playlist_condition'];
  await setKv(getAccount().database, 'billing', {
    value: testBilling({ accessible_features }),
    fetchedAt: 1,
  });
  sync.answers.set(call, () => problem(500, 'Broken.'));
  await app.open('/create');
  await button('Add').click();
  if (way === 'Cover a song') await page.getByRole('menuitem', { name: 'From a song' }).click();
  await page.getByRole('menuitem', { name: way }).click();
  await expect.element(heading(`${name} did not load`)).toBeVisible();
});

test('saved prompts that are not loaded are not shown as none', async () => {
  sync.answers.set('prompts.list', () => problem(500, 'Broken.'));
  await app.open('/create');
  await button('Prompts').click();
  await expect.element(heading('Saved prompts did not load')).toBeVisible();
});

test('a failure to load more of a log keeps the loaded entries', async () => {
  const entry = (number: number) => ({
    id: testId(number),
    staff_handle: 'ada',
    action: 'dismiss',
    noun: 'clip',
    title: `Case ${number}`,
    owner_handle: null,
    created_at: '2026-01-01T00:00:00.000Z',
  });
  sync.answers.set('moderation.listLog', () => ok({ entries: [entry(1)], num_total_results: 2 }));
  await app.open('/reports');
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect.element(page.getByText('Case 1', { exact: false })).toBeVisible();
  sync.answers.set('moderation.listLog', () => problem(500, 'Broken.'));
  await button('Show more').click();
  await expect.element(page.getByText('The rest did not load.')).toBeVisible();
  await expect.element(page.getByText('Case 1', { exact: false })).toBeVisible();
});
