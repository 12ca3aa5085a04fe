import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { GenerateBody } from '#contract/making/generate';
import type { Clip } from '#contract/songs/clips';
import { readKv, writeKv } from '#db/kv';
import { emptyCreateForm } from '#domain/create/create-form';
import type { Billing } from '#domain/credits/credit-ledger';
import { getAccount } from '#state/bridges/account';
import { getPlayerEngine } from '#state/bridges/listening/player-bridge';
import { createFormStore, setCreateForm } from '#state/stores/create-form';
import { closeClipMenu } from '#state/stores/dialogs';
import { toastsStore } from '#state/stores/toasts';
import { chooseSongAction, songAction } from '#tests/support/browser/song-action';
import { testBilling, testClip, testId } from '#tests/support/clips';
import { createFakeSync, type FakeSync, ok, problem } from '#tests/support/device/fake-sync';
import { testPersona } from '#tests/support/personas';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { AppScreen, DESKTOP, putClips } from '../../support/browser/app-screen.tsx';

const FEATURES = ['persona', 'edit_mode', 'negative_tags', 'playlist_condition'];

let app: AppScreen;
let sync: FakeSync;
let user_id: string;

beforeEach(async () => {
  user_id = signInTestUser();
  sync = createFakeSync();
  replaceSync(sync.service);
  sync.answers.set('styles.recommendTags', () => ok({ recommended_tags: [] }));
  await putClips([
    testClip(2, {
      user_id,
      title: 'Harbor',
      display_tags: 'slow waltz',
      metadata: { duration: 90, has_vocal: true, prompt: '[Verse]\nSalt in the air' },
    }),
  ]);
  await putBilling({});
  Object.assign(createFormStore, emptyCreateForm('session', 'chirp-crow'), { isMoreOpen: true });
  app = new AppScreen();
});

afterEach(async () => {
  getPlayerEngine().reset();
  toastsStore.toasts = [];
  closeClipMenu();
  await app.close();
});

const model = (external_key: string, can_use = true) =>
  ({ external_key, can_use }) as Billing['models'][number];

async function putBilling(change: Partial<Billing>): Promise<void> {
  const models = ['chirp-crow', 'chirp-bluejay'].map((key) => model(key));
  const value = testBilling({ accessible_features: FEATURES, models, ...change });
  await getAccount().database.run(async (tables) => {
    await writeKv(tables, 'billing', { value, fetchedAt: 1 });
    await writeKv(tables, 'modelPreference', { isSet: true });
  });
}

