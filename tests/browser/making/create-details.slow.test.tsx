import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Session } from '#contract/accounts/session';
import type { GenerateBody } from '#contract/making/generate';
import { writeKv } from '#db/kv';
import { getAccount } from '#state/bridges/account';
import { createFormStore, setCreateForm } from '#state/stores/create-form';
import { toastsStore } from '#state/stores/toasts';
import { endCreate, putStyles, setUpCreate } from '#tests/support/browser/create-scene';
import { chooseSongAction } from '#tests/support/browser/song-action';
import { testClip } from '#tests/support/clips';
import { type FakeSync, ok, problem } from '#tests/support/device/fake-sync';
import { testPersona } from '#tests/support/personas';
import { type AppScreen, DESKTOP } from '../../support/browser/app-screen.tsx';

let app: AppScreen;
let sync: FakeSync;

beforeEach(async () => {
  ({ app, sync } = await setUpCreate());
});

afterEach(() => endCreate({ app }));

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
const toasts = () => toastsStore.toasts.map(({ text }) => text);

const sentBody = () =>
  sync.calls.find(([method]) => method === 'createGeneration')?.[1] as GenerateBody | undefined;

test('[CREATE-86] [CREATE-87] the recommended chips are the defaults, or those related to a chosen style', async () => {
  await putStyles(['tango', 'waltz', 'jazz'], { jazz: ['swing', 'bossa nova'] });
  setCreateForm({ mode: 'custom' });
  await app.open('/create');
  const chips = page.getByRole('group', { name: 'Styles to add' });
  await expect.element(chips.getByRole('button').first()).toHaveTextContent('tango');
  await chips.getByRole('button', { name: 'jazz' }).click();
  await expect.element(chips.getByRole('button').first()).toHaveTextContent('swing');
  await expect.element(chips.getByRole('button', { name: 'jazz', exact: true })).not.toBeInTheDocument();
});

test('a style is completed during typing', async () => {
  await putStyles(['bossa nova', 'pop'], {});
  setCreateForm({ mode: 'custom' });
  await app.open('/create');
  await page.getByRole('textbox', { name: 'Styles', exact: true }).fill('pop, bos');
  await page.getByRole('group', { name: 'Matching styles' }).getByRole('button').click();
  expect(createFormStore.style).toBe('pop, bossa nova, ');
});

test('[CREATE-91] Mix picks random genres from the seed list and the recommendations', async () => {
  await putStyles(['tango'], {});
  setCreateForm({ mode: 'custom' });
  await app.open('/create');
  vi.spyOn(Math, 'random').mockReturnValue(0);
  await button('Mix').click();
  expect(createFormStore.style).toBe('pop, rock, hip hop');
});

test('[CREATE-33] a saved prompt can be renamed and deleted, even while it waits to be sent', async () => {
  setCreateForm({ description: 'rain on glass' });
  await app.open('/create');
  await button('Prompts').click();
  await button('Save prompt').click();
  await button('Rename rain on glass').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Rain');
  await button('Rename').click();
  await expect.element(page.getByRole('button', { name: /^Use Rain/ })).toBeVisible();
  await button('Delete Rain').click();
  await expect.element(page.getByText(/Nothing saved yet/)).toBeVisible();
});

test('[CREATE-36] shows an error if a prompt could not be saved', async () => {
  setCreateForm({ description: 'rain' });
  await app.open('/create');
  await button('Prompts').click();
  await expect.element(button('Save prompt')).toBeVisible();
  vi.spyOn(getAccount().database, 'run').mockRejectedValue(new Error('full'));
  await button('Save prompt').click();
  await expect.poll(toasts).toContain('Prompt could not be saved. Try again.');
});

test('[CREATE-80] the audio slider is shown only for a source that influences the sound', async () => {
  await app.open('/create');
  const slider = page.getByRole('slider', { name: 'Audio strength' });
  await expect.element(button('Add')).toBeVisible();
  await expect.element(slider).not.toBeInTheDocument();
  setCreateForm({ task: 'cover', coverClipId: testClip(2).id });
  await expect.element(slider).toBeVisible();
  await expect.element(page.getByText('How closely to follow the original.')).toBeVisible();
  // An extension uses the song unchanged.
  setCreateForm({ task: 'extend', coverClipId: '', continueClipId: testClip(2).id, continueAtSeconds: 60 });
  await expect.element(page.getByRole('slider', { name: 'Continue at' })).toBeVisible();
  await expect.element(slider).not.toBeInTheDocument();
});

