import { type RefObject, useLayoutEffect, useRef } from 'react';

interface FocusTarget {
  readonly clipId: string;
  readonly part: string;
  /** Of the songs when the button was pressed. */
  readonly order: readonly string[];
}

/**
 * For a list of songs whose rows have `data-clip` and whose buttons have `data-part`: the pressed button may be removed
 * with its row, be moved, or be disabled at its new position. The returned function sets which row keeps the focus then.
 */
export function useRestoredFocus(list: RefObject<HTMLElement | null>, order: readonly string[]) {
  const focusTarget = useRef<FocusTarget | null>(null);
  useLayoutEffect(() => {
    const { clipId, part, order: before } = focusTarget.current ?? {};
    // The focus is lost when the rows change.
    if (before === order) return;
    const row = list.current?.querySelector(`[data-clip="${clipId}"]`);
    if (!row) return;
    const same = row.querySelector<HTMLElement>(`[data-part="${part}"]:not(:disabled)`);
    (same ?? row.querySelector<HTMLElement>('[data-part="grip"]'))?.focus();
    focusTarget.current = null;
  }, [list, order]);
  return (clipId: string) => {
    const part = (document.activeElement as HTMLElement | null)?.dataset.part;
    if (part !== undefined) focusTarget.current = { clipId, part, order };
  };
}
