import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface LateNotices {
  readonly pathname: string;
  /** How far they extended down a page that was already on the screen. */
  readonly grownPx: number;
  /** From the top of the page to where they appeared. */
  readonly reachPx: number;
}

/** For this long after its start the page is still appearing. */
const START_MS = 10_000;

/** Whether a finger may be on its way to something: the page has been on the screen for a while, or was touched. */
let isInUse = false;
for (const type of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
  addEventListener(type, () => (isInUse = true), { capture: true, once: true, passive: true });

const isPageInUse = () => isInUse || performance.now() > START_MS;

/**
 * Keeps the page still under a finger when a notice arrives: on a page already on the screen, the notice
 * overlays the top, which can be scrolled out from under it. On a page that has just started, and that nobody has
 * touched, it is above the heading, which it must not cover.
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
    if (!isPageInUse()) return;
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