async function putSession(flags: Record<string, boolean>, isStaff = false): Promise<void> {
  const roles = { staff: isStaff, is_day_zero_user: false, pro: false };
  const value = { user: { id: user_id }, roles, flags, experiments: {}, configs: {}, models: [] } as never;
  await getAccount().database.run((tables) => writeKv(tables, 'session', { value, fetchedAt: 1 }));
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
const sentBody = () =>
  sync.calls.findLast(([method]) => method === 'createGeneration')?.[1] as GenerateBody | undefined;
const create = () => button(/^Create/).click();

async function openMenu(title: string) {
  await button(`More for ${title}`).click();
  await expect.element(page.getByRole('menu')).toBeVisible();
}

test('[CREATE-02] advanced mode creates songs from lyrics, style and settings', async () => {
  await app.open('/create', DESKTOP);
  await page.getByRole('tab', { name: 'Advanced' }).click();
  await page.getByRole('textbox', { name: 'Lyrics', exact: true }).fill('[Verse]\nRain');
  await page.getByRole('textbox', { name: 'Styles', exact: true }).fill('slow jazz');
  await page.getByRole('textbox', { name: 'Title' }).fill('Rain on glass');
  await create();
  await expect.poll(sentBody).toMatchObject({
    prompt: '[Verse]\nRain',
    tags: 'slow jazz',
    title: 'Rain on glass',
    gpt_description_prompt: null,
    metadata: { create_mode: 'custom', control_sliders: { weirdness_constraint: 0.5, style_weight: 0.5 } },
  });
});

test('[CREATE-10] a section of a song can be replaced from its menu', async () => {
  await app.open('/me', DESKTOP);
  await openMenu('Harbor');
  await chooseSongAction('Replace section');
  await expect.element(page.getByText('New section in')).toBeVisible();
  await create();
  await expect.poll(sentBody).toMatchObject({
    task: 'infill',
    continue_clip_id: testId(2),
    infill_start_s: 0,
    infill_end_s: 30,
  });
});

test('replacing a section says so when the plan does not include it', async () => {
  await putBilling({ accessible_features: [] });
  await app.open('/me', DESKTOP);
  await openMenu('Harbor');
  await expect.element(await songAction('Replace section')).toHaveAttribute('aria-disabled', 'true');
});

test('[CREATE-95] styles, lyrics and title of a song fill the form, without a reference to the song', async () => {
  await app.open('/me', DESKTOP);
  await openMenu('Harbor');
  await chooseSongAction('Reuse styles and lyrics');
  await expect
    .element(page.getByRole('textbox', { name: 'Lyrics', exact: true }))
    .toHaveValue('[Verse]\nSalt in the air');
  await create();
  await expect.poll(sentBody).toMatchObject({
    prompt: '[Verse]\nSalt in the air',
    tags: 'slow waltz',
    title: 'Harbor',
    task: null,
  });
  expect(JSON.stringify(sentBody())).not.toContain(testId(2));
});

test('[CREATE-96] the lyrics of a song are reused in another style', async () => {
  await app.open('/me', DESKTOP);
  await openMenu('Harbor');
  await chooseSongAction('Same lyrics, new style');
  await expect.element(page.getByText('Same lyrics, new style')).toBeVisible();
  await create();
  await expect.poll(sentBody).toMatchObject({ task: 'chameleon', cover_clip_id: testId(2) });
});

test('[CREATE-97] [GEN-17] a persona can lend only its voice to a song with custom lyrics, style and settings', async () => {
  const persona = testPersona(60, { name: 'Velvet Alto', is_owned: true, has_vocal: true });
  await putSession({ persona: true });
  await getAccount().database.run((tables) =>
    tables.personas.put({ id: persona.id, persona, shelf: 'own', fetchedAt: 1, writtenAt: 0 }),
  );
  setCreateForm({
    mode: 'custom',
    lyrics: 'la la',
    style: 'slow jazz',
    weirdness: 80,
    vocalGender: 'female',
  });
  setCreateForm({ isExcludeStyleOn: true, negativeTags: 'drums' });
  await app.open('/create', DESKTOP);
  await button('Add').click();
  await item('Persona').click();
  await page.getByRole('button', { name: /^Velvet Alto/ }).click();
  await page.getByRole('switch', { name: 'Voice only' }).click();
  await create();
  await expect.poll(sentBody).toMatchObject({
    task: 'vox',
    persona_id: persona.id,
    mv: 'chirp-crow',
    prompt: 'la la',
    tags: 'slow jazz',
    negative_tags: 'drums',
    gpt_description_prompt: null,
    token: null,
    metadata: {
      vocal_gender: 'female',
      control_sliders: { weirdness_constraint: 0.8, style_weight: 0.5 },
    },
  });
});

test('[CREATE-26] a cover can be sped up, with or without its pitch', async () => {
  setCreateForm({ task: 'cover', coverClipId: testId(2) });
  await app.open('/create', DESKTOP);
  await expect.element(page.getByRole('combobox', { name: 'Speed' })).toBeVisible();
  await create();
  await expect.poll(sentBody).toBeDefined();
  expect(sentBody()).not.toHaveProperty('speed_multiplier');
  setCreateForm({ speedMultiplier: 1.25 });
  await page.getByRole('switch', { name: 'Keep pitch' }).click();
  await create();
  await expect.poll(sentBody).toMatchObject({ speed_multiplier: 1.25, keep_pitch: false });
});

const others = (metadata: Partial<Clip['metadata']>, is_trashed = false) =>
  putClips([
    testClip(4, {
      user_id: 'somebody-else',
      title: 'Lantern',
      is_public: true,
      is_trashed,
      metadata: { duration: 80, has_vocal: true, prompt: 'words', ...metadata },
    }),
  ]);

test('[CREATE-42] choosing a model other than bluejay turns mumble mode off', async () => {
  setCreateForm({ mode: 'custom', mv: 'chirp-bluejay' });
  await app.open('/create', DESKTOP);
  await page.getByRole('switch', { name: 'Mumble' }).click();
  await expect.poll(() => createFormStore.isMumble).toBe(true);
  const field = page.getByRole('combobox', { name: 'Model' });
  await field.selectOptions('v5');
  await expect.poll(() => createFormStore.mv).toBe('chirp-crow');
  expect(createFormStore.isMumble).toBe(false);
});

test('[CREATE-11] another user’s song can be remixed: covered, extended, its lyrics and styles reused', async () => {
  await others({ can_remix: true, remix: 'all' });
  const router = await app.open(`/song/${testId(4)}`, DESKTOP);
  for (const [action, task] of [
    ['Cover', 'cover'],
    ['Extend', 'extend'],
    ['Reuse styles and lyrics', ''],
  ] as const) {
    await router.navigate({ to: '/song/$songId', params: { songId: testId(4) } });
    await button('More actions').click();
    await chooseSongAction(action);
    await expect.poll(() => router.state.location.pathname).toBe('/create');
    await expect.poll(() => createFormStore.task).toBe(task);
    Object.assign(createFormStore, emptyCreateForm('session', 'chirp-crow'), { isMoreOpen: true });
  }
});

test.each([
  ['whose maker does not allow remixes', { can_remix: false, remix: 'none' }, false],
  ['in the trash', { can_remix: true, remix: 'all' }, true],
] as const)('[META-39] a song %s offers no remix', async (_case, metadata, is_trashed) => {
  await others(metadata, is_trashed);
  await app.open(`/song/${testId(4)}`, DESKTOP);
  await button('More actions').click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  await expect.element(await songAction('Cover')).not.toBeInTheDocument();
  await expect.element(await songAction('Extend')).not.toBeInTheDocument();
});

test('[CREATE-105] a new model is selected automatically only once', async () => {
  await getAccount().database.run((tables) => tables.kv.delete('modelPreference'));
  setCreateForm({ mv: 'chirp-v4' });
  const models = ['chirp-crow', 'chirp-bluejay', 'chirp-v4'].map((key) => model(key));
  const value = testBilling({ accessible_features: [...FEATURES, 'v4'], models });
  await getAccount().database.run((tables) => writeKv(tables, 'billing', { value, fetchedAt: 1 }));
  const router = await app.open('/create', DESKTOP);
  // The form may leave the old model automatically before the account's models are loaded.
  await expect
    .poll(() => getAccount().database.run((tables) => readKv(tables, 'modelPreference')))
    .toEqual({ isSet: true });
  await expect.poll(() => createFormStore.mv).toBe('chirp-crow');
  setCreateForm({ mv: 'chirp-v4' });
  await router.navigate({ to: '/me' });
  await router.navigate({ to: '/create' });
  await expect.element(button(/^Create/)).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(createFormStore.mv).toBe('chirp-v4');
});

test('[CREATE-103] [CREATE-109] the best usable model is chosen, and each goes by its name and is sent by its key', async () => {
  await getAccount().database.run((tables) => tables.kv.delete('modelPreference'));
  const newer = ['chirp-crow', 'chirp-bluejay', 'chirp-auk'];
  const older = ['chirp-v4', 'chirp-v3-5'].map((key) => model(key));
  const value = testBilling({
    accessible_features: ['v4'],
    models: [...newer.map((key) => model(key, false)), ...older],
  });
  await getAccount().database.run((tables) => writeKv(tables, 'billing', { value, fetchedAt: 1 }));
  await app.open('/create', DESKTOP);
  await expect.poll(() => createFormStore.mv).toBe('chirp-v4');
  await putBilling({ models: [model('chirp-bluejay'), ...older] });
  await page.getByRole('combobox', { name: 'Model' }).selectOptions('v4.5+');
  await create();
  await expect.poll(sentBody).toMatchObject({ mv: 'chirp-bluejay' });
});

test('[ROLE-28] [ROLE-29] a model is listed when the server lists it, and usable when the account may use it', async () => {
  await putBilling({ accessible_features: [], models: [model('chirp-v3-5'), model('chirp-crow', false)] });
  await app.open('/create', DESKTOP);
  const settings = page.getByRole('region', { name: 'Settings' });
  await expect.element(settings.getByText('v5 needs a larger plan')).toBeVisible();
  const field = settings.getByRole('combobox', { name: 'Model' });
  const options = () =>
    field
      .getByRole('option')
      .elements()
      .map((option) => option.textContent);
  await expect.poll(options).toEqual(['v3.5']);
  await expect.element(page.getByText(/\bv4\b/)).not.toBeInTheDocument();
  const models = ['chirp-v4', 'chirp-v3-5', 'chirp-crow'].map((key) => model(key));
  await putBilling({ accessible_features: ['v4'], models });
  await expect.poll(options).toEqual(['v5', 'v4', 'v3.5']);
});

test.each([
  ['[ROLE-38]', 'playlist-condition', 'Style of a playlist', 'Persona'],
  ['[ROLE-40]', 'under-over-painting', 'Voice over a song', 'Cover a song'],
  ['[ROLE-41]', 'edit-mode-ui', 'Replace section', 'Cover a song'],
  ['[ROLE-43]', 'video-to-song', 'Mood of a video', 'Persona'],
] as const)('%s the flag %s decides whether %s is offered', async (_row, flag, name, other) => {
  await putSession({ [flag]: true });
  await app.open('/create', DESKTOP);
  await button('Add').click();
  if (other === 'Cover a song') await item('From a song').click();
  await expect.element(item(name)).toBeVisible();
  await putSession({ [flag]: false });
  await expect.element(item(name)).not.toBeInTheDocument();
  await expect.element(item(other)).toBeVisible();
});

test('[ROLE-10] excluding styles requires a plan that includes it', async () => {
  await putBilling({ accessible_features: [] });
  await app.open('/create', DESKTOP);
  await page.getByRole('tab', { name: 'Advanced' }).click();
  await expect.element(page.getByText(/Upgrade to exclude styles/)).toBeVisible();
  await putBilling({});
  await expect.element(page.getByRole('switch', { name: 'Leave out' })).toBeVisible();
});

test('[CREATE-93] staff get a control per field of the parameter matrix, and only the fields they set are sent', async () => {
  await putSession({}, true);
  setCreateForm({ mode: 'custom', style: 'jazz' });
  sync.answers.set('generate.getMatrix', () =>
    ok({
      params: [
        { field_name: 'styles', type: 'text' },
        { field_name: 'seed', type: 'number' },
        { field_name: 'is_mumble', type: 'boolean' },
      ],
      diffusion_params: [{ field_name: 'duration_seconds', type: 'number', min: 10, max: 480 }],
    }),
  );
  await app.open('/create', DESKTOP);
  await page.getByText('Parameters for staff').click();
  await page.getByRole('textbox', { name: 'seed' }).fill('42');
  await expect.element(page.getByRole('slider', { name: /duration_seconds/ })).toBeVisible();
  await expect.element(page.getByRole('switch', { name: 'is_mumble' })).toBeVisible();
  await create();
  await expect.poll(() => sentBody()?.override_fields).toEqual({ seed: 42 });
});

test('[GEN-24] a failure to start a song is reported as an event', async () => {
  const { startAnalytics } = await import('#state/bridges/analytics');
  const stop = startAnalytics();
  sync.onCreate = () => problem(503, 'Busy.');
  await app.open('/create', DESKTOP);
  await create();
  const notified = () => sync.calls.flatMap(([method, event]) => (method === 'trackEvent' ? [event] : []));
  await expect
    .poll(notified)
    .toContainEqual(
      expect.objectContaining({ name: 'create_error', props: expect.objectContaining({ status: '503' }) }),
    );
  stop();
});

test('[ANALYT-08] a choice in a song’s menu is reported as an event', async () => {
  const { startAnalytics } = await import('#state/bridges/analytics');
  const stop = startAnalytics();
  await app.open('/me', DESKTOP);
  await openMenu('Harbor');
  await chooseSongAction('Play next');
  await expect
    .poll(() => sync.calls.filter(([method]) => method === 'trackEvent').map(([, event]) => event))
    .toContainEqual(
      expect.objectContaining({
        name: 'clip_play_next',
        props: expect.objectContaining({ clip_id: testId(2) }),
      }),
    );
  stop();
});

test('other users do not request the matrix', async () => {
  await putSession({});
  setCreateForm({ mode: 'custom', style: 'jazz' });
  await app.open('/create', DESKTOP);
  await create();
  await expect.poll(sentBody).toBeDefined();
  expect(sync.calls.some(([, id]) => id === 'generate.getMatrix')).toBe(false);
});
