import { type PointerEvent, type RefObject, useEffect, useState } from 'react';

interface Drag {
  readonly from: number;
  readonly to: number;
  /** Vertical position of the finger in the window. */
  readonly y: number;
}

export interface DragHandle {
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onPointerMove(event: PointerEvent<HTMLElement>): void;
  onPointerUp(): void;
  onPointerCancel(): void;
}

/**
 * Within this distance of the window's upper or lower edge, where the dock is, the page scrolls along, in
 * pixels.
 */
const EDGES = { top: 72, bottom: 152 } as const;
const SCROLL = { everyMs: 16, pixels: 8 } as const;

/**
 * Moves list entries by their handles, with mouse, pen or finger. In a list that renders only some of its
 * entries, each has its index in `data-place`.
 */
export function useDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const step = scrollStep(drag);
  useEffect(() => {
    if (step === 0) return;
    const timer = setInterval(() => {
      scrollBy(0, step);
      setDrag((now) => now && { ...now, to: placeAt(list.current, now.y) });
    }, SCROLL.everyMs);
    return () => clearInterval(timer);
  }, [step, list]);
  return {
    drag,
    /** Props for the handle of the entry at `index`. */
    handle: (index: number): DragHandle => ({
      onPointerDown(event) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from: index, to: index, y: event.clientY });
      },
      onPointerMove({ clientY }) {
        setDrag((now) => now && { ...now, to: placeAt(list.current, clientY), y: clientY });
      },
      onPointerUp() {
        if (drag && drag.to !== drag.from) onMove(drag.from, drag.to);
        setDrag(null);
      },
      onPointerCancel: () => setDrag(null),
    }),
  };
}

/** Does not scroll until the entry has moved: a handle may be near the edge. */
function scrollStep(drag: Drag | null): number {
  if (!drag || drag.to === drag.from) return 0;
  if (drag.y < EDGES.top) return -SCROLL.pixels;
  return drag.y > innerHeight - EDGES.bottom ? SCROLL.pixels : 0;
}

/** The entry at a vertical position in the window; beyond the ends, the first or last. */
function placeAt(list: HTMLElement | null, y: number): number {
  const entries = [...(list?.children ?? [])];
  const found = entries.findIndex((entry) => y < entry.getBoundingClientRect().bottom);
  const at = found < 0 ? entries.length - 1 : found;
  const place = entries[at]?.getAttribute('data-place');
  return place == null ? at : Number(place);
}
