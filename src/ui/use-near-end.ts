import { type RefCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';

/** How far below the screen the end of a list may be for its next part to be shown. */
const AHEAD = '800px';

/**
 * Calls `onNear` when the end of a list comes near the screen.
 * @param grown changes with each part that came: an end that is still near then asks again
 * @returns the ref of the element at the end, which may come and go
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
      // In a frame, the margin would count for the page around it only.
      { root: document, rootMargin: AHEAD },
    );
    observer.observe(watched.end);
    return () => observer.disconnect();
  }, [watched]);
  return setEnd;
}
