import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** A shorter movement is a tap, px. */
const SWIPE_PX = 40;

export interface SwipeActions {
  readonly onUp?: () => void;
  readonly onDown?: () => void;
  readonly onLeft?: () => void;
  readonly onRight?: () => void;
}

export type SwipeDirection = 'up' | 'down' | 'left' | 'right';

/** The direction of a finger movement, or null for a tap. Distances in px, y grows downwards. */
export function swipeDirection(x: number, y: number): SwipeDirection | null {
  if (Math.max(Math.abs(x), Math.abs(y)) < SWIPE_PX) return null;
  if (Math.abs(x) > Math.abs(y)) return x < 0 ? 'left' : 'right';
  return y < 0 ? 'up' : 'down';
}

/**
 * Handlers for an element that responds to swipes. The click at the end of a swipe is kept from the element's
 * buttons. Every swipe needs a button that does the same.
 */
export function useSwipe(actions: SwipeActions) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const isSwiped = useRef(false);
  return {
    onPointerDown(event: PointerEvent) {
      isSwiped.current = false;
      start.current = event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY };
    },
    onPointerUp(event: PointerEvent) {
      const from = start.current;
      start.current = null;
      const direction = from && swipeDirection(event.clientX - from.x, event.clientY - from.y);
      if (!direction) return;
      isSwiped.current = true;
      if (direction === 'up') actions.onUp?.();
      if (direction === 'down') actions.onDown?.();
      if (direction === 'left') actions.onLeft?.();
      if (direction === 'right') actions.onRight?.();
    },
    onPointerCancel() {
      start.current = null;
    },
    onClickCapture(event: MouseEvent) {
      if (!isSwiped.current) return;
      isSwiped.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
