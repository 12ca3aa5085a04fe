import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { GenerateBody } from '#contract/making/generate';
import { writeKv } from '#db/kv';
import { emptyCreateForm } from '#domain/create/create-form';
import type { Billing } from '#domain/credits/credit-ledger';
import { getAccount } from '#state/bridges/account';
import { createFormStore, setCreateForm } from '#state/stores/create-form';
import { toastsStore } from '#state/stores/toasts';
import { testBilling, testClip, testId } from '#tests/support/clips';
import { createFakeSync, type FakeSync, ok, problem } from '#tests/support/device/fake-sync';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { AppScreen, DESKTOP, PHONE, putClips } from '../../support/browser/app-screen.tsx';

/** Most controls on a phone before More, apart from the dock. */
const MOST_CONTROLS = 8;

let app: AppScreen;
let sync: FakeSync;

beforeEach(async () => {
  const user_id = signInTestUser();
  sync = createFakeSync();
  sync.onCreate = () => ok('waiting');
  sync.answers.set('styles.recommendTags', () => ok({ recommended_tags: [] }));
  replaceSync(sync.service);
  await putClips([testClip(2, { user_id, title: 'Harbor', metadata: { duration: 90, has_vocal: true } })]);
  await putBilling({});
  Object.assign(createFormStore, emptyCreateForm('session', 'chirp-crow'));
  app = new AppScreen();
});

afterEach(async () => {
  toastsStore.toasts = [];
  await app.close();
});

