import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setKv } from '#db/kv';
import { getAccount } from '#state/bridges/account';
import { createFormStore, setCreateForm } from '#state/stores/create-form';
import { dialogsStore } from '#state/stores/dialogs';
import { addSource } from '#tests/support/add-source';
import { type CreateScene, endCreate, setUpCreate } from '#tests/support/browser/create-scene';
import { ok } from '#tests/support/device/fake-sync';

let scene: CreateScene;

beforeEach(async () => {
  scene = await setUpCreate();
  scene.sync.onCreate = () => ok('waiting');
});
afterEach(() => endCreate(scene));

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const tab = (name: string) => page.getByRole('tab', { name });
const textbox = (name: string) => page.getByRole('textbox', { name, exact: true });
const creations = () => scene.sync.calls.filter(([id]) => id === 'createGeneration').length;

test.for([
  ['Cover a song', 'Create cover'],
  ['Extend a song', 'Create extension'],
  ['Replace section', 'Create replacement'],
])('after "%s", the button says "%s"', async ([way = '', name = '']) => {
  await scene.app.open('/create');
  await expect.element(button(/^Create \d+ credits/)).toBeVisible();
  await addSource(way, 'Songs', /Harbor/);
  await expect.element(button(new RegExp(`^${name}\\b`))).toBeVisible();
});

test('a source that was not sent is gone when Create is left, and the text from before it is back', async () => {
  setCreateForm({ description: 'a sea shanty about my dentist' });
  const router = await scene.app.open('/create');
  await addSource('Replace section', 'Songs', /Harbor/);
  await expect.poll(() => createFormStore.task).toBe('infill');
  await router.navigate({ to: '/me' });
  await expect.poll(() => createFormStore.task).toBe('');
  await router.navigate({ to: '/create' });
  await expect.element(textbox('Song description')).toHaveValue('a sea shanty about my dentist');
});

test('Advanced goes on with the wish, and with the next one, but never over own words', async () => {
  await scene.app.open('/create');
  await textbox('Song description').fill('a ska song about a goat');
  await tab('Advanced').click();
  await expect.element(textbox('Styles')).toHaveValue('a ska song about a goat');
  expect(createFormStore.lyricsPrompt).toBe('a ska song about a goat');
  await tab('Simple').click();
  await textbox('Song description').fill('a waltz about rain');
  await tab('Advanced').click();
  await expect.element(textbox('Styles')).toHaveValue('a waltz about rain');
  await textbox('Styles').fill('slow polka');
  await tab('Simple').click();
  await tab('Advanced').click();
  await expect.element(textbox('Styles')).toHaveValue('slow polka');
});

test('[SESS-23] the terms of own lyrics are requested once, with the first song that is made of some', async () => {
  const value = {
    shown_creation_tour: true,
    has_accepted_custom_mode_tos: false,
    has_accepted_timbaland_terms: false,
    preferred_tags: [],
    shown_claim_username: true,
    has_set_remix_perm: false,
    dismissed_banners_web: [],
  };
  const { database } = getAccount();
  await setKv(database, 'userConfig', { value });
  scene.sync.answers.set('users.acceptCustomModeTos', async () => {
    await setKv(database, 'userConfig', { value: { ...value, has_accepted_custom_mode_tos: true } });
    return ok({});
  });
  await scene.app.open('/create');
  await tab('Advanced').click();
  await textbox('Lyrics').fill('Paper boat on a winter sea');
  expect(dialogsStore.questions).toEqual([]);
  await button(/^Create/).click();
  await expect.element(page.getByText('You have the right to use these lyrics.')).toBeVisible();
  await button('Not now').click();
  await expect.poll(() => page.getByRole('alertdialog').elements()).toEqual([]);
  expect([createFormStore.lyrics, creations()]).toEqual(['Paper boat on a winter sea', 0]);
  await button(/^Create/).click();
  await button('I agree').click();
  await expect.poll(creations).toBe(1);
  await button(/^Create/).click();
  await expect.poll(creations).toBe(2);
  expect(dialogsStore.questions).toEqual([]);
});

test('an instrumental keeps what was written, and says so only if something was', async () => {
  setCreateForm({ mode: 'custom', isInstrumental: true });
  await scene.app.open('/create');
  await expect.element(page.getByText('Instrumental, so no lyrics.', { exact: true })).toBeVisible();
  setCreateForm({ lyrics: 'Paper boat' });
  await expect.element(page.getByText('Instrumental, so no lyrics. What you wrote is saved.')).toBeVisible();
});

test('what is not possible, and what is played as something else, is read on a phone before the guesses', async () => {
  await page.viewport(390, 844);
  await scene.app.open('/create');
  await textbox('Song description').fill(
    'a ska song in 7/8 about a goat, sung in German, with trumpet and tuba',
  );
  for (const text of ['Not possible: 7/8.', 'Not possible: words in German.', 'ska is played as reggae.']) {
    const limit = page.getByText(text, { exact: true });
    await expect.element(limit).toBeVisible();
    const { left, right, bottom } = limit.element().getBoundingClientRect();
    expect([left >= 0, right <= 390], text).toEqual([true, true]);
    const guess = page.getByRole('button', { name: /^Not / }).first();
    expect(bottom).toBeLessThanOrEqual(guess.element().getBoundingClientRect().top);
  }
  expect(button('Not not possible: 7/8').elements()).toEqual([]);
});
