import { type RefCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';

/** How far below the screen the end of a list may be when its next part is shown. */
const AHEAD = '800px';

/**
 * Calls `onNear` when the end of a list approaches the screen.
 * @param grown changes with each part that arrives: if the end is still near, it is called again
 * @returns the ref of the element at the end, which may be mounted and unmounted
 */
export function useNearEnd(onNear: () => void, grown: unknown): RefCallback<HTMLElement> {
  const [end, setEnd] = useState<HTMLElement | null>(null);
  const tell = useEffectEvent(onNear);
  // An observer only tells of what changes after it began, so each part that came begins another one.
  const watched = useMemo(() => ({ end, grown }), [end, grown]);
  useEffect(() => {
    if (!watched.end) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) tell();
      },
      // Inside a frame, the margin would only apply to the surrounding page otherwise.
      { root: document, rootMargin: AHEAD },
    );
    observer.observe(watched.end);
    return () => observer.disconnect();
  }, [watched]);
  return setEnd;
}
