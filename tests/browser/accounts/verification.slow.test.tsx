import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { GenerateBody } from '#contract/making/generate';
import { emptyCreateForm } from '#domain/create/create-form';
import { CAPTCHA_REQUIRED } from '#domain/create/generation-errors';
import { leadingZeroBits, readWorkText } from '#domain/session/proof-of-work';
import { retryGeneration } from '#state/commands/making/generate';
import { createFormStore } from '#state/stores/create-form';
import { closeDialogs } from '#state/stores/dialogs';
import { toastsStore } from '#state/stores/toasts';
import { endFakeTimers } from '#tests/support/browser/fake-timers';
import { createFakeSync, type FakeSync, ok, problem } from '#tests/support/device/fake-sync';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { AppScreen } from '../../support/browser/app-screen.tsx';

/** The worker must be loaded first. */
const WORK = { timeout: 10_000 };
const CHALLENGE = { challenge: 'id.1795000000000.10.signature', zero_bits: 10 };
/** More work than any device can do. */
const ENDLESS = { ...CHALLENGE, zero_bits: 32 };

let app: AppScreen;
let sync: FakeSync;

beforeEach(async () => {
  signInTestUser();
  sync = createFakeSync();
  replaceSync(sync.service);
  sync.onCreate = () => ok({});
  Object.assign(createFormStore, emptyCreateForm('session', 'chirp-crow'), { description: 'rain' });
  app = new AppScreen();
});

afterEach(async () => {
  await endFakeTimers();
  closeDialogs();
  toastsStore.toasts = [];
  await app.close();
});

const asks = (challenge: object | null) => {
  const value = challenge ? { required: true, challenge } : { required: false };
  sync.answers.set('captcha.check', () => ok(value));
};
const create = () => page.getByRole('button', { name: /^Create/ }).first();
const dialog = () => page.getByRole('alertdialog', { name: 'Please confirm you are human' });
const confirm = () => dialog().getByRole('button', { name: 'I am human' });
const made = () => sync.calls.filter(([method]) => method === 'createGeneration');
const tokens = () => made().map(([, body]) => (body as GenerateBody).token);
const checks = () => sync.calls.filter(([method, id]) => method === 'call' && id === 'captcha.check');

async function pressCreate() {
  await app.open('/create');
  await create().click();
}

test('[SESS-27] [SESS-29] Create first requests whether a check is needed, and continues without one', async () => {
  asks(null);
  await pressCreate();
  await expect.poll(tokens).toEqual([null]);
  expect(checks()).toEqual([['call', 'captcha.check', { body: { ctype: 'generation' } }]]);
  expect(sync.calls.indexOf(checks()[0] as never)).toBeLessThan(sync.calls.indexOf(made()[0] as never));
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('[SESS-28] [GEN-19] Create shows a required check, waits for it, and sends its token', async () => {
  asks(CHALLENGE);
  await pressCreate();
  await expect.element(dialog()).toBeVisible();
  expect(made()).toEqual([]);
  await confirm().click();
  await expect.poll(made, WORK).toHaveLength(1);
  const [token] = tokens();
  expect(readWorkText(token ?? '')?.challenge).toBe(CHALLENGE.challenge);
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token ?? ''));
  expect(leadingZeroBits(new Uint8Array(hash))).toBeGreaterThanOrEqual(10);
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('[SESS-30] after 30 s the dialog says that the check is taking long, and keeps waiting', async () => {
  asks(ENDLESS);
  await app.open('/create');
  await expect.element(create()).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  (create().element() as HTMLElement).click();
  await expect.poll(() => dialog().elements()).toHaveLength(1);
  (confirm().element() as HTMLElement).click();
  vi.advanceTimersByTime(29_000);
  expect(document.body.textContent).not.toContain('Verification is taking longer than expected.');
  vi.advanceTimersByTime(2000);
  await endFakeTimers();
  await expect
    .element(dialog().getByRole('status'))
    .toHaveTextContent('Verification is taking longer than expected.');
  await expect.element(dialog().getByRole('progressbar', { name: 'Progress of the check' })).toBeVisible();
  expect(made()).toEqual([]);
});

test('Cancel and Escape end the check without a song or a message', async () => {
  asks(ENDLESS);
  await pressCreate();
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await create().click();
  await expect.element(dialog()).toBeVisible();
  await confirm().click();
  await expect.element(dialog().getByRole('button', { name: 'Checking' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(create()).toBeEnabled();
  expect([made(), toastsStore.toasts]).toEqual([[], []]);
  expect(createFormStore.description).toBe('rain');
});

test('a check that fails on this device can be retried', async () => {
  asks(CHALLENGE);
  const RealWorker = Worker;
  let tries = 0;
  vi.stubGlobal(
    'Worker',
    class extends RealWorker {
      constructor(url: string | URL, options?: WorkerOptions) {
        if (options?.name === 'proof') tries += 1;
        super(options?.name === 'proof' && tries === 1 ? '/no-such-worker.js' : url, options);
      }
    },
  );
  await pressCreate();
  await confirm().click();
  await expect.element(dialog().getByRole('status')).toHaveTextContent('The check did not work');
  await dialog().getByRole('button', { name: 'Try again' }).click();
  await expect.poll(made, WORK).toHaveLength(1);
  expect(tries).toBe(2);
  vi.unstubAllGlobals();
});

test('a check required only by the song request itself is made, once per request', async () => {
  let checked = 0;
  sync.answers.set('captcha.check', () => {
    checked += 1;
    return ok(checked === 1 ? { required: false } : { required: true, challenge: CHALLENGE });
  });
  sync.onCreate = () => (made().length === 1 ? problem(400, CAPTCHA_REQUIRED) : ok({}));
  await pressCreate();
  await confirm().click();
  await expect.poll(made, WORK).toHaveLength(2);
  expect([tokens()[0], checked]).toEqual([null, 2]);
});

const REQUEST = { requestId: 'request', clipId: null, quotedCredits: null };

test('a retried song is checked like a new one', async () => {
  asks(CHALLENGE);
  await app.open('/create');
  const retried = retryGeneration(REQUEST);
  await confirm().click();
  await retried;
  const call = sync.calls.find(([method]) => method === 'retryGeneration');
  expect(call?.slice(1)).toEqual([REQUEST, expect.stringMatching(/^id\./)]);
});

test('if the check itself fails, the song request reports the problem', async () => {
  sync.answers.set('captcha.check', () => problem(500, 'Broken.'));
  await pressCreate();
  await expect.poll(tokens).toEqual([null]);
});
