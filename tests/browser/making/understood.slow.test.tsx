import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { GenerateBody } from '#contract/making/generate';
import { writeKv } from '#db/kv';
import { emptyCreateForm } from '#domain/create/create-form';
import { getAccount } from '#state/bridges/account';
import { createFormStore, setCreateForm } from '#state/stores/create-form';
import { toastsStore } from '#state/stores/toasts';
import { testBilling } from '#tests/support/clips';
import { createFakeSync, type FakeSync, ok } from '#tests/support/device/fake-sync';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { AppScreen } from '../../support/browser/app-screen.tsx';

let app: AppScreen;
let sync: FakeSync;

const REQUEST = 'A slow waltz with piano for Anna, 1:30';

beforeEach(async () => {
  signInTestUser();
  sync = createFakeSync();
  replaceSync(sync.service);
  sync.answers.set('styles.recommendTags', () => ok({ recommended_tags: [] }));
  const models = [{ external_key: 'chirp-crow', can_use: true }] as never;
  await getAccount().database.run(async (tables) => {
    await writeKv(tables, 'billing', { value: testBilling({ models }), fetchedAt: 1 });
    await writeKv(tables, 'modelPreference', { isSet: true });
  });
  Object.assign(createFormStore, emptyCreateForm('session', 'chirp-crow'));
  app = new AppScreen();
});

afterEach(async () => {
  toastsStore.toasts = [];
  await app.close();
});

const understood = () => page.getByRole('group', { name: 'What we heard' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const sentBody = () =>
  sync.calls.find(([method]) => method === 'createGeneration')?.[1] as GenerateBody | undefined;

test('a description is shown with how it was understood', async () => {
  await app.open('/create');
  await page.getByRole('textbox', { name: 'Song description' }).fill(REQUEST);
  await expect.element(understood()).toBeVisible();
  for (const fact of ['slow', 'piano ballad', '3/4', 'piano', 'for Anna', '1:30']) {
    await expect
      .element(understood().getByRole('button', { name: `Not ${fact}`, exact: true }))
      .toBeVisible();
  }
});

test.for([390, 1280])('nothing drops when the words were read, %i px wide', async (width) => {
  await page.viewport(width, 844);
  await app.open('/create');
  const below = () =>
    page.getByRole('switch', { name: 'Instrumental' }).element().getBoundingClientRect().top;
  await page.getByRole('textbox', { name: 'Song description' }).fill(REQUEST);
  await expect.element(understood()).not.toBeInTheDocument();
  const before = below();
  await expect.element(button('Not slow')).toBeVisible();
  expect(below()).toBe(before);
});

test('nothing is shown while typing, or if nothing was recognized', async () => {
  await app.open('/create');
  const field = page.getByRole('textbox', { name: 'Song description' });
  await field.fill('a song please');
  await new Promise((resolve) => setTimeout(resolve, 2500));
  await expect.element(understood()).not.toBeInTheDocument();
  for (const text of ['A', 'A slow', 'A slow waltz', 'A slow waltz for Anna']) {
    await field.fill(text);
    expect(understood().elements()).toEqual([]);
  }
  await expect.element(button('Not slow')).toBeVisible();
});

test('a long fact is truncated before its remove button', async () => {
  setCreateForm({
    description: 'a waltz for my sister Maria who moved to Berlin to become a nurse and a singer',
  });
  await app.open('/create');
  const change = understood().getByRole('button', { name: /^Change for my sister/ });
  await expect.element(change).toBeVisible();
  const words = change.element().firstElementChild as HTMLElement;
  expect(words.scrollWidth).toBeGreaterThan(words.clientWidth);
  const cross = understood()
    .getByRole('button', { name: /^Not for my sister/ })
    .element();
  expect(cross.getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
  const glyph = cross.firstElementChild as Element;
  expect(words.getBoundingClientRect().right).toBeLessThanOrEqual(glyph.getBoundingClientRect().left);
});

test('a wrong guess is removed or changed before the first take, and the request contains the correction', async () => {
  setCreateForm({ description: REQUEST });
  await app.open('/create');
  await button('Not 3/4').click();
  await expect.element(button('Not 3/4')).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: 'Change 1:30' }).selectOptions('1:00');
  await button('Change for Anna').click();
  await page.getByRole('textbox', { name: 'Instead of for Anna' }).fill('Bob');
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Not 1:00')).toBeVisible();
  await expect.element(button('Not about Bob')).toBeVisible();
  await page.getByRole('button', { name: /^Create \d+/ }).click();
  await expect.poll(() => sentBody()?.metadata.corrections).toHaveLength(3);
  expect(sentBody()).toMatchObject({
    gpt_description_prompt: REQUEST,
    metadata: {
      corrections: [
        { fact: 'meter:3', instead: null },
        { fact: 'length:90', instead: 'length:60' },
        { fact: 'subject:Anna', instead: 'subject:Bob' },
      ],
    },
  });
  await button('Undo changes').click();
  await expect.element(button('Not 3/4')).toBeVisible();
});

test('corrections of one prompt do not apply to another', async () => {
  setCreateForm({ description: REQUEST, corrections: [{ fact: 'instrument:piano', instead: null }] });
  await app.open('/create');
  await expect.element(button('Undo changes')).toBeVisible();
  await page.getByRole('textbox', { name: 'Song description' }).fill('Loud punk with piano');
  await expect.element(button('Not piano')).toBeVisible();
  await expect.poll(() => createFormStore.corrections).toEqual([]);
});
