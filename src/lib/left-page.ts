/**
 * What to end when the page is left and the browser keeps it. Safari keeps it as it is, to show it again when the user
 * goes back: its workers stop in the middle of what they do, with the locks and transactions they hold, and every other
 * page of the app waits for those.
 */
export const pageFreezeHandlers = new Set<() => void>();

/** What a page that is left says to its workers, before the browser stops them. */
export const PAGE_LEFT = 'left';

/** Whether the page was left and kept: what it would begin now would stop in the middle, too. */
export let isPageFrozen = false;

/** Ends everything at once; nothing more begins until the page is shown again. */
export function freezePage(): void {
  isPageFrozen = true;
  for (const end of pageFreezeHandlers) {
    try {
      end();
    } catch {
      // A transaction that is being committed: the browser does that by itself.
    }
  }
}

globalThis.addEventListener?.('pagehide', (event) => {
  if ((event as Event & { persisted?: boolean }).persisted) freezePage();
});
globalThis.addEventListener?.('pageshow', () => {
  isPageFrozen = false;
});
