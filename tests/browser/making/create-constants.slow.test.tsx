import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { GenerateBody } from '#contract/making/generate';
import { setKv } from '#db/kv';
import { splitTags } from '#domain/clips/tags';
import { emptyCreateForm, restoreCreateForm } from '#domain/create/create-form';
import { CREATE_FORM_STORAGE_KEY } from '#domain/create/create-form-limits';
import type { Billing } from '#domain/credits/credit-ledger';
import { getAccount } from '#state/bridges/account';
import { createFormStore, setCreateForm } from '#state/stores/create-form';
import { closeClipMenu } from '#state/stores/dialogs';
import { toastsStore } from '#state/stores/toasts';
import { addSource } from '#tests/support/add-source';
import { chooseSongAction } from '#tests/support/browser/song-action';
import { testBilling, testClip, testPlaylist } from '#tests/support/clips';
import { createFakeSync, type FakeSync, ok } from '#tests/support/device/fake-sync';
import { storeTestPlaylist } from '#tests/support/device/outbox';
import { testPersona } from '#tests/support/personas';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { AppScreen, DESKTOP, putClips } from '../../support/browser/app-screen.tsx';

const SEEDS = [
  ...['pop', 'rock', 'hip hop', 'electronic', 'r&b', 'country', 'jazz', 'folk', 'metal', 'lo-fi'],
  ...['house', 'techno', 'trap', 'soul', 'funk', 'blues', 'reggae', 'ambient', 'indie', 'punk'],
];
const FEATURES = ['persona', 'edit_mode', 'negative_tags', 'playlist_condition', 'v4'];

let app: AppScreen;
let sync: FakeSync;

beforeEach(async () => {
  const user_id = signInTestUser();
  sync = createFakeSync();
  replaceSync(sync.service);
  sync.onCreate = () => ok('waiting');
  sync.answers.set('styles.recommendTags', () => ok({ recommended_tags: [] }));
  await putClips([
    testClip(2, { user_id, title: 'Harbor', metadata: { duration: 90, has_vocal: true } }),
    testClip(3, { user_id, title: 'Hum', metadata: { type: 'upload', duration: 40 } }),
  ]);
  await putModels(['chirp-crow', 'chirp-v4', 'chirp-v3-5']);
  await setKv(getAccount().database, 'modelPreference', { isSet: true });
  Object.assign(createFormStore, emptyCreateForm('session', 'chirp-crow'), { isMoreOpen: true });
  app = new AppScreen();
});

afterEach(async () => {
  vi.restoreAllMocks();
  toastsStore.toasts = [];
  closeClipMenu();
  await app.close();
});

