import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { GenerateBody } from '#contract/making/generate';
import { writeKv } from '#db/kv';
import { emptyCreateForm } from '#domain/create/create-form';
import type { Billing } from '#domain/credits/credit-ledger';
import { sleep } from '#lib/sleep';
import { getAccount } from '#state/bridges/account';
import { createFormStore, setCreateForm } from '#state/stores/create-form';
import { toastsStore } from '#state/stores/toasts';
import { addSource } from '#tests/support/add-source';
import { chooseSongAction } from '#tests/support/browser/song-action';
import { testBilling, testClip, testId, testPlaylist } from '#tests/support/clips';
import { createFakeSync, type FakeSync, ok } from '#tests/support/device/fake-sync';
import { storeTestPlaylist } from '#tests/support/device/outbox';
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
  const accessible_features = ['persona', 'edit_mode', 'negative_tags', 'playlist_condition'];
  const models = ['chirp-crow', 'chirp-v3-0'].map((external_key) => ({ external_key, can_use: true }));
  const value = testBilling({ accessible_features, models: models as Billing['models'] });
  await getAccount().database.run(async (tables) => {
    await writeKv(tables, 'billing', { value, fetchedAt: 1 });
    await writeKv(tables, 'modelPreference', { isSet: true });
  });
  Object.assign(createFormStore, emptyCreateForm('session', 'chirp-crow'), { isMoreOpen: true });
  app = new AppScreen();
});

