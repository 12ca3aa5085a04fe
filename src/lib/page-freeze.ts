/**
 * Handlers to run when the page enters the browser's back/forward cache. Safari freezes it to show it again
 * when the user goes back: its workers stop mid-operation, still holding locks and transactions, and every
 * other page of the app waits for those.
 */
export const pageFreezeHandlers = new Set<() => void>();

/** Message that a page sends to its workers before the browser freezes them. */
export const PAGE_FREEZE = 'freeze';

/** Whether the page is in the back/forward cache: anything started now would freeze midway, too. */
export let isPageFrozen = false;

/** Runs all handlers immediately; nothing more starts until the page is shown again. */
export function freezePage(): void {
  isPageFrozen = true;
  for (const end of pageFreezeHandlers) {
    try {
      end();
    } catch {
      // The transaction is already committing: the browser finishes it.
    }
  }
}

globalThis.addEventListener?.('pagehide', (event) => {
  if ((event as Event & { persisted?: boolean }).persisted) freezePage();
});
globalThis.addEventListener?.('pageshow', () => {
  isPageFrozen = false;
});