function putModels(keys: readonly string[]): Promise<void> {
  const models = keys.map((external_key) => ({ external_key, can_use: true })) as Billing['models'];
  const value = testBilling({ accessible_features: FEATURES, models });
  return setKv(getAccount().database, 'billing', { value, fetchedAt: 1 });
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const create = () => button(/^Create/).click();
const sentBody = () =>
  sync.calls.findLast(([method]) => method === 'createGeneration')?.[1] as GenerateBody | undefined;

test('[CONST-01] Mix draws from the embedded genres, and Search lists each of them', async () => {
  setCreateForm({ mode: 'custom' });
  const router = await app.open('/create', DESKTOP);
  const drawn = new Set<string>();
  for (let times = 0; times < 30; times += 1) {
    await button('Mix').click();
    for (const tag of splitTags(createFormStore.style)) drawn.add(tag);
  }
  expect(drawn.size).toBeGreaterThan(10);
  expect([...drawn].filter((tag) => !SEEDS.includes(tag))).toEqual([]);
  await router.navigate({ to: '/search' });
  const styles = page.getByRole('list', { name: 'Styles' }).getByRole('link');
  await expect.poll(() => styles.elements().map((link) => link.textContent)).toEqual(SEEDS);
});

test.each([
  [0, 'a calm pop song about a rainy morning'],
  [0.5, 'a lonely city pop song about a broken radio'],
  [0.999, 'a wild trip hop song about an empty theater'],
])(
  '[CONST-02] [CONST-03] with the random number %d the example in Create names a mood and a topic, and is sent',
  async (random, example) => {
    vi.spyOn(Math, 'random').mockReturnValue(random);
    await app.open('/create', DESKTOP);
    const description = page.getByRole('textbox', { name: 'Song description' });
    await expect.element(description).toHaveAttribute('placeholder', example);
    await create();
    await expect.poll(() => sentBody()?.gpt_description_prompt).toBe(example);
  },
);

test('[CREATE-22] a picture whose mood is used is named in the stored form and in the request, until its words are replaced', async () => {
  await app.open('/create', DESKTOP);
  const canvas = new OffscreenCanvas(8, 8);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.fillStyle = '#0a143c';
  context.fillRect(0, 0, 8, 8);
  const png = new File([await canvas.convertToBlob()], 'night.png', { type: 'image/png' });
  await button('Add').click();
  await page.getByRole('menuitem', { name: 'Mood of a picture' }).click();
  await userEvent.upload(page.getByLabelText('Picture file'), png);
  await button('Add these words').click();
  await create();
  await expect.poll(() => sentBody()?.image_data).toEqual(expect.stringMatching(/^[\da-f-]{36}$/));
  expect(sentBody()).not.toHaveProperty('video_upload_id');
  const restored = restoreCreateForm(
    localStorage.getItem(CREATE_FORM_STORAGE_KEY),
    emptyCreateForm('session', 'chirp-crow'),
  );
  expect(restored).toMatchObject({ imageData: sentBody()?.image_data, videoUploadId: '' });
  await page.getByRole('textbox', { name: 'Song description' }).fill('polka');
  await create();
  await expect.poll(() => sentBody()?.gpt_description_prompt).toBe('polka');
  expect(sentBody()).not.toHaveProperty('image_data');
});

const PERSONA = testPersona(60, { name: 'Velvet Alto', is_owned: true, has_vocal: true });
const PLAYLIST = testPlaylist(50, [2]);

async function putSources() {
  const { database } = getAccount();
  await database.run((tables) =>
    tables.personas.put({ id: PERSONA.id, persona: PERSONA, shelf: 'own', fetchedAt: 1, writtenAt: 0 }),
  );
  await storeTestPlaylist(database, PLAYLIST, [testClip(2).id]);
}

test.each([
  ['infill', 'Replace section', 'Songs', /^Harbor/, 'infill'],
  ['extend', 'Extend a song', 'Songs', /^Harbor/, 'extend'],
  ['cover', 'Cover a song', 'Songs', /^Harbor/, 'cover'],
  ['persona', 'Persona', 'Personas', /^Velvet Alto/, 'persona'],
  ['overpaint', 'Voice over a song', 'Songs', /^Harbor/, 'overpainting'],
  ['underpaint', 'Band under a song', 'Songs', /^Harbor/, 'underpainting'],
  ['playlist', 'Style of a playlist', 'Playlists', PLAYLIST.name, 'playlist_condition'],
  ['chameleon', 'Same lyrics, new style', 'Songs', /^Harbor/, 'chameleon'],
] as const)('[CREATE-29] the edit type %s is offered as %s', async (_type, way, list, name, task) => {
  await putSources();
  await app.open('/create', DESKTOP);
  await addSource(way, list, name);
  await create();
  await expect.poll(() => sentBody()?.task).toBe(task);
});

test('[CREATE-29] the edit type voxPersona is a persona’s voice alone, and reuse_styles_lyrics a song’s texts', async () => {
  await putSources();
  setCreateForm({ mode: 'custom', lyrics: 'la la', style: 'slow jazz' });
  const router = await app.open('/create', DESKTOP);
  await addSource('Persona', 'Personas', /^Velvet Alto/);
  await page.getByRole('switch', { name: 'Voice only' }).click();
  await create();
  await expect.poll(() => sentBody()?.task).toBe('vox');
  await router.navigate({ to: '/me' });
  await button('More for Harbor').click();
  await chooseSongAction('Reuse styles and lyrics');
  await create();
  await expect.poll(sentBody).toMatchObject({ task: null, tags: 'pop' });
});

test.each([
  ['v3.5', 'chirp-v3-5'],
  ['v4', 'chirp-v4'],
])(
  '[CREATE-111] %s has variants for covers, extended uploads and new sections, which the list of models lacks',
  async (name, key) => {
    setCreateForm({ mv: key });
    await app.open('/create', DESKTOP);
    for (const [way, song, variant] of [
      ['Cover a song', /^Harbor/, 'tau'],
      ['Extend a song', /^Hum/, 'upload'],
      ['Replace section', /^Harbor/, 'engine-t'],
    ] as const) {
      await addSource(way, 'Songs', song);
      await create();
      await expect.poll(() => sentBody()?.mv).toBe(`${key}-${variant}`);
    }
    const field = page.getByRole('combobox', { name: 'Model' }).element() as HTMLSelectElement;
    expect([...field.options].filter(({ text }) => text === name).map(({ value }) => value)).toEqual([key]);
  },
);
