import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** Holding a song for this long, in ms, within this distance, in px, starts multi-selection. */
const HOLD_MS = 500;
const STILL_PX = 10;

/** The button that starts the selection; the focus returns to it. */
export const SELECT_BUTTON_ID = 'select-songs';

/** Multi-selection of a list's songs, to change them all together. */
export interface Selection {
  /** The selected songs; null while selection is off. */
  readonly ids: ReadonlySet<string> | null;
  /** Null ends the selection. */
  readonly setIds: (ids: ReadonlySet<string> | null) => void;
  /** Where a range begins: the song selected last. */
  readonly anchorId: { current: string | null };
  /** Every song of the list, in order. */
  readonly readIds: () => Promise<readonly string[]>;
  /** Props for the list: holding, Shift-clicking or Ctrl-clicking a song starts the selection with it. */
  readonly gestures: object;
}

let shown: Selection | null = null;

/** The selection of the list on the screen; null without one. */
export const shownSelection = () => shown;

const isCtrl = ({ ctrlKey, metaKey }: MouseEvent) => ctrlKey || metaKey;

/** Multi-selection in a list whose rows are `ClipRow`s. */
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
    // The browser's context menu for a held link would cover the list.
    onContextMenu(event: MouseEvent) {
      if (held.current) event.preventDefault();
    },
    onClickCapture(event: MouseEvent) {
      // Ctrl opens a link in a new tab.
      const isChosen = event.shiftKey || (isCtrl(event) && !(event.target as Element).closest('a'));
      const hasBegun = held.current?.isOver || (isChosen && begin(event.target));
      if (!hasBegun) return;
      held.current = null;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  const selection = { ids, setIds, anchorId, readIds, gestures: ids === null ? gestures : {} };
  useEffect(() => {
    shown = selection;
    return () => {
      shown = null;
    };
  });
  return selection;
}
