import { PreviewCard } from '@base-ui/react/preview-card';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './Tip.module.css';

export interface TipProps {
  /** The control it describes; it is never covered. */
  readonly anchor: Element;
  /** Preferred side, if there is room; otherwise the other side. */
  readonly side?: 'top' | 'bottom';
  /** Also not covered: an element above the control, such as the title of its card. */
  readonly title?: Element | null;
  /** Its lowest position, from the bottom of the screen. */
  readonly bottomPx?: number;
  /** Called when the control, and with it the tip, comes into view. */
  readonly onSeen: () => void;
  /** Called on Escape. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A hint beside a control: takes no focus, is read out once, and scrolls out of view with its control. */
export function Tip(props: TipProps) {
  const { anchor, side = 'top', title = null, bottomPx = 0, onSeen, onClose, children } = props;
  const isInSight = useIsInSight(anchor);
  const latestOnSeen = useRef(onSeen);
  useEffect(() => {
    latestOnSeen.current = onSeen;
  });
  useEffect(() => {
    if (isInSight) latestOnSeen.current();
  }, [isInSight]);
  return (
    // A popover without a trigger button would add invisible tab stops.
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
          side={side}
          sideOffset={({ side: drawn }) => GAP_PX + (drawn === 'top' ? heightAbove(anchor, title) : 0)}
          collisionPadding={{ top: EDGE_PX, left: EDGE_PX, right: EDGE_PX, bottom: EDGE_PX + bottomPx }}
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

const GAP_PX = 10;
const EDGE_PX = 12;

/** How far the title starts above the control. */
function heightAbove(anchor: Element, title: Element | null): number {
  if (!title) return 0;
  return Math.max(0, anchor.getBoundingClientRect().top - title.getBoundingClientRect().top);
}

const LOOK_MS = 500;

/** Whether the middle of an element is visible: it is on the screen, and nothing such as the dock covers it. */
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
    // Elements that cover it, such as a message, appear and disappear without scrolling.
    const looking = setInterval(look, LOOK_MS);
    return () => {
      clearInterval(looking);
      observer.disconnect();
      removeEventListener('scroll', look, { capture: true });
    };
  }, [element]);
  return isInSight;
}
