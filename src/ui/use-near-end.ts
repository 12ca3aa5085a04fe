import { type RefCallback, useEffect, useRef, useState } from 'react';

/** How far below the screen the end of a list may be for its next part to be shown. */
const AHEAD = '800px';

/**
 * Calls `onNear` when the end of a list comes near the screen.
 * @param grown changes with each part that came: an end that is still near then asks again
 * @returns the ref of the element at the end, which may come and go
 */
export function useNearEnd(onNear: () => void, grown: unknown): RefCallback<HTMLElement> {
  const [end, setEnd] = useState<HTMLElement | null>(null);
  const latest = useRef(onNear);
  useEffect(() => {
    latest.current = onNear;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an observer only tells of what changes after it began.
  useEffect(() => {
    if (!end) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current();
      },
      // In a frame, the margin would count for the page around it only.
      { root: document, rootMargin: AHEAD },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [end, grown]);
  return setEnd;
}
