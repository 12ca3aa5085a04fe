import { createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { assertPresent } from '#lib/assert';
import { createLog } from '#lib/log';
import { routeTree } from './routeTree.gen.ts';
import { startPageEvents } from './state/bridges/page-events.ts';
import { registerServiceWorker } from './state/bridges/service-worker-bridge.ts';
import { getSync } from './state/bridges/sync-bridge.ts';
import { watchInstallOffer } from './state/stores/install.ts';
import { restoreTheme } from './state/stores/theme.ts';
import './ui/tokens.css';
import './ui/fonts.css';
import './ui/global.css';

const log = createLog('main');

const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

restoreTheme();
watchInstallOffer();
startPageEvents();

const root = document.getElementById('root');
assertPresent(root, 'the element #root');
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);

// After the first screen: the worker brings it up to date, the service worker keeps it for offline.
requestAnimationFrame(() => {
  getSync();
  registerServiceWorker().catch((error: unknown) => log.error('the service worker is missing', error));
});
