import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showGenerationRefusal } from '#components/making/generation.ts';
import { outOfCreditsNotice } from '#domain/credits/credit-ledger';
import { getAccount } from '#state/bridges/account';
import { startPageEvents } from '#state/bridges/page-events';
import { CallProblem } from '#state/bridges/sync-bridge';
import { toastsStore } from '#state/stores/toasts';
import { createEventEmitter, errorToast } from '#sync/sync-events';
import { createFakeSync, type FakeSync, ok } from '#tests/support/device/fake-sync';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { Overlays } from '../../src/features/shell/Overlays.tsx';
import '../../src/ui/tokens.css';
import '../../src/ui/global.css';

let sync: FakeSync;
let root: Root;
let host: HTMLElement;
let stopEvents: () => void;
let router: ReturnType<typeof startRouter>;

function startRouter() {
  const rootRoute = createRootRoute({ component: Overlays });
  const paths = ['/account', '/me/sync'].map((path) =>
    createRoute({ getParentRoute: () => rootRoute, path }),
  );
  return createRouter({
    routeTree: rootRoute.addChildren(paths),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
}

beforeEach(async () => {
  sync = createFakeSync();
  sync.answers.set('captcha.check', () => ok({ required: false }));
  sync.onCreate = () => ok({});
  replaceSync(sync.service);
  await page.viewport(390, 844);
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  router = startRouter();
  // The tests' router is not the application's registered one.
  root.render(<RouterProvider router={router as never} />);
  stopEvents = startPageEvents();
});

afterEach(() => {
  stopEvents();
  toastsStore.toasts = [];
  root.unmount();
  host.remove();
});

const problem = (status: number, detail: string) =>
  new CallProblem({ status, detail, errorType: null, field: null });
const messages = () => page.getByRole('region', { name: 'Messages' });

test.each([
  ['[GEN-26]', 424, 'A voice was recognized.', 'An error occurred. A voice was recognized.'],
  [
    '[GEN-28]',
    429,
    'Too many running jobs: 10',
    'Please wait. Please wait for your other generations to finish.',
  ],
  ['[GEN-29]', 429, 'Slow down.', 'Too many requests. Please try again in a few moments.'],
  [
    '[GEN-30]',
    402,
    'Subscription past due.',
    'Your subscription is past due. Please update your payment method.',
  ],
  [
    '[GEN-32]',
    402,
    'Not enough.',
    'Need at least 10 credits to create. Upgrade your account to get more credits!',
  ],
  ['[GEN-34]', 423, 'Locked.', 'Your account requires support assistance. Please contact support.'],
  [
    '[GEN-35]',
    451,
    'No.',
    'The lyrics do not meet our content guidelines. Please try again with different lyrics.',
  ],
  [
    '[GEN-36]',
    503,
    'Busy.',
    'We are seeing elevated usage. Generations are currently only available for Pro and Premier subscribers.',
  ],
  ['[GEN-37]', 418, 'I am a teapot.', 'An error occurred. I am a teapot.'],
  ['[GEN-38]', 0, 'No signal.', 'A system error occurred.'],
])('%s shows status %i with %j on the screen', async (_id, status, detail, text) => {
  expect(await showGenerationRefusal(problem(status, detail), false)).toBeNull();
  await expect.element(messages()).toHaveTextContent(text);
  await expect.element(messages().getByText(text.split('. ').at(-1) ?? text)).toBeVisible();
});

test.each([
  ['[GEN-31]', 'Subscription past due.', 'Manage'],
  ['[GEN-33]', 'Not enough.', 'Upgrade'],
])('%s the 402 message links to the account', async (_id, detail, label) => {
  await showGenerationRefusal(problem(402, detail), true);
  await messages().getByRole('button', { name: label }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/account');
});

test('[GEN-25] [UI-33] a match with a known song shows a dialog that links to the rules', async () => {
  const warn = () => showGenerationRefusal(problem(424, 'copyright_infringment'), false);
  const dialog = page.getByRole('alertdialog', { name: 'This looks like copyrighted material' });
  const understood = warn();
  await dialog.getByRole('button', { name: 'OK' }).click();
  expect(await understood).toBeNull();
  const asked = warn();
  await dialog.getByRole('button', { name: 'Read the rules' }).click();
  expect(await asked).toBe('/rules');
});

test('[GEN-27] basic users with a full queue are offered an upgrade', async () => {
  const shown = showGenerationRefusal(problem(429, 'Too many running jobs: 4'), true);
  const dialog = page.getByRole('alertdialog', { name: 'Your queue is full' });
  await dialog.getByRole('button', { name: 'Upgrade' }).click();
  expect(await shown).toBe('/account');
});

/** Events of the sync worker, which the page receives over the account's channel. */
function say(event: Parameters<ReturnType<typeof createEventEmitter>['emit']>[0]): void {
  const emitter = createEventEmitter(getAccount().userId);
  emitter.emit(event);
  // Closing immediately could drop the event just sent.
  setTimeout(() => emitter.close(), 500);
}

test('[CLIP-36] a stuck clip is reported on the screen and can be retried from there', async () => {
  const text = 'A clip got stuck while generating. No credits were used and you can retry.';
  say(errorToast(text, { action: { kind: 'retry-generation', label: 'Retry', requestId: 'request-1' } }));
  await expect.element(messages()).toHaveTextContent(text);
  await messages().getByRole('button', { name: 'Retry' }).click();
  await expect
    .poll(() => sync.calls)
    .toContainEqual(['retryGeneration', { requestId: 'request-1', clipId: null, quotedCredits: null }, null]);
  await expect.poll(() => toastsStore.toasts).toEqual([]);
});

test('[CLIP-52] a rejected clip is reported on the screen with title and message', async () => {
  say(errorToast('The lyrics name a living artist.', { title: "Couldn't generate that." }));
  await expect
    .element(messages())
    .toHaveTextContent("Couldn't generate that. The lyrics name a living artist.");
});

test('the message about an unsaved change links to the sync center', async () => {
  const action = { kind: 'open-sync-center', label: 'See' } as const;
  say(errorToast('Your reaction was not saved.', { action }));
  await messages().getByRole('button', { name: 'See' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/me/sync');
});

test.each([
  [
    '[CREDIT-15]',
    'pro',
    "You're out of credits for today. Click here to upgrade your plan or purchase more credits.",
  ],
  [
    '[CREDIT-16]',
    'free',
    "You're out of free songs for today, but you'll get 50 more every day. Click here to upgrade your plan and keep making music.",
  ],
] as const)(
  '%s [CREDIT-17] %s users without credits are notified on the screen',
  async (_id, level, words) => {
    const { text, link } = outOfCreditsNotice({ plan: { level }, has_plans: true });
    const action = link && ({ kind: 'link', label: link.text, href: link.href } as const);
    say(errorToast(text, { tone: 'info', action }));
    await expect.element(messages()).toHaveTextContent(words);
    await messages().getByRole('button', { name: 'Click here' }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/account');
  },
);
