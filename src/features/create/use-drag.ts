import { type PointerEvent, type RefObject, useState } from 'react';

interface Drag {
  readonly from: number;
  readonly to: number;
}

/** Moves the entries of a list by a handle of theirs, with mouse, pen or finger. */
export function useDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  return {
    drag,
    /** For the handle of the entry at `index`. */
    handle: (index: number) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from: index, to: index });
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (drag) setDrag({ ...drag, to: placeAt(list.current, event.clientY) });
      },
      onPointerUp() {
        if (drag && drag.to !== drag.from) onMove(drag.from, drag.to);
        setDrag(null);
      },
      onPointerCancel: () => setDrag(null),
    }),
  };
}

/** The entry at a height of the window; the first or last beyond the ends. */
function placeAt(list: HTMLElement | null, y: number): number {
  const entries = [...(list?.children ?? [])];
  const at = entries.findIndex((entry) => y < entry.getBoundingClientRect().bottom);
  return at < 0 ? entries.length - 1 : at;
}
