import { Popover } from '@base-ui/react/popover';
import { type ReactNode, useEffect } from 'react';
import styles from './Tip.module.css';

export interface TipProps {
  /** The control it speaks of; it is never covered. */
  readonly anchor: Element;
  /** Called when the control, and with it the tip, is on the screen. */
  readonly onSeen: () => void;
  /** Escape. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A hint beside a control: takes no focus, is read out once, and goes out of sight with its control. */
export function Tip({ anchor, onSeen, onClose, children }: TipProps) {
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onSeen();
    });
    observer.observe(anchor);
    return () => observer.disconnect();
  }, [anchor, onSeen]);
  return (
    <Popover.Root
      open
      modal={false}
      onOpenChange={(_isOpen, { reason }) => {
        if (reason === 'escape-key') onClose();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          className={styles.place}
          anchor={anchor}
          side="top"
          sideOffset={10}
          collisionPadding={12}
        >
          <Popover.Popup className={styles.tip} initialFocus={false} finalFocus={false} aria-label="Tip">
            <Popover.Arrow className={styles.arrow} />
            <div role="status" className={styles.words}>
              {children}
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
