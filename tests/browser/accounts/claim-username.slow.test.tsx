import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setKv, writeKv } from '#db/kv';
import { getAccount } from '#state/bridges/account';
import { toastsStore } from '#state/stores/toasts';
import { testClip } from '#tests/support/clips';
import { createFakeSync, type FakeSync, ok, problem } from '#tests/support/device/fake-sync';
import { testProfileView } from '#tests/support/profiles';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { AppScreen, putClips } from '../../support/browser/app-screen.tsx';

let app: AppScreen;
let sync: FakeSync;

beforeEach(async () => {
  const user_id = signInTestUser();
  sync = createFakeSync();
  replaceSync(sync.service);
  await putClips([testClip(2, { user_id, title: 'Harbor' })]);
  app = new AppScreen();
});

afterEach(async () => {
  toastsStore.toasts = [];
  await app.close();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const prompt = () => page.getByRole('dialog', { name: 'Claim your username' });
const field = () => prompt().getByRole('textbox', { name: 'Username' });
const writes = async () => {
  const rows = await getAccount().database.run((tables) => tables.outbox.toArray());
  return rows.map(({ kind, args }) => [kind, args]);
};
const claims = () => sync.calls.filter(([, id]) => id === 'profiles.claimHandle').map(([, , input]) => input);

async function openProfile(isShown: boolean, { isNew = false } = {}) {
  const session = {
    user: { id: getAccount().userId },
    roles: { staff: false, is_day_zero_user: isNew, pro: false },
    ...{ flags: {}, experiments: {}, configs: {}, models: [], remaster_model_types: [] },
  };
  await setKv(getAccount().database, 'session', { value: session as never, fetchedAt: Date.now() });
  const value = {
    shown_creation_tour: true,
    has_accepted_custom_mode_tos: true,
    has_accepted_timbaland_terms: false,
    preferred_tags: [],
    shown_claim_username: isShown,
    has_set_remix_perm: false,
    dismissed_banners_web: [],
  };
  await getAccount().database.run((tables) => writeKv(tables, 'userConfig', { value }));
  await getAccount().database.run(async (tables) => {
    const { stats, ...view } = testProfileView('ada', { user_id: getAccount().userId });
    await tables.profiles.put({ id: 'ada', fetchedAt: 1, writtenAt: 0, ...view, stats });
  });
  const router = await app.open('/@ada');
  await expect.element(page.getByText('@ada').first()).toBeVisible();
  return router;
}

test('[SESS-22] the username is offered once, and noted for every device as soon as it is shown', async () => {
  const router = await openProfile(false);
  await expect.element(field()).toHaveValue('ada');
  await expect.poll(writes).toEqual([['user-config', { shown_claim_username: true }]]);
  await button('Not now').click();
  await expect.element(prompt()).not.toBeInTheDocument();
  await router.navigate({ to: '/search' });
  await router.navigate({ href: '/@ada' });
  await expect.element(page.getByText('@ada').first()).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect.element(prompt()).not.toBeInTheDocument();
  expect([claims(), (await writes()).length]).toEqual([[], 1]);
});

test('[SESS-22] the username is checked during typing, and claimed unless taken', async () => {
  await openProfile(false);
  for (const [username, text] of [
    ['ab', 'Username must have 3 to 40 characters.'],
    ['x'.repeat(41), 'Username must have 3 to 40 characters.'],
    ['ada-lark', 'Username can contain only letters, digits and underscores.'],
  ] as const) {
    await field().fill(username);
    await expect.element(prompt().getByText(text)).toBeVisible();
    await expect.element(button('Claim')).toBeDisabled();
  }
  sync.answers.set('profiles.claimHandle', () => problem(409, 'Username is already taken.'));
  await field().fill('ada_lark');
  await button('Claim').click();
  await expect.element(prompt().getByText('Username is already taken.')).toBeVisible();
  sync.answers.set('profiles.claimHandle', () => ok({}));
  await field().fill('ada_lark_2');
  await button('Claim').click();
  await expect.element(prompt()).not.toBeInTheDocument();
  expect(claims()).toEqual([{ body: { handle: 'ada_lark' } }, { body: { handle: 'ada_lark_2' } }]);
  await expect
    .poll(() => toastsStore.toasts.map(({ text }) => text))
    .toEqual(['Your username is @ada_lark_2']);
});

test('[SESS-22] a user who was prompted on any device is not prompted again', async () => {
  await openProfile(true);
  await new Promise((resolve) => setTimeout(resolve, 500));
  await expect.element(prompt()).not.toBeInTheDocument();
  expect(await writes()).toEqual([]);
});

test('a user who chose the username today is not asked about it, and Home never asks', async () => {
  const router = await openProfile(false, { isNew: true });
  await router.navigate({ to: '/home' });
  await expect.element(page.getByText('Harbor').first()).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 500));
  await expect.element(prompt()).not.toBeInTheDocument();
  expect(await writes()).toEqual([]);
});
