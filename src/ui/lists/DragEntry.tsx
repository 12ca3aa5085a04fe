import type { ComponentPropsWithoutRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './DragEntry.module.css';
import type { Drag } from './use-drag.ts';

interface DragEntryProps extends ComponentPropsWithoutRef<'li'> {
  readonly index: number;
  /** The entry that is dragged, and where to; null while none is. */
  readonly drag: Drag | null;
}

/** An entry of a list whose entries are dragged; it shows that it moves, or where the moving one would land. */
export function DragEntry({ index, drag, className, ...props }: DragEntryProps) {
  const isTarget = drag !== null && drag.from !== index && drag.to === index;
  return (
    <li
      {...props}
      className={classNames(styles.entry, className)}
      data-place={index}
      data-dragged={drag?.from === index || undefined}
      data-over={isTarget ? (drag.to > drag.from ? 'below' : 'above') : undefined}
    />
  );
}
