/** How long after loading the page is still busy with its first screen. */
const FIRST_SCREEN_MS = 4000;
/** A page that is never idle must not wait forever. */
const LONGEST_WAIT_MS = 10_000;

/** Runs `work` once the first screen has its data and the page has nothing else to do. */
export function whenIdle(work: () => void): void {
  const wait = () =>
    setTimeout(() => {
      // Safari has no requestIdleCallback; the delay alone has to do.
      if (typeof requestIdleCallback === 'undefined') work();
      else requestIdleCallback(work, { timeout: LONGEST_WAIT_MS });
    }, FIRST_SCREEN_MS);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
