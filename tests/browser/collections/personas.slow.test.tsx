import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Persona } from '#contract/collections/personas';
import { getAccount } from '#state/bridges/account';
import { getPlayerEngine } from '#state/bridges/listening/player-bridge';
import { createFormStore } from '#state/stores/create-form';
import { toastsStore } from '#state/stores/toasts';
import { testClip, testId } from '#tests/support/clips';
import { answerRead } from '#tests/support/device/answered-reads';
import { createFakeSync, type FakeSync, ok, problem } from '#tests/support/device/fake-sync';
import { testPersona } from '#tests/support/personas';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { AppScreen, putClips } from '../../support/browser/app-screen.tsx';

let app: AppScreen;
let sync: FakeSync;

async function putPersona(persona: Persona): Promise<void> {
  const shelf = persona.is_owned ? (persona.is_trashed ? 'trash' : 'own') : 'other';
  const row = { id: persona.id, persona, shelf, fetchedAt: 1, writtenAt: 0 } as const;
  await getAccount().database.run((tables) => tables.personas.put(row));
}

function putList(key: string, ids: string[]): Promise<unknown> {
  return getAccount().database.run((tables) =>
    tables.idLists.put({ key, ids, total: ids.length, fetchedAt: 1 }),
  );
}

beforeEach(() => {
  signInTestUser();
  sync = createFakeSync();
  replaceSync(sync.service);
  app = new AppScreen();
});

