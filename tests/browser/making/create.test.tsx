import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { GenerateBody } from '#contract/making/generate';
import { writeKv } from '#db/kv';
import { emptyCreateForm, restoreCreateForm } from '#domain/create/create-form';
import { getAccount } from '#state/bridges/account';
import { createFormStore, setCreateForm } from '#state/stores/create-form';
import { toastsStore } from '#state/stores/toasts';
import { endCreate, putStyles, setUpCreate } from '#tests/support/browser/create-scene';
import { chooseSongAction } from '#tests/support/browser/song-action';
import { testClip } from '#tests/support/clips';
import { type FakeSync, ok, problem } from '#tests/support/device/fake-sync';
import { type AppScreen, DESKTOP } from '../../support/browser/app-screen.tsx';

let app: AppScreen;
let sync: FakeSync;

beforeEach(async () => {
  ({ app, sync } = await setUpCreate());
});

afterEach(() => endCreate({ app }));

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
const writes = () => getAccount().database.run((tables) => tables.outbox.toArray());
const toasts = () => toastsStore.toasts.map(({ text }) => text);

const sentBody = () =>
  sync.calls.find(([method]) => method === 'createGeneration')?.[1] as GenerateBody | undefined;

test('[CREATE-90] [CREATE-92] typed tags are sent, and recommendations and the user’s favorites are offered', async () => {
  await putStyles(['tango'], {});
  const config = {
    shown_creation_tour: true,
    has_accepted_custom_mode_tos: true,
    has_accepted_timbaland_terms: false,
    preferred_tags: ['fado'],
    shown_claim_username: true,
    has_set_remix_perm: false,
    dismissed_banners_web: [],
  };
  await getAccount().database.run((tables) => writeKv(tables, 'userConfig', { value: config }));
  sync.answers.set('styles.recommendTags', () => ok({ recommended_tags: ['trumpet'] }));
  setCreateForm({ mode: 'custom' });
  await app.open('/create');
  const chips = page.getByRole('group', { name: 'Styles to add' });
  await expect.element(chips.getByRole('button').first()).toHaveTextContent('fado');
  await page.getByRole('textbox', { name: 'Styles', exact: true }).fill('swing, brass');
  await expect.element(chips.getByRole('button', { name: 'trumpet' })).toBeVisible();
  expect(sync.calls).toContainEqual(['call', 'styles.recommendTags', { body: { tags: ['swing', 'brass'] } }]);
});

test('[CREATE-06] [CREATE-32] [CREATE-34] [CREATE-35] a prompt is saved, highlighted, and fills the form again', async () => {
  setCreateForm({ mode: 'custom', lyrics: 'la la', style: 'jazz', title: 'Sea', weirdness: 80 });
  await app.open('/create');
  await button('Prompts').click();
  await button('Save prompt').click();
  await expect.poll(toasts).toContain('Prompt saved.');
  const saved = page.getByRole('list', { name: 'Prompts' }).getByRole('listitem');
  await expect.element(saved).toHaveAttribute('data-new', 'true');
  expect(await writes()).toMatchObject([{ kind: 'prompt-create', args: { title: 'Sea', tags: 'jazz' } }]);
  setCreateForm({ lyrics: '', style: 'rock', title: '', weirdness: 10 });
  await page.getByRole('button', { name: /^Use Sea/ }).click();
  expect(createFormStore).toMatchObject({ lyrics: 'la la', style: 'jazz', title: 'Sea', weirdness: 80 });
});

test('[CREATE-03] the add popover offers audio, songs, personas, playlists, pictures and videos; a cover is chosen and sent', async () => {
  await app.open('/create');
  await button('Add').click();
  for (const name of ['Your own audio', 'Persona', 'Style of a playlist'])
    await expect.element(item(name)).toBeVisible();
  for (const name of ['Mood of a picture', 'Mood of a video']) await expect.element(item(name)).toBeVisible();
  await item('From a song').click();
  for (const name of ['Extend a song', 'Sound of a song']) await expect.element(item(name)).toBeVisible();
  await item('Cover a song').click();
  await page
    .getByRole('list', { name: 'Songs' })
    .getByRole('button', { name: /Harbor/ })
    .click();
  const source = page.getByRole('region', { name: 'Starts from' });
  await expect.element(source.getByText('Cover of')).toBeVisible();
  await button(/^Create/).click();
  await expect.poll(sentBody).toMatchObject({ task: 'cover', cover_clip_id: testClip(2).id });
  await source.getByRole('button', { name: 'Remove the song' }).click();
  await expect.element(source).not.toBeInTheDocument();
});

test('[CREATE-08] [CREATE-09] a song’s menu starts an extension, whose start point is set by keyboard, or a cover', async () => {
  const router = await app.open('/me', DESKTOP);
  await button('More for Harbor').click();
  await chooseSongAction('Extend');
  const point = page.getByRole('slider', { name: 'Continue at' });
  await expect.element(point).toBeVisible();
  expect(createFormStore).toMatchObject({ task: 'extend', continueAtSeconds: 89.8 });
  (point.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => createFormStore.continueAtSeconds).toBeCloseTo(89.7);
  await router.navigate({ to: '/me' });
  await button('More for Harbor').click();
  await chooseSongAction('Cover');
  await expect.element(page.getByText('Cover of')).toBeVisible();
});

test('[CREATE-04] More opens model, voice and workspace, and in advanced mode sliders, excluded styles and title', async () => {
  setCreateForm({ isMoreOpen: false });
  await app.open('/create');
  const settings = page.getByRole('region', { name: 'Settings' });
  await expect.element(button('More')).toHaveAttribute('aria-expanded', 'false');
  await expect.element(settings).not.toBeInTheDocument();
  await button('More').click();
  for (const name of ['Model', 'Vocal gender', 'Workspace'])
    await expect.element(settings.getByRole('combobox', { name })).toBeVisible();
  await page.getByRole('tab', { name: 'Advanced' }).click();
  for (const name of ['Weirdness', 'Style strength'])
    await expect.element(settings.getByRole('slider', { name })).toBeVisible();
  await expect.element(settings.getByRole('textbox', { name: 'Title' })).toBeVisible();
  await expect.element(settings.getByRole('switch', { name: 'Leave out' })).toBeVisible();
  const kept = localStorage.getItem('createV2-state');
  expect(restoreCreateForm(kept, emptyCreateForm('session', 'chirp-crow')).isMoreOpen).toBe(true);
});

test.each(['simple', 'custom'] as const)('a refused request leaves the %s form as it was', async (mode) => {
  sync.onCreate = () => problem(402, 'Need at least 10 credits to create.');
  setCreateForm({ mode, description: 'a waltz ', lyrics: '[Verse]\nRain ', style: 'jazz, ', title: ' Sea' });
  setCreateForm({ task: 'cover', coverClipId: testClip(2).id, wordsAside: null });
  await app.open('/create');
  await expect.element(page.getByText('Cover of')).toBeVisible();
  const before = JSON.stringify(createFormStore);
  await button(/^Create/).click();
  await expect.poll(toasts).toHaveLength(1);
  expect(JSON.stringify(createFormStore)).toBe(before);
});
