import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Rows rendered on each side of the screen. */
const OVERSCAN_ROWS = 8;
/** Before the list's position has been measured. */
const FIRST_ROWS = { first: 0, last: 20 };

interface RowWindow {
  /** Indexes of the rows to render. */
  readonly first: number;
  readonly last: number;
  /** For the list, which must be a grid: sets the rows' height, and reserves space for those not rendered. */
  readonly style: CSSProperties;
}

interface RowList {
  readonly count: number;
  /** Minimum row height, in px. */
  readonly leastPx: number;
}

/**
 * The rows of a long list that are near the screen. All rows are as tall as the tallest one seen, so that a
 * single number determines where each of them is.
 */
export function useRowWindow(list: RefObject<HTMLElement | null>, { count, leastPx }: RowList): RowWindow {
  const [rowPx, setRowPx] = useState(leastPx);
  const [range, setRange] = useState(FIRST_ROWS);
  const shown = useRef(rowPx);
  // When the layout changes, or its minimum, the measured height no longer applies.
  const [least, setLeast] = useState(leastPx);
  if (least !== leastPx) {
    setLeast(leastPx);
    setRowPx(leastPx);
  }

  useEffect(() => {
    const look = () => {
      const box = list.current?.getBoundingClientRect();
      if (!box) return;
      const first = Math.max(0, Math.floor(-box.top / rowPx) - OVERSCAN_ROWS);
      const last = Math.max(0, Math.ceil((innerHeight - box.top) / rowPx) + OVERSCAN_ROWS);
      setRange((held) => (held.first === first && held.last === last ? held : { first, last }));
    };
    look();
    addEventListener('scroll', look, { passive: true });
    // Also when changes above it move the list.
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => {
      removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [list, rowPx]);

  useLayoutEffect(() => {
    const tallest = list.current?.firstElementChild?.getBoundingClientRect().height ?? 0;
    if (tallest > rowPx + 0.5) setRowPx(tallest);
  });

  // Keeps the visible rows in place when those above them grow.
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = rowPx;
    const above = -(list.current?.getBoundingClientRect().top ?? 0);
    if (above > 0 && before !== rowPx) scrollBy(0, Math.floor(above / before) * (rowPx - before));
  }, [list, rowPx]);

  const last = Math.min(range.last, count - 1);
  const first = Math.min(range.first, Math.max(0, last));
  return {
    first,
    last,
    style: {
      gridAutoRows: `minmax(${rowPx}px, 1fr)`,
      paddingTop: first * rowPx,
      paddingBottom: (count - 1 - last) * rowPx,
    },
  };
}
