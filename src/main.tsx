import { createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { assertPresent } from '#lib/assert';
import { createLog } from '#lib/log';
import { routeTree } from './routeTree.gen.ts';
import { followOtherTabs } from './state/bridges/account.ts';
import { whenIdle } from './state/bridges/idle.ts';
import { keepEarlySongIdea } from './state/commands/song-idea.ts';
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
followOtherTabs();

function render(): void {
  const root = document.getElementById('root');
  assertPresent(root, 'the element #root');
  // In a first page's HTML one can type already.
  const early = root.querySelector('textarea');
  const hadFocus = early !== null && early === document.activeElement;
  if (early && early.value !== '') keepEarlySongIdea(early.value);
  // At once, so that the same frame has either the HTML or the page that replaces it, with the caret in it.
  flushSync(() =>
    createRoot(root).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  );
  if (hadFocus) moveCaret(early, root.querySelector('textarea'));
}

function moveCaret(from: HTMLTextAreaElement, to: HTMLTextAreaElement | null): void {
  to?.focus();
  to?.setSelectionRange(from.selectionStart, from.selectionEnd);
}

// Once the page is known, so that what the HTML shows is replaced by the whole first screen and never by nothing.
router
  .load()
  .catch((error: unknown) => log.error('the first page did not load', error))
  .finally(render);

// It fetches every file of the app, which must not compete with the first screen.
whenIdle(() => {
  import('./state/bridges/service-worker-bridge.ts')
    .then(({ registerServiceWorker }) => registerServiceWorker())
    .catch((error: unknown) => log.error('the service worker is missing', error));
});
