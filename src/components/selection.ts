import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';

/** Holding a song this long, in ms, and this still, in px, begins the choosing of many. */
const HOLD_MS = 500;
const STILL_PX = 10;

/** The button that begins the choosing; the focus returns to it. */
export const SELECT_BUTTON_ID = 'select-songs';

/** Many songs of one list being chosen, to change them all at once. */
export interface Selection {
  /** The chosen songs; null while none are being chosen. */
  readonly ids: ReadonlySet<string> | null;
  /** Null ends the choosing. */
  readonly setIds: (ids: ReadonlySet<string> | null) => void;
  /** Where a range begins: the song that was chosen last. */
  readonly anchorId: { current: string | null };
  /** Every song of the list, in its order. */
  readonly readIds: () => Promise<readonly string[]>;
  /** For the list: holding a song, or a click on it with Shift, begins with that song. */
  readonly gestures: object;
}

/** The choosing of many songs in a list whose rows are `ClipRow`s. */
export function useSelection(readIds: () => Promise<readonly string[]>): Selection {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  const anchorId = useRef<string | null>(null);
  const held = useRef<{ timer: number; x: number; y: number; isOver: boolean }>(null);

  function begin(target: EventTarget): boolean {
    const id = (target as Element).closest('li[data-clip]')?.getAttribute('data-clip');
    if (!id) return false;
    anchorId.current = id;
    setIds(new Set([id]));
    return true;
  }

  function release() {
    clearTimeout(held.current?.timer);
  }

  const gestures = {
    onPointerDown({ pointerType, target, clientX: x, clientY: y }: PointerEvent) {
      release();
      held.current = null;
      if (pointerType !== 'touch') return;
      const timer = window.setTimeout(() => {
        if (held.current) held.current.isOver = begin(target);
      }, HOLD_MS);
      held.current = { timer, x, y, isOver: false };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = held.current ?? { x: clientX, y: clientY };
      if (Math.hypot(clientX - x, clientY - y) > STILL_PX) release();
    },
    onPointerUp: release,
    onPointerCancel: release,
    // The browser's own menu of a held link would lie over the list.
    onContextMenu(event: MouseEvent) {
      if (held.current) event.preventDefault();
    },
    onClickCapture(event: MouseEvent) {
      const hasBegun = held.current?.isOver || (event.shiftKey && begin(event.target));
      if (!hasBegun) return;
      held.current = null;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return { ids, setIds, anchorId, readIds, gestures: ids === null ? gestures : {} };
}
