import { createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
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
  const page = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  // In a first page's HTML one can type already.
  const early = root.querySelector('textarea');
  // In parts, so that what the user does meanwhile need not wait; shown whole, in one frame.
  if (!early) {
    startTransition(() => createRoot(root).render(page));
    return;
  }
  const hadFocus = early === document.activeElement;
  if (early.value !== '') keepEarlySongIdea(early.value);
  // At once, so that nothing is typed between what is read here and what replaces it, and the caret stays.
  flushSync(() => createRoot(root).render(page));
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
