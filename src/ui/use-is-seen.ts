import { type RefCallback, useEffect, useState } from 'react';

/** Whether an element came onto the screen since the page opened, and the ref that goes to it. */
export function useIsSeen(): [isSeen: boolean, ref: RefCallback<HTMLElement>] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!element || isSeen) return;
    // Without the margin, what touches the edge from outside would count.
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting === true), {
      rootMargin: '-1px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, isSeen]);
  return [isSeen, setElement];
}
