import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '#api/api-error';
import type { GenerationRequest } from '#contract/making/generate';
import { getGeneration } from '#db/generations';
import { writeKv } from '#db/kv';
import { emptyCreateForm } from '#domain/create/create-form';
import { CAPTCHA_REQUIRED, risenPriceText } from '#domain/create/generation-errors';
import { getAccount } from '#state/bridges/account';
import { connectionStore } from '#state/stores/connection';
import { createFormStore, createPlaceStore, setCreateForm } from '#state/stores/create-form';
import { showToast, toastsStore } from '#state/stores/toasts';
import { flushOutbox } from '#sync/outbox/flush';
import { createFlushPorts } from '#sync/outbox/flush-ports';
import { testBilling, testClip, testId } from '#tests/support/clips';
import { createFakeSync, type FakeSync, ok } from '#tests/support/device/fake-sync';
import { testContext, unreachable } from '#tests/support/device/sync';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { AppScreen } from '../../support/browser/app-screen.tsx';

let app: AppScreen;
let sync: FakeSync;

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
  setCreateForm({ description: 'rain on a tin roof' });
  connectionStore.isReachable = false;
  app = new AppScreen();
});

afterEach(async () => {
  connectionStore.isReachable = true;
  createPlaceStore.isOnDevice = false;
  toastsStore.toasts = [];
  await app.close();
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const outbox = () => getAccount().database.run((tables) => tables.outbox.toArray());
const card = () => page.getByRole('article', { name: 'rain on a tin roof' });

async function askWithoutSignal() {
  const router = await app.open('/create');
  await button(/^Create when online/).click();
  await expect.element(card()).toBeVisible();
  return router;
}

/** Sends the pending writes to a server that answers the generation with `answer`. */
async function send(answer: () => GenerationRequest) {
  const context = testContext(getAccount().database, (id) => (id === 'status.get' ? {} : answer()));
  await flushOutbox(createFlushPorts(context), { isUrgent: true });
  return context;
}

test('a message does not cover the button, even with the offline note below it', async () => {
  await app.open('/create');
  await expect.element(button(/^Create when online/)).toBeVisible();
  showToast({ text: 'rain on a tin roof was canceled.' });
  const message = page.getByRole('region', { name: 'Messages' }).getByText('was canceled', { exact: false });
  await expect.element(message).toBeVisible();
  const foot = () => message.element().closest('[role="group"]')?.getBoundingClientRect().bottom ?? 0;
  const top = () =>
    button(/^Create when online/)
      .element()
      .getBoundingClientRect().top;
  await expect.poll(() => top() - foot()).toBeGreaterThanOrEqual(0);
});

test('offline, the button says that the song will wait and what it costs, and the song is queued', async () => {
  await app.open('/create');
  await expect.element(button(/^Create when online/)).toHaveTextContent('10 credits');
  await button(/^Create when online/).click();
  await expect.element(card()).toHaveTextContent('Waiting on this device. At most 10 credits when it’s sent');
  const body = { gpt_description_prompt: 'rain on a tin roof', mv: 'chirp-crow', quoted_credits: 10 };
  expect(await outbox()).toMatchObject([{ kind: 'song-create', state: 'waiting', args: { body } }]);
  expect(sync.calls.some(([method]) => method === 'createGeneration')).toBe(false);
});

test('[CREDIT-28] a song shown as free waits as free: it is not charged when it is sent', async () => {
  await getAccount().database.run((tables) =>
    writeKv(tables, 'billing', {
      value: testBilling({ models: [{ external_key: 'chirp-v4', can_use: true }] as never }),
      fetchedAt: 1,
    }),
  );
  setCreateForm({ mv: 'chirp-v4' });
  await app.open('/create');
  await expect.element(button(/^Create when online/)).toHaveTextContent('free, 2 songs left today');
  await button(/^Create when online/).click();
  await expect.element(card()).toHaveTextContent('Waiting on this device. Free when it’s sent');
  expect(await outbox()).toMatchObject([{ args: { body: { mv: 'chirp-v4', quoted_credits: 0 } } }]);
});

test('a long waiting prompt does not widen the page', async () => {
  const description = 'rain on a tin roof, and the woman who listens to it while the kettle sings of the sea';
  setCreateForm({ description });
  await app.open('/create');
  await button(/^Create when online/).click();
  await expect.element(page.getByRole('article', { name: description })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(innerWidth);
});

test('each press queues a separate song, and each can be withdrawn', async () => {
  await askWithoutSignal();
  setCreateForm({ description: 'a second one' });
  await button(/^Create when online/).click();
  await expect.poll(async () => (await outbox()).length).toBe(2);
  await button('Cancel rain on a tin roof').click();
  await expect.element(card()).not.toBeInTheDocument();
  await expect.element(page.getByRole('article', { name: 'a second one' })).toBeVisible();
  expect(await outbox()).toHaveLength(1);
  // Its text is nowhere else by now.
  const undo = toastsStore.toasts.at(-1)?.action;
  if (undo?.kind === 'run') undo.run();
  await expect.element(card()).toBeVisible();
  await expect.poll(async () => (await outbox()).length).toBe(2);
});

test('an attempt without a connection does not count: the song can still be withdrawn', async () => {
  await askWithoutSignal();
  const context = testContext(getAccount().database, () => {
    throw unreachable();
  });
  await flushOutbox(createFlushPorts(context), { isUrgent: true });
  expect(context.calls.map(({ id }) => id)).toEqual(['status.get']);
  await expect.element(card()).toHaveTextContent('Waiting on this device');
  await button('Cancel rain on a tin roof').click();
  await expect.poll(outbox).toEqual([]);
});

test('once online it is sent once, and its songs and inputs are stored on the device', async () => {
  await askWithoutSignal();
  const clips = [1, 2].map((number) =>
    testClip(number, { status: 'submitted', user_id: getAccount().userId, request_id: testId(50) }),
  );
  const answer: GenerationRequest = {
    id: testId(50),
    clips,
    status: 'running',
    created_at: '2026-01-01T00:00:00.000Z',
    batch_size: 2,
    major_model_version: 'v4.5',
  };
  const context = await send(() => answer);
  expect(context.calls.map(({ id }) => id)).toEqual(['status.get', 'generate.create']);
  expect(await outbox()).toEqual([]);
  await expect.element(card()).not.toBeInTheDocument();
  const held = await getAccount().database.run((tables) => tables.clips.bulkGet([testId(1), testId(2)]));
  expect(held.map((row) => row?.clip.status)).toEqual(['submitted', 'submitted']);
  const generation = await getGeneration(getAccount().database, testId(50));
  expect(generation?.body).toMatchObject({ gpt_description_prompt: 'rain on a tin roof' });
});

test('a song that now needs verification is sent again with it, under the same key', async () => {
  await askWithoutSignal();
  const [row] = await outbox();
  const context = testContext(getAccount().database, (id, input) => {
    if (id === 'captcha.check') return { required: true, challenge: { challenge: 'work', zero_bits: 4 } };
    if (id !== 'generate.create') return {};
    if ((input as { body: { token: string | null } }).body.token === null)
      throw new ApiError({ kind: 'status', status: 400, detail: CAPTCHA_REQUIRED });
    return {
      id: testId(50),
      clips: [testClip(1, { status: 'submitted', user_id: getAccount().userId, request_id: testId(50) })],
      status: 'running',
      created_at: '2026-01-01T00:00:00.000Z',
      batch_size: 2,
      major_model_version: 'v4.5',
    };
  });
  await flushOutbox(createFlushPorts(context), { isUrgent: true });
  const sent = context.calls.filter(({ id }) => id === 'generate.create');
  expect(sent).toHaveLength(2);
  const key = { idempotencyKey: row?.opId };
  expect(sent.map(({ options }) => options)).toMatchObject([key, key]);
  expect(await outbox()).toEqual([]);
  await expect.element(page.getByRole('heading', { name: 'In the works' })).toBeVisible();
});

const risenPrice = () => {
  throw new ApiError({ kind: 'status', status: 400, detail: risenPriceText(20) });
};

test('a song whose price rose is created at the new price only after the user agrees to it', async () => {
  await askWithoutSignal();
  await send(risenPrice);
  await expect.element(card()).toHaveTextContent('It now costs 20 credits. Nothing was charged.');
  expect(button('Try rain on a tin roof again').elements()).toEqual([]);
  expect(await outbox()).toMatchObject([{ state: 'rejected', args: { body: { quoted_credits: 10 } } }]);
  const [refused] = await outbox();
  await card().getByRole('button', { name: 'Create for 20 credits' }).click();
  await expect.element(card()).toHaveTextContent('Waiting on this device. At most 20 credits when it’s sent');
  const [agreed] = await outbox();
  expect(agreed).toMatchObject({
    state: 'waiting',
    args: { body: { gpt_description_prompt: 'rain on a tin roof', quoted_credits: 20 } },
  });
  // The server refuses another price under the key of the refused request.
  expect(agreed?.opId).not.toBe(refused?.opId);
});

test('the sync center offers the new price of a song too', async () => {
  const router = await askWithoutSignal();
  await send(risenPrice);
  await router.navigate({ to: '/me/sync' });
  const change = page.getByRole('article', { name: /not saved$/ });
  await expect.element(change).toHaveTextContent('It now costs 20 credits.');
  await change.getByRole('button', { name: 'Create for 20 credits' }).click();
  await expect.poll(outbox).toMatchObject([{ state: 'waiting', args: { body: { quoted_credits: 20 } } }]);
});

test('a rejected song shows the reason, costs nothing, and can be retried or discarded', async () => {
  await askWithoutSignal();
  await send(() => {
    throw new ApiError({ kind: 'status', status: 400, detail: 'The song was not accepted.' });
  });
  await expect.element(card()).toHaveTextContent('The song was not accepted. Nothing was charged.');
  await button('Try rain on a tin roof again').click();
  await expect.element(card()).toHaveTextContent('Waiting on this device');
  await send(() => {
    throw new ApiError({ kind: 'status', status: 402, detail: 'Need at least 10 credits to create.' });
  });
  await expect.element(page.getByRole('heading', { name: 'Not created' })).toBeVisible();
  await expect
    .element(card())
    .toHaveTextContent(
      'Need at least 10 credits to create. Upgrade your account to get more credits! Nothing was charged.',
    );
  await expect.element(card().getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/account');
  await button('Discard rain on a tin roof').click();
  await expect.element(card()).not.toBeInTheDocument();
  expect(await outbox()).toEqual([]);
});
