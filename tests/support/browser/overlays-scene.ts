import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import { Overlays } from '#features/shell/Overlays.tsx';
import { toastsStore } from '#state/stores/toasts';

function startRouter() {
  const rootRoute = createRootRoute({ component: Overlays });
  const account = createRoute({ getParentRoute: () => rootRoute, path: '/account' });
  return createRouter({
    routeTree: rootRoute.addChildren([account]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
}

/** Shows messages and dialogs alone, without the app around them. */
export function showOverlays() {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const router = startRouter();
  // The tests' router is not the application's registered one.
  root.render(createElement(RouterProvider, { router: router as never }));
  return {
    router,
    end() {
      vi.restoreAllMocks();
      toastsStore.toasts = [];
      root.unmount();
    },
  };
}

/** Other messages may appear meanwhile, from work that earlier tests left running. */
export const messageTexts = () => toastsStore.toasts.map(({ text }) => text);
