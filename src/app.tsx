import { createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { assertPresent } from '#lib/assert';
import { createLog } from '#lib/log';
import { TEXT_SEARCH } from '#lib/text-search';
import { RouteError } from './routes/-RouteError.tsx';
import { routeTree } from './routeTree.gen.ts';
import { followOtherTabs } from './state/bridges/account.ts';
import { whenIdle } from './state/bridges/idle.ts';
import { watchInstallOffer } from './state/stores/install.ts';
import { applyTimeZone } from './state/stores/time-zone.ts';
import { nameMissingCode } from './ui/missing-code.ts';
import './ui/tokens.css';
import './ui/fonts.css';
import './ui/global.css';

const log = createLog('main');

const router = createRouter({
  routeTree,
  ...TEXT_SEARCH,
  defaultPreload: 'intent',
  scrollRestoration: true,
  // A page that fails leaves the shell around it.
  defaultErrorComponent: RouteError,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

// Registration fetches every file of the app, which must not compete with the first screen.
whenIdle(() => {
  import('./state/bridges/service-worker-bridge.ts')
    .then((bridge) => bridge.registerServiceWorker())
    .catch((error: unknown) => log.error('could not register the service worker', error));
});

addEventListener('vite:preloadError', ({ payload }) => nameMissingCode(payload));

applyTimeZone();
watchInstallOffer();
followOtherTabs();

/**
 * Replaces the prerendered HTML with the first screen, complete and in one frame. Rendering is interruptible,
 * so user input is handled meanwhile.
 */
function render(): void {
  const root = document.getElementById('root');
  assertPresent(root, 'the element #root');
  // The user can already type into a prerendered page.
  const early = root.querySelector('textarea');
  let isEntered = early !== null && early === document.activeElement;
  early?.addEventListener('focus', () => {
    isEntered = true;
  });
  const takeOver = () => {
    const field = root.querySelector('textarea');
    if (!early || !field) return;
    if (early.value) type(field, early.value);
    if (isEntered) moveCaret(early, field);
  };
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <RouterProvider router={router} />
        <FirstFrame onShow={takeOver} />
      </StrictMode>,
    ),
  );
}

function FirstFrame({ onShow }: { readonly onShow: () => void }) {
  useLayoutEffect(() => {
    // `public/theme.js` set it to hide the prerendered English.
    delete document.documentElement.dataset.language;
    onShow();
  }, [onShow]);
  return null;
}

/** Sets the text of a field as if the user had typed it, because React notices no other change. */
function type(field: HTMLTextAreaElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function moveCaret(from: HTMLTextAreaElement, to: HTMLTextAreaElement): void {
  to.focus();
  to.setSelectionRange(from.selectionStart, from.selectionEnd);
}

// Render only once the page is loaded, so that the complete first screen replaces the HTML, with no blank frame
// in between.
router
  .load()
  .catch((error: unknown) => log.error('could not load the first page', error))
  .finally(render);
