import { GripVertical } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { t } from '#lib/translate';
import styles from './DragGrip.module.css';
import type { DragHandle } from './use-drag.ts';

interface DragGripProps {
  /** Name of the entry that it moves. */
  readonly name: string;
  readonly handle: DragHandle;
  /** Moves by arrow keys: -1 is one place up. */
  readonly onStep: (step: -1 | 1) => void;
}

/** A handle that moves a list entry, by dragging or with the arrow keys. */
export function DragGrip({ name, handle, onStep }: DragGripProps) {
  function moveByKey(event: KeyboardEvent) {
    if (!['ArrowUp', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    onStep(event.key === 'ArrowUp' ? -1 : 1);
  }
  return (
    <button
      type="button"
      className={styles.grip}
      aria-label={t('Move {name} with the arrow keys', { name })}
      data-part="grip"
      onKeyDown={moveByKey}
      {...handle}
    >
      <GripVertical className="icon-small" />
    </button>
  );
}
