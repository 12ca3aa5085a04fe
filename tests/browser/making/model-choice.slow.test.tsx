import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { UserConfig } from '#contract/people/users';
import { writeKv } from '#db/kv';
import { emptyCreateForm } from '#domain/create/create-form';
import { getAccount } from '#state/bridges/account';
import { readUserConfig } from '#state/queries/accounts/user-config';
import { createFormStore, setCreateForm } from '#state/stores/create-form';
import { chooseSongAction } from '#tests/support/browser/song-action';
import { testBilling, testClip } from '#tests/support/clips';
import { createFakeSync } from '#tests/support/device/fake-sync';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { replaceCalls } from '#tests/support/stand-ins/state/commands/calls';
import { AppScreen, putClips } from '../../support/browser/app-screen.tsx';

const TURBO = 'engine:01900000-0000-7000-8000-000000000000/turbo.gguf';
const OTHER = 'engine:01900000-0000-7000-8000-000000000001/turbo.gguf';
const BASE = 'engine:01900000-0000-7000-8000-000000000000/base.gguf';

replaceCalls({
  read: async () => ({ hasMore: false }),
  call: async (id: string) => (id === 'engines.list' ? { engines: [] } : {}),
});

let app: AppScreen;
beforeEach(async () => {
  signInTestUser();
  await run((tables) => writeKv(tables, 'modelPreference', { isSet: true }));
  Object.assign(createFormStore, emptyCreateForm('session', 'chirp-crow'), { isMoreOpen: true });
  app = new AppScreen();
});
afterEach(() => app.close());

const run = <Result,>(work: Parameters<ReturnType<typeof getAccount>['database']['run']>[0]) =>
  getAccount().database.run(work) as Promise<Result>;

async function put(
  engineModels: readonly string[],
  change: Partial<UserConfig> = {},
  price: { readonly credits_per_song?: number } = {},
): Promise<void> {
  const connected = engineModels.map((external_key) => ({
    external_key,
    can_use: true,
    engine_name: 'Cellar',
    tasks: ['song' as const],
    ...price,
  }));
  const models = [{ external_key: 'chirp-crow', can_use: true }, ...connected];
  const config = { shown_creation_tour: true, dismissed_banners_web: [], preferred_tags: [], ...change };
  await run(async (tables) => {
    await writeKv(tables, 'billing', { value: testBilling({ models }), fetchedAt: 1 });
    await writeKv(tables, 'userConfig', { value: config as unknown as UserConfig });
  });
}
const stored = () => run<UserConfig | null>(readUserConfig);
const select = (name: string) => page.getByLabelText(name, { exact: true });

test('the models for new songs and takes are chosen for all devices', async () => {
  await put([TURBO, BASE]);
  await app.open('/account/engines');
  await select('Model for new songs').selectOptions('v5');
  await select('Model for takes').selectOptions('base');
  await expect.poll(stored).toMatchObject({ sketch_model: 'chirp-crow', take_model: BASE });
  await expect.element(select('Model for takes')).toHaveValue(BASE);
});

test('one engine model leaves no choice for takes, and without an engine there is none at all', async () => {
  await put([TURBO]);
  await app.open('/account/engines');
  await expect.element(select('Model for new songs')).toBeVisible();
  await expect.element(select('Model for takes')).not.toBeInTheDocument();
  await put([]);
  await expect.element(select('Model for new songs')).not.toBeInTheDocument();
});

test('the form starts with the model for new songs once, and keeps what is chosen there', async () => {
  await put([TURBO, BASE], { sketch_model: BASE });
  const router = await app.open('/create');
  await expect.poll(() => createFormStore.mv).toBe(BASE);
  setCreateForm({ mv: TURBO });
  await router.navigate({ to: '/me' });
  await router.navigate({ to: '/create' });
  await expect.element(select('Model')).toHaveValue(TURBO);
  await put([TURBO, BASE], { sketch_model: 'chirp-crow' });
  await expect.poll(() => createFormStore.mv).toBe('chirp-crow');
});

test('whether songs wait for an engine that is away is chosen beside its model, for all devices', async () => {
  await put([TURBO]);
  setCreateForm({ mv: TURBO });
  await app.open('/create');
  await expect.element(select('While the engine is unavailable')).toHaveValue('wait');
  await select('While the engine is unavailable').selectOptions('The built-in engine makes them');
  await expect.poll(stored).toMatchObject({ is_built_in_when_away: true });
  await expect.element(select('While the engine is unavailable')).toHaveValue('built-in');
});

test('the price of a connected model is in its option and on the Create button', async () => {
  await put([TURBO], {}, { credits_per_song: 3 });
  setCreateForm({ mv: TURBO });
  await app.open('/create');
  await expect.element(select('Model')).toHaveDisplayValue('turbo, 3 credits a song');
  await expect.element(page.getByRole('button', { name: 'Create 6 credits' })).toBeVisible();
  await put([TURBO]);
  await expect.element(select('Model')).toHaveDisplayValue('turbo');
  await expect.element(page.getByRole('button', { name: 'Create free' })).toBeVisible();
});

test('one song or two of a request is remembered for each engine, and the price follows', async () => {
  const sync = createFakeSync();
  replaceSync(sync.service);
  await put([TURBO, OTHER], { take_model: TURBO }, { credits_per_song: 3 });
  setCreateForm({ mv: TURBO, description: 'tango' });
  await app.open('/create');
  await expect.element(select('Songs per request')).toHaveDisplayValue('Two songs');
  await select('Songs per request').selectOptions('One song');
  await expect.poll(stored).toMatchObject({ one_song_engine_ids: ['01900000-0000-7000-8000-000000000000'] });
  await page.getByRole('button', { name: 'Create 3 credits' }).click();
  const sent = () => sync.calls.filter(([method]) => method === 'createGeneration').map(([, body]) => body);
  await expect.poll(sent).toMatchObject([{ mv: TURBO, song_count: 1, quoted_credits: 3 }]);
  setCreateForm({ mv: OTHER });
  await expect.element(select('Songs per request')).toHaveDisplayValue('Two songs');
  await expect.element(page.getByRole('button', { name: 'Create 6 credits' })).toBeVisible();
  setCreateForm({ mv: 'chirp-crow' });
  await expect.element(select('Songs per request')).not.toBeInTheDocument();
});

test('a sketch in the library gets a take with the same words, at the price in its menu', async () => {
  const sync = createFakeSync();
  replaceSync(sync.service);
  await put([BASE, TURBO], { take_model: TURBO }, { credits_per_song: 3 });
  const metadata = { prompt: '[Verse]\nHarbor lights', tags: 'sea shanty', has_vocal: true };
  const song = testClip(2, { user_id: getAccount().userId, title: 'Harbor', metadata });
  await putClips([song]);
  await app.open('/me');
  await page.getByRole('button', { name: 'More for Harbor' }).click();
  await expect.element(page.getByRole('menu', { name: 'Harbor' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Make from this' }).click();
  await expect
    .element(page.getByRole('menuitem', { name: 'Take with turbo' }))
    .toHaveTextContent('6 credits');
  await chooseSongAction('Take with turbo');
  const sent = () => sync.calls.find(([method]) => method === 'createGeneration')?.[1];
  await expect.poll(sent).toMatchObject({
    mv: TURBO,
    prompt: '[Verse]\nHarbor lights',
    tags: 'sea shanty',
    title: 'Harbor',
    make_instrumental: false,
    quoted_credits: 6,
  });
});