afterEach(async () => {
  getPlayerEngine().reset();
  toastsStore.toasts = [];
  await app.close();
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const toasts = () => toastsStore.toasts.map(({ text }) => text);
const kinds = async () =>
  (await getAccount().database.run((tables) => tables.outbox.toArray())).map(({ kind, args }) => [
    kind,
    args,
  ]);

test('[PERSONA-17] [PERSONA-18] a love counts immediately, shows a message, and can be undone', async () => {
  const persona = testPersona(60, { name: 'Salt', upvote_count: 3 });
  await putPersona(persona);
  await app.open(`/persona/${persona.id}`);
  await button('Love 3').click();
  await expect.poll(toasts).toContain('You loved Salt');
  await button('Love 4').click();
  await expect.poll(toasts).toContain('You unloved Salt');
  await expect.element(button('Love 3')).toHaveAttribute('aria-pressed', 'false');
});

test('a persona without a picture shows a placeholder', async () => {
  const persona = testPersona(60, { name: 'Salt' });
  await putPersona(persona);
  await app.open(`/persona/${persona.id}`);
  await expect.element(page.getByRole('heading', { name: 'Salt' })).toBeVisible();
  expect(document.querySelectorAll('img:not([src])')).toHaveLength(0);
  expect(document.querySelector('header svg')?.getBoundingClientRect().width).toBe(64);
});

test('[PERSONA-27] a followed persona appears in the list of followed ones', async () => {
  const persona = testPersona(61);
  await putPersona(persona);
  await putPersona(testPersona(63, { is_followed: true }));
  await putList('personas:followed', [testPersona(63).id]);
  const router = await app.open(`/persona/${persona.id}`);
  await button('Follow').click();
  await expect.element(button('Following')).toHaveAttribute('aria-pressed', 'true');
  expect(await kinds()).toEqual([['persona-follow', { personaId: persona.id, isOn: true }]]);
  await router.navigate({ to: '/me/personas' });
  await button('Followed').click();
  await expect.element(page.getByRole('link', { name: /Persona 61/ })).toBeVisible();
  // Listed before the personas that the server returned earlier.
  const links = () => page.getByRole('list', { name: 'Personas' }).getByRole('link').elements();
  await expect
    .poll(() => links().map(({ textContent }) => textContent))
    .toEqual([expect.stringContaining('Persona 61'), expect.stringContaining('Persona 63')]);
});

test('[PERSONA-24] [PERSONA-25] [PERSONA-26] the owner publishes, trashes and restores', async () => {
  const persona = testPersona(62, { is_owned: true, is_public: false });
  await putPersona(persona);
  const router = await app.open(`/persona/${persona.id}`);
  await button('Publish').click();
  await expect.element(button('Make private')).toBeVisible();
  await button('Move to trash').click();
  await expect.element(page.getByText(/in the trash/)).toBeVisible();
  await router.navigate({ to: '/me/personas' });
  await button('Trash').click();
  await button('Restore Persona 62').click();
  await expect.element(page.getByText('The trash is empty.')).toBeVisible();
  await button('Yours').click();
  await expect.element(page.getByRole('link', { name: /Persona 62/ })).toBeVisible();
});

test('[PERSONA-23] [PERSONA-16] [PERSONA-11] an edit reports success or failure', async () => {
  const persona = testPersona(63, { is_owned: true });
  await putPersona(persona);
  sync.answers.set('personas.edit', () => problem(400, 'no'));
  await app.open(`/persona/${persona.id}`);
  await button('Edit').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Other');
  await button('Save').click();
  await expect.poll(toasts).toContain('An error occurred while editing the persona.');
  sync.answers.set('personas.edit', () => ok({ ...persona, name: 'Other' }));
  await button('Save').click();
  await expect.poll(toasts).toContain('Persona updated successfully');
});

test('[PERSONA-28] [PERSONA-30] loved and house personas are listed', async () => {
  const loved = [
    testPersona(64, { is_loved: true, name: 'Salt' }),
    testPersona(66, { is_loved: true, name: 'Pepper' }),
  ];
  const response = {
    personas: loved,
    num_total_results: 2,
    current_page: 0,
    continuation_token: null,
  };
  sync.answers.set('personas.listLoved', async () =>
    ok(await answerRead('personas.listLoved', { query: {} }, response)),
  );
  await putPersona(testPersona(65, { name: 'House alto' }));
  await putList('personas:product', [testPersona(65).id]);
  await app.open('/me/personas');
  const names = () =>
    page
      .getByRole('list', { name: 'Personas' })
      .getByRole('link')
      .elements()
      .map((link) => link.textContent);
  await button('Loved').click();
  await expect.poll(names).toEqual(['Salt', 'Pepper'].map((name) => expect.stringContaining(name)));
  expect(sync.calls).toContainEqual(['read', 'personas.listLoved', { query: {} }, 'first']);
  await button('Made by Skylark').click();
  await expect.poll(names).toEqual([expect.stringContaining('House alto')]);
  expect(sync.calls).toContainEqual(['read', 'personas.listProduct', { query: {} }, 'first']);
});

test('[PERSONA-19] [PERSONA-20] an empty list of loved or followed personas is not an error', async () => {
  const persona = testPersona(64, { is_loved: true, is_followed: true });
  await putPersona(persona);
  await putList('personas:loved', [persona.id]);
  sync.answers.set('personas.listLoved', () => problem(404, 'No loved personas found'));
  sync.answers.set('personas.listFollowed', () => problem(404, 'No followed personas found'));
  await app.open('/me/personas');
  await button('Loved').click();
  await expect.element(page.getByText('Personas you love appear here.')).toBeVisible();
  await button('Followed').click();
  await expect.element(page.getByText('Personas you follow appear here.')).toBeVisible();
  expect(toasts()).toEqual([]);
});

test('[PERSONA-12] [PERSONA-13] a list that failed to load says which one', async () => {
  sync.answers.set('personas.listProduct', () => problem(500, 'boom'));
  sync.answers.set('personas.listTrashed', () => problem(500, 'boom'));
  await app.open('/me/personas');
  await button('Made by Skylark').click();
  await expect.poll(toasts).toContain('An error occurred while fetching skylark personas.');
  await button('Trash').click();
  await expect.poll(toasts).toContain('An error occurred while fetching trashed personas.');
});

test('[PERSONA-01] [ROUTE-17] a persona is used in a song from its page', async () => {
  const persona = testPersona(65, { name: 'Salt' });
  await putPersona(persona);
  await app.open(`/persona/${persona.id}`);
  await button('Use in a song').click();
  await expect.element(page.getByText('With the persona')).toBeVisible();
  expect(createFormStore).toMatchObject({ personaId: persona.id, task: 'persona' });
  await page.getByRole('switch', { name: 'Voice only' }).click();
  await expect.poll(() => createFormStore.task).toBe('vox');
});

test('[PERSONA-29] the page lists songs made with it and reads more on request', async () => {
  const persona = testPersona(66);
  await putPersona(persona);
  await getAccount().database.run((tables) =>
    tables.idLists.put({ key: `personas:clips:${persona.id}`, ids: [testId(5)], total: 21, fetchedAt: 1 }),
  );
  await putClips([testClip(5, { is_public: true })]);
  await app.open(`/persona/${persona.id}`);
  await expect.element(page.getByRole('heading', { name: '21 songs' })).toBeVisible();
  await expect.element(page.getByRole('article', { name: 'Song 5' })).toBeVisible();
  await button('Show more').click();
  const input = { params: { persona_id: persona.id }, query: {} };
  await expect.poll(() => sync.calls).toContainEqual(['read', 'personas.getPaginated', input, 'next']);
});

test('a persona not yet used in any song says so once', async () => {
  const persona = testPersona(66);
  await putPersona(persona);
  await putList(`personas:clips:${persona.id}`, []);
  await app.open(`/persona/${persona.id}`);
  const songs = page.getByRole('region', { name: 'Songs made with it' });
  await expect.element(songs.getByText(/^No songs yet/)).toBeVisible();
  await expect.element(songs.getByRole('heading')).toHaveTextContent(/^Songs$/);
});

test('a deleted persona says so', async () => {
  sync.answers.set('personas.getPaginated', () => problem(404, 'Not found'));
  await app.open(`/persona/${testId(70)}`);
  await expect.element(page.getByRole('heading', { name: 'Persona not found' })).toBeVisible();
});
