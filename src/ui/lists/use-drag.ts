import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useState } from 'react';

export interface Drag {
  readonly from: number;
  readonly to: number;
  /** Vertical position of the finger in the window. */
  readonly y: number;
  /** Where it started, from the top of all that scrolls with it. */
  readonly startPx: number;
  /** The dragged entry. */
  readonly entry: HTMLElement | null;
}

export interface DragHandle {
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onPointerMove(event: PointerEvent<HTMLElement>): void;
  onPointerUp(): void;
  onPointerCancel(): void;
}

/**
 * Within this distance of its upper or lower edge, the page or the sheet scrolls along, in pixels. The dock lies over
 * the page's.
 */
const EDGES = { top: 72, bottom: 72, bottomOfPage: 152 } as const;
const SCROLL = { everyMs: 16, pixels: 8 } as const;

/**
 * Moves list entries by their handles, with mouse, pen or finger. In a list that renders only some of its
 * entries, each has its index in `data-place`.
 */
export function useDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const step = scrollStep(drag, list.current);
  useEffect(() => {
    if (step === 0) return;
    const timer = setInterval(() => {
      scrollerOf(list.current).scrollBy(0, step);
      setDrag((now) => now && { ...now, to: placeAt(list.current, now.y) });
    }, SCROLL.everyMs);
    return () => clearInterval(timer);
  }, [step, list]);
  useLayoutEffect(() => {
    if (!drag?.entry) return;
    const movedPx = drag.y + scrollerOf(list.current).scrollTop - drag.startPx;
    drag.entry.style.transform = `translateY(${movedPx}px)`;
  }, [drag, list]);
  const entry = drag?.entry;
  useEffect(() => {
    if (!entry) return;
    entry.style.position = 'relative';
    entry.style.zIndex = '1';
    return () => {
      for (const property of ['transform', 'position', 'z-index']) entry.style.removeProperty(property);
    };
  }, [entry]);
  return {
    drag,
    /** Props for the handle of the entry at `index`. */
    handle: (index: number): DragHandle => ({
      onPointerDown(event) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const { clientY, currentTarget } = event;
        const entries = [...(list.current?.children ?? [])] as HTMLElement[];
        setDrag({
          from: index,
          to: index,
          y: clientY,
          startPx: clientY + scrollerOf(list.current).scrollTop,
          entry: entries.find((candidate) => candidate.contains(currentTarget)) ?? null,
        });
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
function scrollStep(drag: Drag | null, list: HTMLElement | null): number {
  if (!drag || drag.to === drag.from) return 0;
  const scroller = scrollerOf(list);
  const isPage = scroller === document.scrollingElement;
  const { top, bottom } = isPage ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect();
  if (drag.y < top + EDGES.top) return -SCROLL.pixels;
  return drag.y > bottom - (isPage ? EDGES.bottomOfPage : EDGES.bottom) ? SCROLL.pixels : 0;
}

/** What the list scrolls in: a sheet, or the page. */
function scrollerOf(list: HTMLElement | null): Element {
  for (let element = list?.parentElement; element; element = element.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(element).overflowY)) return element;
  }
  return document.scrollingElement ?? document.documentElement;
}

/** The entry at a vertical position in the window; beyond the ends, the first or last. */
function placeAt(list: HTMLElement | null, y: number): number {
  const entries = [...(list?.children ?? [])];
  const found = entries.findIndex((entry) => y < bottomOf(entry));
  const at = found < 0 ? entries.length - 1 : found;
  const place = entries[at]?.getAttribute('data-place');
  return place == null ? at : Number(place);
}

/** The lower edge of an entry's place in the list: a dragged one is drawn elsewhere. */
function bottomOf(entry: Element): number {
  const { transform } = getComputedStyle(entry);
  return entry.getBoundingClientRect().bottom - new DOMMatrix(transform).m42;
}