afterEach(async () => {
  toastsStore.toasts = [];
  await app.close();
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const slider = (name: string) => page.getByRole('slider', { name });
const source = () => page.getByRole('region', { name: 'Starts from' });
const create = () => button(/^Create/).click();
const sentBody = () =>
  sync.calls.findLast(([method]) => method === 'createGeneration')?.[1] as GenerateBody | undefined;

test('the Add menu is a landmark, which screen readers can jump to', async () => {
  await app.open('/create');
  await button('Add').click();
  await expect.element(page.getByRole('region', { name: 'Add' }).getByRole('menu')).toBeVisible();
});

test('the Add sheet closes with its button and with Escape', async () => {
  await app.open('/create');
  const sheet = page.getByRole('dialog', { name: 'Cover which song?' });
  const open = async () => {
    await button('Add').click();
    await page.getByRole('menuitem', { name: 'From a song' }).click();
    await page.getByRole('menuitem', { name: 'Cover a song' }).click();
    await expect.element(sheet).toBeVisible();
  };
  await open();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await open();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
});

test('[CREATE-05] a missing persona is created on the Create screen and sings immediately', async () => {
  const persona = testPersona(60, { name: 'Salt', is_owned: true });
  sync.answers.set('personas.create', () => ok(persona));
  await app.open('/create', DESKTOP);
  await button('Add').click();
  await page.getByRole('menuitem', { name: 'Persona' }).click();
  await button('New persona').click();
  const sheet = page.getByRole('dialog', { name: 'Make persona' });
  await sheet.getByRole('button', { name: /^Harbor/ }).click();
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Salt');
  await sheet.getByRole('button', { name: 'Create persona' }).click();
  await expect.element(source().getByText('With the persona')).toBeVisible();
  expect(sync.calls).toContainEqual([
    'call',
    'personas.create',
    { body: { root_clip_id: testId(2), name: 'Salt', description: '', is_public: false } },
  ]);
  await create();
  await expect.poll(sentBody).toMatchObject({ task: 'persona', persona_id: persona.id });
});

test('a cover starts without the text written for another song, which returns when the cover is removed', async () => {
  setCreateForm({ description: 'a sea shanty about my dentist' });
  const router = await app.open(`/song/${testId(2)}`);
  await button('More actions').click();
  await chooseSongAction('Cover');
  await expect.poll(() => router.state.location.pathname).toBe('/create');
  const description = page.getByRole('textbox', { name: 'Song description' });
  await expect.element(description).toHaveValue('');
  await expect.element(page.getByText(/Lyrics stay the same/)).toBeVisible();
  await create();
  await expect.poll(sentBody).toMatchObject({ task: 'cover', cover_clip_id: testId(2) });
  // Only a style, because the lyrics already exist: 'dreamy ska', not 'a dreamy ska song about leaving home'.
  expect(sentBody()?.gpt_description_prompt).not.toContain('song about');
  await description.fill('polka');
  await button('Remove the song').click();
  await expect.element(description).toHaveValue('a sea shanty about my dentist');
  const undo = toastsStore.toasts.at(-1)?.action;
  if (undo?.kind === 'run') undo.run();
  await expect.element(description).toHaveValue('polka');
  await description.fill('');
  await button('Use that text for this song').click();
  await expect.element(description).toHaveValue('a sea shanty about my dentist');
  await expect.element(source().getByText('Cover of')).toBeVisible();
});

test('[CREATE-16] [CREATE-53] an extension begins 0.2 s before the end of its song, and keeps its style if no text is entered', async () => {
  await putClips([
    testClip(2, { user_id, title: 'Harbor', display_tags: 'ska, brass', metadata: { duration: 90 } }),
  ]);
  await app.open('/create', DESKTOP);
  await addSource('Extend a song', 'Songs', /^Harbor/);
  await expect.element(page.getByText(/Leave blank to keep the song’s style/)).toBeVisible();
  await create();
  await expect
    .poll(sentBody)
    .toMatchObject({ task: 'extend', gpt_description_prompt: 'ska, brass', continue_at: 89.8 });
});

test('replacing a section fills in its lyrics, which follow the range until they are edited', async () => {
  const prompt = '[Verse]\nOne two\n\n[Chorus]\nThree four';
  const clip = testClip(2, { user_id, title: 'Harbor', metadata: { duration: 90, has_vocal: true, prompt } });
  await putClips([clip]);
  const aligned_words = ['One', 'two', 'Three', 'four'].map((word, i) => ({
    ...{ word, start_s: 4 + i * 20, end_s: 5 + i * 20, success: true },
  }));
  const aligned = { aligned_words, waveform_data: [], hoot_cer: 0 };
  await getAccount().database.run((tables) =>
    tables.alignedLyrics.put({ clipId: clip.id, lyrics: prompt, aligned, fetchedAt: 1 }),
  );
  setCreateForm({ mode: 'custom', lyrics: '' });
  await app.open('/create', DESKTOP);
  await addSource('Replace section', 'Songs', /^Harbor/);
  const lyrics = page.getByRole('textbox', { name: 'Lyrics' });
  await expect.element(lyrics).toHaveValue('[Verse]\nOne two');
  // The source is shown before the lyrics meant for it; its style is the song's.
  const bottom = source().element().getBoundingClientRect().bottom;
  expect(bottom).toBeLessThan(lyrics.element().getBoundingClientRect().top);
  await expect.element(page.getByText('A new section keeps the style of its song.')).toBeVisible();
  const end = source().getByRole('slider', { name: 'End' });
  (end.element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.element(lyrics).toHaveValue(prompt);
  await lyrics.fill('Mine');
  (end.element() as HTMLElement).focus();
  await userEvent.keyboard('{PageDown}');
  await sleep(300);
  await expect.element(lyrics).toHaveValue('Mine');
  await page.getByRole('tab', { name: 'Simple' }).click();
  await expect.element(page.getByText(/gets a new melody/)).toBeVisible();
});

test('no lyrics field is shown where the song keeps its lyrics', async () => {
  setCreateForm({ mode: 'custom', task: 'cover', coverClipId: testId(2) });
  await app.open('/create', DESKTOP);
  await expect.element(page.getByText('Lyrics stay the same.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Lyrics' })).not.toBeInTheDocument();
});

test('[CREATE-18] [CREATE-40] [CREATE-56] the sound of a song is taken from its first 60 s', async () => {
  setCreateForm({ task: 'cover', coverClipId: testId(9) });
  await app.open('/create', DESKTOP);
  await addSource('Sound of a song', 'Songs', /^Harbor/);
  await create();
  await expect.poll(sentBody).toMatchObject({
    task: 'artist_consistency',
    artist_clip_id: testId(2),
    artist_start_s: 0,
    artist_end_s: 60,
  });
  expect(sentBody()).not.toHaveProperty('cover_clip_id');
});

test('[CREATE-27] [CREATE-45] [CREATE-46] [CREATE-47] [CREATE-48] [CREATE-49] [CREATE-50] [CREATE-70] adds a voice over a song or a band under it, one at a time, from 0 to the limit, at strength 75', async () => {
  await app.open('/create', DESKTOP);
  for (const [way, kind, other] of [
    ['Voice over a song', 'overpainting', 'underpainting'],
    ['Band under a song', 'underpainting', 'overpainting'],
    ['Voice over a song', 'overpainting', 'underpainting'],
  ] as const) {
    await addSource(way, 'Songs', /^Harbor/);
    await expect.element(slider('Audio strength')).toHaveAttribute('aria-valuetext', '75, Strong');
    await create();
    await expect.poll(sentBody).toMatchObject({
      task: kind,
      [`${kind}_clip_id`]: testId(2),
      [`${kind}_start_s`]: 0,
      [`${kind}_end_s`]: 60,
      metadata: { control_sliders: { audio_weight: 0.75 } },
    });
    expect(sentBody()).not.toHaveProperty(`${other}_clip_id`);
  }
});

test('[CREATE-43] [CREATE-44] the last added persona sings; removing it restores the previous one', async () => {
  const personas = ['Velvet Alto', 'Grain'].map((name, index) =>
    testPersona(60 + index, { name, is_owned: true }),
  );
  await getAccount().database.run((tables) =>
    tables.personas.bulkPut(
      personas.map((persona) => ({ id: persona.id, persona, shelf: 'own', fetchedAt: 1, writtenAt: 0 })),
    ),
  );
  await app.open('/create', DESKTOP);
  await addSource('Persona', 'Personas', /^Velvet Alto/);
  await addSource('Persona', 'Personas', /^Grain/);
  await create();
  await expect.poll(sentBody).toMatchObject({ task: 'persona', persona_id: personas[1]?.id });
  await source().getByRole('button', { name: 'Remove Grain' }).click();
  await create();
  await expect.poll(() => sentBody()?.persona_id).toBe(personas[0]?.id);
});

test('[CREATE-99] a song takes the style of the chosen playlist', async () => {
  const response = testPlaylist(50, [2]);
  await storeTestPlaylist(getAccount().database, response, [testId(2)]);
  await app.open('/create', DESKTOP);
  await addSource('Style of a playlist', 'Playlists', response.name);
  await create();
  await expect.poll(sentBody).toMatchObject({ task: 'playlist_condition', playlist_id: response.id });
});

test('[CREATE-60] [CREATE-64] [CREATE-65] a new section is as long as its range, a new intro or outro 5, 10, 15 or 20 s', async () => {
  await app.open('/create', DESKTOP);
  await addSource('Replace section', 'Songs', /^Harbor/);
  await create();
  await expect.poll(sentBody).toMatchObject({ task: 'infill', infill_dur_s: 30 });
  for (const [label, task] of [
    ['The intro', 'infill_intro'],
    ['The outro', 'infill_outro'],
  ] as const) {
    await page.getByRole('combobox', { name: 'Replace' }).selectOptions(label);
    await create();
    await expect.poll(() => sentBody()?.task).toBe(task);
    expect([5, 10, 15, 20]).toContain(sentBody()?.infill_dur_s);
  }
});

test('[CREATE-20] [GEN-11] a replaced section has the range that was moved, and the model of its task', async () => {
  const models = ['chirp-v4'].map((external_key) => ({ external_key, can_use: true }));
  const value = testBilling({
    accessible_features: ['edit_mode', 'v4'],
    models: models as Billing['models'],
  });
  await getAccount().database.run((tables) => writeKv(tables, 'billing', { value, fetchedAt: 1 }));
  setCreateForm({ mv: 'chirp-v4' });
  await app.open('/create', DESKTOP);
  await addSource('Replace section', 'Songs', /^Harbor/);
  for (const [name, keys] of [
    ['End', '{ArrowRight}{ArrowRight}'],
    ['Start', '{ArrowRight}'],
  ] as const) {
    const thumb = source().getByRole('slider', { name });
    await expect.element(thumb).toBeInTheDocument();
    (thumb.element() as HTMLElement).focus();
    await userEvent.keyboard(keys);
  }
  const { infillStartSeconds: start, infillEndSeconds: end } = createFormStore;
  expect(start).toBeGreaterThan(0);
  expect(end).toBeGreaterThan(30);
  await create();
  await expect
    .poll(sentBody)
    .toMatchObject({ task: 'infill', mv: 'chirp-v4-engine-t', infill_start_s: start, infill_end_s: end });
});

test('[CREATE-67] [CREATE-68] [CREATE-69] [CREATE-71] [CREATE-72] [CREATE-73] [CREATE-74] [CREATE-75] [CREATE-76] [CREATE-77] sliders range from 0 to 100, start at 50, 50 and 25, and name their value', async () => {
  setCreateForm({ mode: 'custom', task: 'cover', coverClipId: testId(2) });
  await app.open('/create', DESKTOP);
  const weirdness = { 0: 'Safe zone', 33: 'Safe zone', 34: 'Expected results', 66: 'Expected results' };
  const wilder = {
    67: 'Experimental results',
    80: 'Experimental results',
    81: 'Chaos mode',
    100: 'Chaos mode',
  };
  const strength = { 0: 'Loose', 33: 'Loose', 34: 'Moderate', 66: 'Moderate', 67: 'Strong', 100: 'Strong' };
  for (const [name, field, first, words] of [
    ['Weirdness', 'weirdness', '50, Expected results', { ...weirdness, ...wilder }],
    ['Style strength', 'styleWeight', '50, Moderate', strength],
    ['Audio strength', 'audioWeight', '25, Loose', strength],
  ] as const) {
    await expect.element(slider(name)).toHaveAttribute('aria-valuetext', first);
    expect([slider(name).element().getAttribute('min'), slider(name).element().getAttribute('max')]).toEqual([
      '0',
      '100',
    ]);
    for (const [value, word] of Object.entries(words)) {
      setCreateForm({ [field]: Number(value) });
      await expect.element(slider(name)).toHaveAttribute('aria-valuetext', `${value}, ${word}`);
    }
  }
});

test('[CREATE-84] an excluded style has a non-breaking hyphen before it', async () => {
  setCreateForm({ mode: 'custom', isExcludeStyleOn: true, negativeTags: 'drum machine' });
  await app.open('/create', DESKTOP);
  await expect.element(button('Remove drum machine')).toHaveTextContent('\u2011drum machine');
});

test('[CREATE-88] [CREATE-89] without recommendations the first 8 of the default genres are offered', async () => {
  setCreateForm({ mode: 'custom' });
  await app.open('/create', DESKTOP);
  const chips = page.getByRole('group', { name: 'Styles to add' }).getByRole('button');
  await expect.element(chips.first()).toBeVisible();
  expect(chips.elements().map((chip) => chip.textContent)).toEqual([
    ...['pop', 'rock', 'hip hop', 'electronic', 'r&b', 'country', 'jazz', 'folk'],
  ]);
});

test('[GEN-16] an upload cannot be extended with v3, and the button says so', async () => {
  await putClips([testClip(3, { user_id, title: 'Hum', metadata: { type: 'upload', duration: 40 } })]);
  setCreateForm({ mode: 'custom', style: 'piano', mv: 'chirp-v3-0' });
  await app.open('/create', DESKTOP);
  await addSource('Extend a song', 'Songs', /^Hum/);
  const refusal = 'This model cannot extend uploads.';
  await expect.element(button(/^Create/)).toBeDisabled();
  await expect.element(button(/^Create/)).toHaveAttribute('title', refusal);
  await expect.element(page.getByText(refusal)).toBeVisible();
  await page.getByRole('combobox', { name: 'Model' }).selectOptions('v5');
  await create();
  await expect.poll(sentBody).toMatchObject({ task: 'upload_extend', mv: 'chirp-crow' });
});

test('[CREATE-34] [CREATE-37] a saved prompt is highlighted for 5 s, and fills description, excluded styles and sliders again', async () => {
  setCreateForm({ description: 'rain on glass', styleWeight: 20 });
  await app.open('/create', DESKTOP);
  const save = async () => {
    await button('Prompts').click();
    await button('Save prompt').click();
    await expect
      .element(page.getByRole('list', { name: 'Prompts' }).getByRole('listitem').first())
      .toBeVisible();
  };
  await save();
  const isNew = () =>
    page
      .getByRole('list', { name: 'Prompts' })
      .elements()
      .some((list) => list.querySelector('[data-new]') !== null);
  await expect.poll(isNew).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 3500));
  expect(isNew()).toBe(true);
  await expect.poll(isNew, { timeout: 4000 }).toBe(false);
  setCreateForm({ description: '', styleWeight: 90 });
  await page.getByRole('button', { name: /^Use rain on glass/ }).click();
  expect(createFormStore).toMatchObject({ mode: 'simple', description: 'rain on glass', styleWeight: 20 });
  setCreateForm({ mode: 'custom', style: 'jazz', isExcludeStyleOn: true, negativeTags: 'drums' });
  await save();
  await userEvent.keyboard('{Escape}');
  setCreateForm({ style: '', isExcludeStyleOn: false, negativeTags: '' });
  await button('Prompts').click();
  await page.getByRole('button', { name: /^Use jazz/ }).click();
  expect(createFormStore).toMatchObject({ style: 'jazz', isExcludeStyleOn: true, negativeTags: 'drums' });
}, 30_000);
