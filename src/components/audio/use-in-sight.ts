import { useLayoutEffect, useRef } from 'react';

/** Below this fraction of the window's height, what is played is about to leave the reading area. */
const LOWEST_PART = 0.6;

/**
 * Scrolls the page with the song for users who read along: only when what was played before is visible, what is played
 * now approaches the lower edge, and nothing is being typed.
 * @param find the element that is played at an index, or null
 */
export function useInSight(find: (index: number) => Element | null, current: number): void {
  const before = useRef(current);
  useLayoutEffect(() => {
    if (before.current === current) return;
    const last = find(before.current);
    before.current = current;
    const played = find(current);
    if (!last || !played || !isSeen(last) || isTyping()) return;
    if (played.getBoundingClientRect().top < innerHeight * LOWEST_PART) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    played.scrollIntoView({ block: 'center', behavior: isStill ? 'instant' : 'smooth' });
  });
}

function isSeen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

function isTyping(): boolean {
  return document.activeElement?.matches('textarea, input') ?? false;
}
