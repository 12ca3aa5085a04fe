import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface LateNotices {
  readonly pathname: string;
  /** How far they extended down a page that was already on the screen. */
  readonly grownPx: number;
  /** From the top of the page to where they appeared. */
  readonly reachPx: number;
}

/**
 * Keeps the page still under a finger when a notice arrives: on a page already on the screen, the notice
 * overlays the top, which can be scrolled out from under it.
 *
 * @param notices the element around all of them; empty or missing if there are none
 * @returns how far down the page they overlay it, in px; null while they are above it
 */
export function useStablePage(notices: RefObject<HTMLElement | null>, pathname: string): number | null {
  const shown = useRef<{ pathname: string; heightPx: number } | null>(null);
  const [late, setLate] = useState<LateNotices | null>(null);

  useLayoutEffect(() => {
    const heightPx = notices.current?.offsetHeight ?? 0;
    const before = shown.current;
    shown.current = { pathname, heightPx };
    if (before?.pathname !== pathname || heightPx === before.heightPx) return;
    const grownPx = heightPx - before.heightPx;
    if (grownPx > 0) setLate({ pathname, grownPx, reachPx: scrollY + heightPx });
    else movePage(grownPx);
  });

  // Runs once the page is long enough to be scrolled.
  useLayoutEffect(() => {
    if (late) movePage(late.grownPx);
  }, [late]);

  return late?.pathname === pathname ? late.reachPx : null;
}

/** Browsers with scroll anchoring apply it only when the page is not scrolled to the top. */
function movePage(byPx: number): void {
  if (scrollY === 0 || !CSS.supports('overflow-anchor', 'auto')) scrollBy(0, byPx);
}
