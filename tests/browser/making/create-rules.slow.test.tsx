import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { GenerateBody } from '#contract/making/generate';
import { writeKv } from '#db/kv';
import { emptyCreateForm } from '#domain/create/create-form';
import type { Billing } from '#domain/credits/credit-ledger';
import { getAccount } from '#state/bridges/account';
import { createFormStore, setCreateForm } from '#state/stores/create-form';
import { toastsStore } from '#state/stores/toasts';
import { addSource } from '#tests/support/add-source';
import { testBilling, testClip, testId } from '#tests/support/clips';
import { createFakeSync, type FakeSync, ok } from '#tests/support/device/fake-sync';
import { testPersona } from '#tests/support/personas';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { AppScreen, DESKTOP, putClips } from '../../support/browser/app-screen.tsx';

let app: AppScreen;
let sync: FakeSync;
let user_id: string;

beforeEach(async () => {
  user_id = signInTestUser();
  sync = createFakeSync();
  replaceSync(sync.service);
  sync.onCreate = () => ok('waiting');
  sync.answers.set('styles.recommendTags', () => ok({ recommended_tags: [] }));
  await putClips([testClip(2, { user_id, title: 'Harbor', metadata: { duration: 90, has_vocal: true } })]);
  await putModels(['chirp-crow']);
  await getAccount().database.run((tables) => writeKv(tables, 'modelPreference', { isSet: true }));
  Object.assign(createFormStore, emptyCreateForm('session', 'chirp-crow'), { isMoreOpen: true });
  app = new AppScreen();
});

afterEach(async () => {
  toastsStore.toasts = [];
  await app.close();
});

