import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { lineAt } from '#components/uploads/voice-lines.ts';

/** Where the sung line is kept, as a fraction of the height from the top. */
const SUNG_LINE_PART = 0.3;

/** Keys that scroll a region; the arrow keys also move from line to line. */
const SCROLL_KEYS = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'];

/** Scrolls a list of sung lines along with the voice, until the user scrolls by hand. */
export function useVoiceScroll(current: number, lineCount: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const [isFollowing, setIsFollowing] = useState(true);
  const hasScrolled = useRef(false);
  const hasLines = lineCount > 0;

  useLayoutEffect(() => {
    if (!hasLines || !isFollowing || !scroller.current) return;
    // The pane opens at the sung line; it only animates from then on.
    scrollToLine(scroller.current, current, hasScrolled.current);
    hasScrolled.current = true;
  }, [current, hasLines, isFollowing]);

  useEffect(() => {
    const element = scroller.current;
    if (!hasLines || !isFollowing || !element) return;
    let isFirst = true;
    const observer = new ResizeObserver(() => {
      // The observer reports the size once at the start, when nothing has changed.
      if (!isFirst) scrollToLine(element, current, false);
      isFirst = false;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [current, hasLines, isFollowing]);

  const leave = () => setIsFollowing(false);
  return {
    isFollowing,
    follow: () => setIsFollowing(true),
    /** For a button that disappears when following resumes. */
    followWithFocus() {
      setIsFollowing(true);
      lineAt(scroller.current, Math.max(0, current))?.focus({ preventScroll: true });
    },
    props: {
      ref: scroller,
      onWheel: leave,
      onTouchMove: leave,
      onPointerDown(event: PointerEvent<HTMLDivElement>) {
        if (isOnScrollBar(event)) leave();
      },
      onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
        if (hasLines && SCROLL_KEYS.includes(event.key)) leave();
      },
    },
  };
}

function scrollToLine(scroller: HTMLElement, index: number, isSoft: boolean): void {
  const line = lineAt(scroller, index);
  const top = line ? line.offsetTop - scroller.clientHeight * SUNG_LINE_PART : 0;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scroller.scrollTo({ top, behavior: isSoft && !isStill ? 'smooth' : 'instant' });
}

function isOnScrollBar({ target, currentTarget, nativeEvent }: PointerEvent<HTMLDivElement>): boolean {
  return target === currentTarget && nativeEvent.offsetX > currentTarget.clientWidth;
}
