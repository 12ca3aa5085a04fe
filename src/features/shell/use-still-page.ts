import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface LateNotices {
  readonly pathname: string;
  /** How far they came down a page that was on the screen already. */
  readonly grownPx: number;
  /** From the top of the page to the place where they came. */
  readonly reachPx: number;
}

/**
 * What is under a finger stays there when a notice comes: on a page that is on the screen already it lies over what is
 * at the top, which can be scrolled out from under it.
 *
 * @param notices the element around all of them; empty or not there without any
 * @returns how far down the page they lie over it, in px; null while they stand above it
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

  // Once the page is long enough to be scrolled.
  useLayoutEffect(() => {
    if (late) movePage(late.grownPx);
  }, [late]);

  return late?.pathname === pathname ? late.reachPx : null;
}

/** Browsers that keep a page in its place do so only when it is not at its top. */
function movePage(byPx: number): void {
  if (scrollY === 0 || !CSS.supports('overflow-anchor', 'auto')) scrollBy(0, byPx);
}