async function putBilling(change: Partial<Billing>): Promise<void> {
  const models = [{ external_key: 'chirp-crow', can_use: true }] as Billing['models'];
  const value = testBilling({ accessible_features: ['edit_mode', 'v4'], models, ...change });
  await getAccount().database.run(async (tables) => {
    await writeKv(tables, 'billing', { value, fetchedAt: 1 });
    await writeKv(tables, 'modelPreference', { isSet: true });
  });
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const description = () => page.getByRole('textbox', { name: 'Song description' });
const sent = () =>
  sync.calls.flatMap(([id, body]) => (id === 'createGeneration' ? [body as GenerateBody] : []));

test('a phone shows at most eight controls before More, which opens the rest and stays open', async () => {
  const router = await app.open('/create', PHONE);
  await expect.element(button('More')).toBeVisible();
  const more = button('More').element();
  const controls = [
    ...document.querySelectorAll<HTMLElement>('main :is(a, button, input, select, textarea, [role=switch])'),
  ].filter((control) => control.getClientRects().length > 0 && !control.closest('[aria-hidden=true]'));
  const isBefore = (control: Element) =>
    (control.compareDocumentPosition(more) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const names = controls
    .filter(isBefore)
    .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? control.tagName);
  expect(names.length, names.join(', ')).toBeLessThanOrEqual(MOST_CONTROLS);
  expect(more.getBoundingClientRect().bottom).toBeLessThan(PHONE.height);
  await button('More').click();
  await expect.element(page.getByRole('combobox', { name: 'Model' })).toBeVisible();
  await router.navigate({ to: '/me' });
  await router.navigate({ to: '/create' });
  await expect.element(page.getByRole('combobox', { name: 'Model' })).toBeVisible();
});

test('on a desktop the Create button is the next stop of the keyboard after the text', async () => {
  await app.open('/create', DESKTOP);
  await expect.element(description()).toBeVisible();
  (description().element() as HTMLElement).focus();
  await userEvent.tab();
  expect(document.activeElement).toBe(button(/^Create/).element());
});

test.for([['Control'], ['Meta']])('%s+Enter in the text creates', async ([key]) => {
  await app.open('/create', PHONE);
  await description().fill('a slow waltz');
  (description().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(sent()).toEqual([]);
  await description().fill('a slow waltz');
  await userEvent.keyboard(`{${key}>}{Enter}{/${key}}`);
  await expect.poll(sent).toHaveLength(1);
  expect(sent()[0]?.gpt_description_prompt).toBe('a slow waltz');
});

test('the source of a request stays after a refusal and for another take, and is gone once the screen was left', async () => {
  setCreateForm({ task: 'cover', coverClipId: testId(2), audioWeight: 25 });
  sync.onCreate = () => problem(402, 'Need at least 10 credits to create.');
  const router = await app.open('/create', DESKTOP);
  const source = page.getByRole('region', { name: 'Starts from' });
  const revisit = async () => {
    await router.navigate({ to: '/me' });
    await router.navigate({ to: '/create' });
    await expect.element(description()).toBeVisible();
  };
  await button(/^Create/).click();
  await expect.poll(sent).toHaveLength(1);
  await expect.element(source).toBeVisible();
  sync.onCreate = () => ok('waiting');
  await button(/^Create/).click();
  await expect.poll(sent).toHaveLength(2);
  // A second take of the same cover is one more press.
  await expect.element(source).toBeVisible();
  await revisit();
  await expect.element(source).not.toBeInTheDocument();
  await button(/^Create/).click();
  await expect.poll(sent).toHaveLength(3);
  expect(sent()[2]).toMatchObject({ task: null });
});

test('text that a suggestion replaces comes back with one tap', async () => {
  await app.open('/create', PHONE);
  await description().fill('a shanty about my dentist');
  await button('Surprise me').click();
  await button('Surprise me').click();
  expect(createFormStore.description).not.toContain('dentist');
  await button('Restore it').click();
  await expect.element(description()).toHaveValue('a shanty about my dentist');
});

test('the button says which model is used once the free songs of another are made', async () => {
  const models = ['chirp-v4', 'chirp-v3-5'].map((external_key) => ({ external_key, can_use: true }));
  const free = { accessible_features: [], models: models as Billing['models'] };
  await putBilling({ ...free, free_web_v4_gens_remaining: 2 } as Partial<Billing>);
  setCreateForm({ mv: 'chirp-v4' });
  await app.open('/create', PHONE);
  await expect.element(button(/^Create free/)).toBeVisible();
  await putBilling({ ...free, free_web_v4_gens_remaining: 0 } as Partial<Billing>);
  await expect.element(button('Create 10 credits with v3.5')).toBeVisible();
  await expect
    .element(page.getByText('You’ve used today’s free v4 songs. This one uses v3.5.'))
    .toBeVisible();
  await button(/^Create/).click();
  await expect.poll(sent).toMatchObject([{ mv: 'chirp-v3-5' }]);
  await putBilling({ ...free, free_web_v4_gens_remaining: 2 } as Partial<Billing>);
  await expect.element(button(/^Create free/)).toBeVisible();
  expect(createFormStore.mv).toBe('chirp-v4');
});

test.each([
  ['/create', false],
  ['/me/sync', true],
] as const)('a song that gets ready while %s is open is announced: %s', async (path, isAnnounced) => {
  const { userId: user_id } = getAccount();
  const become = async (status: 'streaming' | 'complete') => {
    const created_at = new Date().toISOString();
    const song = { user_id, title: 'Tide', status, request_id: testId(60), batch_index: 0, created_at };
    await putClips([testClip(7, song)]);
    await new Promise((resolve) => setTimeout(resolve, 400));
  };
  const announced = () => toastsStore.toasts.map(({ text }) => text).includes('Tide is ready');
  await become('streaming');
  const router = await app.open('/create', DESKTOP);
  await expect.element(page.getByRole('article', { name: 'Tide' })).toBeVisible();
  await router.navigate({ to: path });
  // Only changes after the list of songs was loaded are announced, and nothing on screen shows when that is.
  const mostTries = isAnnounced ? 30 : 3;
  for (let tries = 0; tries < mostTries && !announced(); tries += 1) {
    await become('streaming');
    await become('complete');
  }
  expect(announced()).toBe(isAnnounced);
});

test('a song that gets ready below the visible heading of its list is not announced', async () => {
  const { userId: user_id } = getAccount();
  const song = { user_id, title: 'Tide', request_id: testId(60), batch_index: 0 };
  const become = async (status: 'streaming' | 'complete') => {
    await putClips([testClip(7, { ...song, status, created_at: new Date().toISOString() })]);
    await new Promise((resolve) => setTimeout(resolve, 400));
  };
  await become('streaming');
  await app.open('/create', PHONE);
  const card = page.getByRole('article', { name: 'Tide' });
  await expect.element(card).toBeVisible();
  const topOf = (element: Element | null) => element?.getBoundingClientRect().top ?? 0;
  const dock = () => document.querySelector('[data-dock]');
  await expect.poll(() => topOf(dock())).toBeGreaterThan(0);
  // The card begins just below the upper edge of the dock.
  await page.viewport(PHONE.width, Math.round(innerHeight + topOf(card.element()) - topOf(dock()) - 4));
  expect(topOf(card.element())).toBeGreaterThan(topOf(dock()));
  for (let tries = 0; tries < 5; tries += 1) {
    await become('streaming');
    await become('complete');
    await expect.element(page.getByRole('heading', { name: 'Just finished' })).toBeInTheDocument();
  }
  expect(toastsStore.toasts).toEqual([]);
});