test('[CREATE-98] mumble mode is offered only with bluejay', async () => {
  setCreateForm({ mode: 'custom', mv: 'chirp-bluejay' });
  await app.open('/create');
  await page.getByRole('switch', { name: 'Mumble' }).click();
  setCreateForm({ style: 'jazz' });
  await button(/^Create/).click();
  await expect
    .poll(sentBody)
    .toMatchObject({ mv: 'chirp-bluejay', prompt: '', metadata: { is_mumble: true } });
  setCreateForm({ mv: 'chirp-crow' });
  await expect.element(page.getByRole('switch', { name: 'Mumble' })).not.toBeInTheDocument();
});

test('[UI-28] [PERSONA-02] [PERSONA-15] a persona is created from a song’s menu', async () => {
  sync.answers.set('personas.create', () => ok({ id: testClip(3).id, name: 'Salt' }));
  await app.open('/me', DESKTOP);
  await button('More for Harbor').click();
  await chooseSongAction('Make persona');
  const sheet = page.getByRole('dialog', { name: 'Make persona' });
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Salt');
  await sheet.getByRole('textbox', { name: 'Description' }).fill('Rough and near');
  await sheet.getByRole('switch').click();
  await sheet.getByRole('button', { name: 'Create persona' }).click();
  await expect.poll(toasts).toContain('Persona created successfully');
  expect(sync.calls).toContainEqual([
    'call',
    'personas.create',
    { body: { root_clip_id: testClip(2).id, name: 'Salt', description: 'Rough and near', is_public: true } },
  ]);
});

test.each([
  ['[PERSONA-07] [PERSONA-09]', 'Name cannot contain artist names.', 'Name cannot contain artist names.'],
  ['[PERSONA-08]', 'Description cannot contain artist names.', 'Description cannot contain artist names.'],
  ['[PERSONA-10]', 'x'.repeat(101), 'An error occurred while creating the persona.'],
  ['[PERSONA-10]', '', 'An error occurred while creating the persona.'],
])('%s a rejected persona shows the reason', async (_row, detail, text) => {
  sync.answers.set('personas.create', () => problem(400, detail));
  await app.open('/me', DESKTOP);
  await button('More for Harbor').click();
  await chooseSongAction('Make persona');
  await button('Create persona').click();
  await expect.poll(toasts).toContain(text);
});

test.each([true, false])(
  '[PERSONA-06] personas can be searched only with the flag persona-search: %s',
  async (isOn) => {
    const flags = { persona: true, 'persona-search': isOn };
    const session = { roles: {}, flags, experiments: {}, configs: {}, models: [] } as unknown as Session;
    await getAccount().database.run(async (tables) => {
      await writeKv(tables, 'session', { value: session, fetchedAt: 1 });
      for (const [number, name] of [
        [60, 'Velvet Alto'],
        [61, 'Tin Whistle'],
      ] as const) {
        const persona = testPersona(number, { name, is_owned: true });
        await tables.personas.put({ id: persona.id, persona, shelf: 'own', fetchedAt: 1, writtenAt: 0 });
      }
    });
    await app.open('/create');
    await button('Add').click();
    await item('Persona').click();
    const sheet = page.getByRole('dialog', { name: 'Which persona?' });
    await expect.element(sheet.getByRole('button', { name: /^Tin Whistle/ })).toBeVisible();
    const search = sheet.getByRole('textbox', { name: 'Search' });
    if (!isOn) {
      await expect.element(search).not.toBeInTheDocument();
      return;
    }
    await search.fill('velvet');
    await expect.element(sheet.getByRole('button', { name: /^Tin Whistle/ })).not.toBeInTheDocument();
    await expect.element(sheet.getByRole('button', { name: /^Velvet Alto/ })).toBeVisible();
  },
);

test('a repeated error is shown once', async () => {
  sync.onCreate = () => problem(402, 'Need at least 10 credits to create.');
  setCreateForm({ description: 'a waltz' });
  await app.open('/create');
  const sent = () => sync.calls.filter(([method]) => method === 'createGeneration').length;
  for (const count of [1, 2]) {
    await button(/^Create/).click();
    await expect.poll(sent).toBe(count);
    await expect
      .poll(toasts)
      .toEqual(['Need at least 10 credits to create. Upgrade your account to get more credits!']);
  }
});
