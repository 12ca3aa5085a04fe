import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showGenerationRefusal } from '#components/generation';
import { CallProblem } from '#state/bridges/sync-bridge';
import { toastsStore } from '#state/stores/toasts';
import '../../ui/tokens.css';
import '../../ui/global.css';
import { Overlays } from './Overlays.tsx';

let root: Root;
let router: ReturnType<typeof startRouter>;

function startRouter() {
  const rootRoute = createRootRoute({ component: Overlays });
  const account = createRoute({ getParentRoute: () => rootRoute, path: '/account' });
  return createRouter({
    routeTree: rootRoute.addChildren([account]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
}

beforeEach(() => {
  const host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  router = startRouter();
  // The tests' router is not the application's registered one.
  root.render(<RouterProvider router={router as never} />);
});

afterEach(() => {
  toastsStore.toasts = [];
  root.unmount();
});

const refused = (status: number, detail: string) =>
  new CallProblem({ status, detail, errorType: null, field: null });

describe('a refused generation says why in a toast', () => {
  test.each([
    ['[GEN-26]', 424, 'Something else.', 'An error occurred. Something else.'],
    [
      '[GEN-28]',
      429,
      'Too many running jobs',
      'Please wait. Please wait for your other generations to finish.',
    ],
    ['[GEN-29]', 429, 'slow down', 'Too many requests. Please try again in a few moments.'],
    [
      '[GEN-30]',
      402,
      'Subscription past due.',
      'Your subscription is past due. Please update your payment method.',
    ],
    [
      '[GEN-32]',
      402,
      'none',
      'Need at least 10 credits to create. Upgrade your account to get more credits!',
    ],
    ['[GEN-34]', 423, 'x', 'Your account requires support assistance. Please contact support.'],
    [
      '[GEN-35]',
      451,
      'x',
      'The lyrics do not meet our content guidelines. Please try again with different lyrics.',
    ],
    [
      '[GEN-36]',
      503,
      'x',
      'We are seeing elevated usage. Generations are currently only available for Pro and Premier subscribers.',
    ],
    ['[GEN-37]', 400, 'mv: unknown model', 'An error occurred. mv: unknown model'],
  ])('%s status %i with the detail %s', async (_row, status, detail, text) => {
    await showGenerationRefusal(refused(status, detail), false);
    await expect.element(page.getByRole('alert')).toHaveTextContent(text);
  });

  test('[GEN-38] a failure without a status is a system error', async () => {
    await showGenerationRefusal(new TypeError('broken'), false);
    await expect.element(page.getByRole('alert')).toHaveTextContent('A system error occurred.');
  });

  test.each([
    ['[GEN-31] the past-due message', 'Subscription past due.', 'Manage'],
    ['[GEN-33] the need-credits message', 'none', 'Upgrade'],
  ])('%s leads to the account', async (_title, detail, label) => {
    await showGenerationRefusal(refused(402, detail), true);
    await page.getByRole('button', { name: label }).click();
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/account'));
  });
});

test('[GEN-25] 424 with copyright_infringment opens the copyright warning', async () => {
  const told = showGenerationRefusal(refused(424, 'copyright_infringment'), true);
  await expect
    .element(page.getByRole('alertdialog', { name: 'This looks like copyrighted material' }))
    .toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(await told).toBeNull();
});

test('[GEN-27] too many running jobs shows basic users a full queue and the way to upgrade', async () => {
  const told = showGenerationRefusal(refused(429, 'Too many running jobs'), true);
  const dialog = page.getByRole('alertdialog', { name: 'Your queue is full' });
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Upgrade' }).click();
  expect(await told).toBe('/account');
});