function putModels(keys: readonly string[]): Promise<void> {
  const models = keys.map((external_key) => ({ external_key, can_use: true })) as Billing['models'];
  const value = testBilling({ accessible_features: ['persona', 'v4', 'negative_tags'], models });
  return getAccount().database.run((tables) => writeKv(tables, 'billing', { value, fetchedAt: 1 }));
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const slider = (name: string) => page.getByRole('slider', { name });
const create = () => button(/^Create/).click();
const sentBody = () =>
  sync.calls.findLast(([method]) => method === 'createGeneration')?.[1] as GenerateBody | undefined;

test.each([
  ['[CREATE-100] [CREATE-110]', ['chirp-crow', 'chirp-bluejay', 'chirp-auk', 'chirp-v4', 'chirp-v3-5'], 'v5'],
  ['[CREATE-101] [CREATE-109]', ['chirp-bluejay', 'chirp-auk', 'chirp-v4', 'chirp-v3-5'], 'v4.5+'],
  ['[CREATE-102] [CREATE-108]', ['chirp-auk', 'chirp-v4', 'chirp-v3-5'], 'v4.5'],
  ['[CREATE-103] [CREATE-107]', ['chirp-v4', 'chirp-v3-5'], 'v4'],
  ['[CREATE-104] [CREATE-106]', ['chirp-v3-5'], 'v3.5'],
])('%s of the usable models %j the first song is made with %s', async (_row, keys, name) => {
  await getAccount().database.run((tables) => tables.kv.delete('modelPreference'));
  await putModels(keys);
  setCreateForm({ mode: 'custom', style: 'waltz' });
  await app.open('/create', DESKTOP);
  await create();
  await expect.poll(sentBody).toMatchObject({ mv: keys[0] });
  const field = () => page.getByRole('combobox', { name: 'Model' }).element() as HTMLSelectElement;
  await expect.poll(() => field().selectedOptions[0]?.text).toBe(name);
  // As another tab may store it.
  setCreateForm({ mv: 'chirp-crow' });
  await expect.poll(() => createFormStore.mv).toBe(keys[0]);
  expect(field().selectedOptions[0]?.text).toBe(name);
});

test('[CREATE-14] [CREATE-15] [CREATE-21] [CREATE-23] [CREATE-24] [CREATE-25] each field of the form is sent', async () => {
  setCreateForm({ mode: 'custom' });
  await app.open('/create', DESKTOP);
  const fill = (name: string, text: string) =>
    userEvent.fill(page.getByRole('textbox', { name, exact: true }), text);
  await fill('Lyrics', '[Verse]\nRain');
  await fill('Styles', 'slow jazz');
  await fill('Title', 'Rain on glass');
  await page.getByRole('switch', { name: 'Leave out' }).click();
  await fill('Exclude styles', 'autotune,');
  await page.getByRole('combobox', { name: 'Vocal gender' }).selectOptions('Female');
  await addSource('Cover a song', 'Songs', /^Harbor/);
  await expect.element(slider('Audio strength')).toBeVisible();
  for (const [name, keys] of [
    ['Weirdness', '{End}'],
    ['Style strength', '{Home}'],
    ['Audio strength', '{End}'],
  ] as const) {
    (slider(name).element() as HTMLElement).focus();
    await userEvent.keyboard(keys);
  }
  await create();
  await expect.poll(sentBody).toMatchObject({
    ...{ generation_type: 'TEXT', task: 'cover', mv: 'chirp-crow', make_instrumental: false },
    ...{ tags: 'slow jazz', negative_tags: 'autotune', title: 'Rain on glass' },
    metadata: {
      create_session_token: 'session',
      vocal_gender: 'female',
      control_sliders: { weirdness_constraint: 1, style_weight: 0, audio_weight: 1 },
    },
  });
});

test('[CREATE-24] the vocal gender that was chosen last is sent, and none if any may sing', async () => {
  setCreateForm({ mode: 'custom', style: 'waltz' });
  await app.open('/create', DESKTOP);
  const field = page.getByRole('combobox', { name: 'Vocal gender' });
  await expect.element(field).toHaveTextContent('AnyFemaleMale');
  for (const [name, stored, sent] of [
    ['Male', 'male', 'male'],
    ['Female', 'female', 'female'],
    ['Any', 'unspecified', undefined],
  ] as const) {
    const before = sync.calls.length;
    await field.selectOptions(name);
    expect(createFormStore.vocalGender).toBe(stored);
    await create();
    await expect.poll(() => sync.calls.slice(before).map(([method]) => method)).toContain('createGeneration');
    expect(sentBody()?.metadata?.vocal_gender).toBe(sent);
  }
});

test.each([
  ['auto', { description: 'rain' }, { gpt_description_prompt: 'rain', prompt: '', make_instrumental: false }],
  ['instrumental', { description: 'rain', isInstrumental: true }, { prompt: '', make_instrumental: true }],
  ['custom', { mode: 'custom', lyrics: 'la' }, { gpt_description_prompt: null, prompt: 'la' }],
  [
    'mumble_mode',
    { mode: 'custom', lyrics: 'la', mv: 'chirp-bluejay', isMumble: true },
    { prompt: '', metadata: { is_mumble: true } },
  ],
] as const)('[CREATE-28] the form in the mode %s sends what this mode sings', async (_mode, form, body) => {
  await putModels(['chirp-crow', 'chirp-bluejay']);
  setCreateForm({ style: 'jazz', ...form });
  await app.open('/create', DESKTOP);
  await create();
  await expect.poll(sentBody).toMatchObject(body);
});

async function putFlags(flags: Record<string, boolean>): Promise<void> {
  const roles = { staff: false, is_day_zero_user: false, pro: false };
  const value = { user: { id: user_id }, roles, flags, experiments: {}, configs: {}, models: [] } as never;
  await getAccount().database.run((tables) => writeKv(tables, 'session', { value, fetchedAt: 1 }));
}

async function putPersona(name: string) {
  const persona = testPersona(60, { name, is_owned: true });
  await getAccount().database.run((tables) =>
    tables.personas.put({ id: persona.id, persona, shelf: 'own', fetchedAt: 1, writtenAt: 0 }),
  );
  return persona.id;
}

test('[CREATE-17] [CREATE-19] [CREATE-38] [CREATE-39] a cover and a persona replace each other and set the task', async () => {
  await putFlags({ 'auk-model': false });
  const persona_id = await putPersona('Velvet Alto');
  await app.open('/create', DESKTOP);
  await addSource('Cover a song', 'Songs', /^Harbor/);
  await create();
  await expect.poll(sentBody).toMatchObject({ task: 'cover', cover_clip_id: testId(2) });
  await addSource('Persona', 'Personas', /^Velvet Alto/);
  await create();
  await expect.poll(sentBody).toMatchObject({ task: 'persona', persona_id });
  expect(sentBody()).not.toHaveProperty('cover_clip_id');
  await addSource('Cover a song', 'Songs', /^Harbor/);
  await create();
  await expect.poll(() => sentBody()?.task).toBe('cover');
  expect(sentBody()).not.toHaveProperty('persona_id');
});

test('[CREATE-41] with the flag auk-model a cover keeps its persona', async () => {
  await putFlags({ 'auk-model': true });
  const persona_id = await putPersona('Velvet Alto');
  await app.open('/create', DESKTOP);
  await addSource('Persona', 'Personas', /^Velvet Alto/);
  await addSource('Cover a song', 'Songs', /^Harbor/);
  await create();
  await expect.poll(sentBody).toMatchObject({ cover_clip_id: testId(2), persona_id });
});

test.each([
  ['[GEN-12]', 'Extend a song', /^Hum/, 'chirp-v4-upload'],
  ['[GEN-13]', 'Cover a song', /^Harbor/, 'chirp-v4-tau'],
  ['[GEN-14]', 'Persona', /^Hum/, 'chirp-v4-tau'],
  ['[GEN-15]', 'Sound of a song', /^Harbor/, 'chirp-v4-tau'],
])('%s %s with v4 uses the model of its task', async (_row, way, name, mv) => {
  await putPersona('Hum');
  await putClips([testClip(3, { user_id, title: 'Hum', metadata: { type: 'upload', duration: 40 } })]);
  await putModels(['chirp-v4']);
  setCreateForm({ mv: 'chirp-v4' });
  await app.open('/create', DESKTOP);
  await addSource(way, way === 'Persona' ? 'Personas' : 'Songs', name);
  await create();
  await expect.poll(sentBody).toMatchObject({ mv });
});

test('[CREATE-78] [CREATE-79] weirdness and style strength are offered only in advanced mode, for models that support them', async () => {
  await putModels(['chirp-crow', 'chirp-v4']);
  await app.open('/create', DESKTOP);
  await expect.element(button(/^Create/)).toBeVisible();
  for (const [mode, mv, isOffered] of [
    ['simple', 'chirp-crow', false],
    ['custom', 'chirp-crow', true],
    ['custom', 'chirp-v4', false],
    ['custom', 'chirp-crow', true],
  ] as const) {
    setCreateForm({ mode, mv });
    for (const name of ['Weirdness', 'Style strength'])
      await expect
        .poll(() => slider(name).elements().length, { message: `${name} ${mode} ${mv}` })
        .toBe(isOffered ? 1 : 0);
  }
});

test('[CREATE-81] [CREATE-82] [CREATE-83] styles are separated by commas of any script, without spaces and empty ones', async () => {
  setCreateForm({ mode: 'custom' });
  await app.open('/create', DESKTOP);
  await page
    .getByRole('textbox', { name: 'Styles', exact: true })
    .fill(' swing ,, brass\uFF0Cfado\u3001 ,waltz\u060C');
  await expect
    .poll(() => sync.calls.at(-1))
    .toEqual(['call', 'styles.recommendTags', { body: { tags: ['swing', 'brass', 'fado', 'waltz'] } }]);
});
