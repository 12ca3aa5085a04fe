import { PreviewCard } from '@base-ui/react/preview-card';
import { type ReactNode, useEffect, useRef, useState } from 'react';
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
  const isInSight = useIsInSight(anchor);
  const latestOnSeen = useRef(onSeen);
  useEffect(() => {
    latestOnSeen.current = onSeen;
  });
  useEffect(() => {
    if (isInSight) latestOnSeen.current();
  }, [isInSight]);
  return (
    // A popover would put stops into the order of the Tab key that nobody sees, where it belongs to no button of its own.
    <PreviewCard.Root
      open
      onOpenChange={(_isOpen, { reason }) => {
        if (reason === 'escape-key') onClose();
      }}
    >
      <PreviewCard.Portal>
        <PreviewCard.Positioner
          className={styles.place}
          data-covered={!isInSight || undefined}
          anchor={anchor}
          side="top"
          sideOffset={10}
          collisionPadding={12}
        >
          <PreviewCard.Popup className={styles.tip} role="dialog" aria-label="Tip">
            <PreviewCard.Arrow className={styles.arrow} />
            <div role="status" className={styles.words}>
              {children}
            </div>
          </PreviewCard.Popup>
        </PreviewCard.Positioner>
      </PreviewCard.Portal>
    </PreviewCard.Root>
  );
}

const LOOK_MS = 500;

/** Whether the middle of an element can be seen: it is on the screen, and nothing such as the dock lies over it. */
function useIsInSight(element: Element): boolean {
  const [isInSight, setIsInSight] = useState(false);
  useEffect(() => {
    const look = () => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const uppermost = document.elementFromPoint(left + width / 2, top + height / 2);
      setIsInSight(element.contains(uppermost));
    };
    const observer = new IntersectionObserver(look, { threshold: [0, 0.5, 1] });
    observer.observe(element);
    addEventListener('scroll', look, { capture: true, passive: true });
    // What lies over it, such as a message, comes and goes without a scroll.
    const looking = setInterval(look, LOOK_MS);
    return () => {
      clearInterval(looking);
      observer.disconnect();
      removeEventListener('scroll', look, { capture: true });
    };
  }, [element]);
  return isInSight;
}
