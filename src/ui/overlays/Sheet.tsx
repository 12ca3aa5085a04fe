import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { t } from '#lib/translate';
import { classNames } from '#ui/class-names.ts';
import { closeTopOverlay, useOpenOverlay } from './open-overlays.ts';
import styles from './Sheet.module.css';

export interface SheetProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** At the right edge from 768 px on, like the queue. */
  readonly isPanel?: boolean;
  /** A quiet button beside the title. */
  readonly action?: ReactNode;
}

/** A bottom sheet on phones; a dialog in the middle, or a panel at the right edge, from 768 px on. */
export function Sheet({ title, isOpen, onClose, children, isPanel, action }: SheetProps) {
  const popup = useRef<HTMLDivElement>(null);
  useOpenOverlay(isOpen, onClose);
  return (
    // An overlay on the sheet, such as a recording that asks first, is closed before it.
    <Dialog.Root open={isOpen} onOpenChange={(open) => open || closeTopOverlay()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} />
        <Dialog.Popup
          ref={popup}
          // Focuses the sheet itself: a ring on its first button would look like a selection.
          initialFocus={popup}
          data-sheet={isPanel ? 'panel' : ''}
          className={classNames(styles.sheet, isPanel && styles.panel)}
        >
          <div className={styles.grip} aria-hidden="true" />
          <div className={styles.head}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            {action}
            <Dialog.Close className={styles.close} aria-label={t('Close')}>
              <X />
            </Dialog.Close>
          </div>
          <div className={styles.body}>{children}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
