// The smallest page we could have: its frameworks with one route and one snapshot. Measured beside the product.
import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { proxy, useSnapshot } from 'valtio';

const store = proxy({ words: 'floor' });

function Page() {
  return createElement('h1', null, useSnapshot(store).words);
}

const rootRoute = createRootRoute();
const page = createRoute({ getParentRoute: () => rootRoute, path: '/', component: Page });
const router = createRouter({ routeTree: rootRoute.addChildren([page]) });

createRoot(document.body.appendChild(document.createElement('div'))).render(
  // The router's type is that of the application, which has other routes.
  createElement(RouterProvider, { router: router as never }),
);
