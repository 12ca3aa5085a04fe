import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { GenerateBody } from '#contract/making/generate';
import { writeKv } from '#db/kv';
import { emptyCreateForm } from '#domain/create/create-form';
import { getAccount } from '#state/bridges/account';
import { createFormStore, setCreateForm } from '#state/stores/create-form';
import { toastsStore } from '#state/stores/toasts';
import { testBilling, testClip, testId } from '#tests/support/clips';
import { createFakeSync, type FakeSync, ok, problem } from '#tests/support/device/fake-sync';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { AppScreen, DESKTOP, putClips } from '../../support/browser/app-screen.tsx';

const REQUEST = testId(70);

let app: AppScreen;
let sync: FakeSync;
let user_id: string;

beforeEach(async () => {
  user_id = signInTestUser();
  sync = createFakeSync();
  replaceSync(sync.service);
  sync.onCreate = () => ok('waiting');
  sync.answers.set('styles.recommendTags', () => ok({ recommended_tags: [] }));
  const value = testBilling({ accessible_features: ['v4'] });
  await getAccount().database.run((tables) => writeKv(tables, 'billing', { value, fetchedAt: 1 }));
  Object.assign(createFormStore, emptyCreateForm('session', 'chirp-v4'));
  app = new AppScreen();
});

afterEach(async () => {
  toastsStore.toasts = [];
  await app.close();
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const lost = (change: Parameters<typeof testClip>[1] = {}) =>
  testClip(5, { user_id, title: 'Lost', status: 'error', request_id: REQUEST, ...change });

/** Stores the inputs of the request on the device. */
async function storeInputs(): Promise<void> {
  const body = { mv: 'chirp-v4', prompt: '' } as GenerateBody;
  const row = { requestId: REQUEST, body, clipIds: [testId(5)], createdAt: 1, isErrorReported: true };
  await getAccount().database.run((tables) => tables.generations.put(row));
}

test('a failed song shows the price of a retry, and only that song is requested at that price', async () => {
  await storeInputs();
  await putClips([lost(), testClip(6, { user_id, title: 'Fine', request_id: REQUEST, batch_index: 1 })]);
  await app.open('/create', DESKTOP);
  await button('Try again 5 credits').click();
  const request = { requestId: REQUEST, clipId: testId(5), quotedCredits: 5 };
  await expect.poll(() => sync.calls).toContainEqual(['retryGeneration', request, null]);
});

test('a request from another device, or an edit, can only be restored to the form', async () => {
  await putClips([lost()]);
  await app.open('/create', DESKTOP);
  const card = page.getByRole('article', { name: 'Lost' });
  await expect.element(card.getByRole('button', { name: 'Edit' })).toBeVisible();
  await expect.element(card.getByRole('button', { name: /^Try again/ })).not.toBeInTheDocument();
});

test('a finished card shows what the song is and how long', async () => {
  const metadata = { type: 'upload', duration: 12 } as const;
  await putClips([testClip(7, { user_id, title: 'Hum', created_at: new Date().toISOString(), metadata })]);
  await app.open('/create', DESKTOP);
  const card = page.getByRole('article', { name: 'Hum' }).first();
  await expect.element(card.getByText(/0:12$/)).toBeVisible();
});

test('a price increase is not paid unnoticed: Create sends the price on its button', async () => {
  setCreateForm({ description: 'rain' });
  sync.onCreate = () => problem(400, 'It now costs 10 credits.');
  await app.open('/create', DESKTOP);
  await button('Create 10 credits').click();
  await expect
    .element(page.getByRole('region', { name: 'Messages' }))
    .toHaveTextContent('It now costs 10 credits.');
  const sent = sync.calls.find(([method]) => method === 'createGeneration')?.[1] as GenerateBody;
  expect(sent.quoted_credits).toBe(10);
  // The button must show the current price.
  await expect.poll(() => JSON.stringify(sync.calls)).toContain('billing.getInfo');
});

test('[GEN-24] a failed retry of a song is also reported as an event', async () => {
  const { startAnalytics } = await import('#state/bridges/analytics');
  const stop = startAnalytics();
  await storeInputs();
  await putClips([lost()]);
  sync.onCreate = () => problem(503, 'Busy.');
  await app.open('/create', DESKTOP);
  await button(/^Try again/).click();
  const notified = () => sync.calls.flatMap(([method, event]) => (method === 'trackEvent' ? [event] : []));
  await expect
    .poll(notified)
    .toContainEqual(
      expect.objectContaining({ name: 'create_error', props: expect.objectContaining({ status: '503' }) }),
    );
  stop();
});

test('a failed song restores all of its inputs to the form, and can be discarded', async () => {
  const metadata = {
    create_mode: 'custom',
    prompt: 'la la',
    tags: 'folk',
    has_vocal: true,
    vocal_gender: 'male',
    control_sliders: { weirdness_constraint: 0.2 },
  } as const;
  await putClips([lost({ metadata })]);
  setCreateForm({ mode: 'custom', isInstrumental: true, vocalGender: 'female', weirdness: 90 });
  await app.open('/create', DESKTOP);
  await button('Edit').click();
  await expect
    .poll(() => createFormStore)
    .toMatchObject({
      lyrics: 'la la',
      isInstrumental: false,
      vocalGender: 'male',
      weirdness: 20,
    });
  await button('Move to trash: Lost').click();
  await expect.element(page.getByRole('article', { name: 'Lost' })).not.toBeInTheDocument();
});
