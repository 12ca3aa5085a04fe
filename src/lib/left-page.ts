/**
 * What to end when the page is left and the browser keeps it. Safari keeps it as it is, to show it again when the user
 * goes back: its workers stop in the middle of what they do, with the locks and transactions they hold, and every other
 * page of the app waits for those.
 */
export const endingsOfPage = new Set<() => void>();

globalThis.addEventListener?.('pagehide', (event) => {
  if (!('persisted' in event && event.persisted)) return;
  for (const end of endingsOfPage) {
    try {
      end();
    } catch {
      // A transaction that is being committed: the browser does that by itself.
    }
  }
});
