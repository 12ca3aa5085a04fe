import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showToast, toastsStore } from '#state/stores/toasts';
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
  vi.restoreAllMocks();
  toastsStore.toasts = [];
  root.unmount();
});

/** Other messages may appear meanwhile, from work that earlier tests left running. */
const texts = () => toastsStore.toasts.map(({ text }) => text);

test('a message under the pointer stays until the pointer leaves', async () => {
  await userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } });
  showToast({ text: 'Added to the queue', durationMs: 3000 });
  await page.getByText('Added to the queue').hover();
  await new Promise((resolve) => setTimeout(resolve, 3500));
  expect(texts()).toContain('Added to the queue');
  await userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } });
  await expect.poll(texts).not.toContain('Added to the queue');
});
