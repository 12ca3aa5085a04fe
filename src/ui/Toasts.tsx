import { Check, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './Toasts.module.css';

/** At most this many are seen at once; the others wait. */
const VISIBLE_TOASTS = 2;

export interface ToastItem {
  readonly id: number;
  readonly tone: 'info' | 'success' | 'error';
  /** First sentence of a two-part message. */
  readonly title: string | null;
  readonly text: string;
  readonly durationMs: number;
  readonly actionLabel: string | null;
}

export interface ToastsProps {
  /** Oldest first. */
  readonly toasts: readonly ToastItem[];
  readonly onDismiss: (id: number) => void;
  readonly onAction: (id: number) => void;
}

/** Messages at the bottom, the newest nearest to the thumb. They stay while focused or hovered. */
export function Toasts({ toasts, onDismiss, onAction }: ToastsProps) {
  const [isHeld, setIsHeld] = useState(false);
  const shown = toasts.slice(0, VISIBLE_TOASTS);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps messages from vanishing under the pointer.
    <div
      className={styles.toasts}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      {/* Both regions are there from the start, so that what enters them is announced. */}
      <div role="status" aria-live="polite">
        {shown.filter(({ tone }) => tone !== 'error').map(render)}
      </div>
      <div role="alert">{shown.filter(({ tone }) => tone === 'error').map(render)}</div>
    </div>
  );

  function render(toast: ToastItem) {
    return (
      <Toast
        key={toast.id}
        toast={toast}
        isHeld={isHeld}
        onDismiss={() => onDismiss(toast.id)}
        onAction={() => onAction(toast.id)}
      />
    );
  }
}

interface ToastProps {
  readonly toast: ToastItem;
  readonly isHeld: boolean;
  readonly onDismiss: () => void;
  readonly onAction: () => void;
}

const ICONS = { info: Info, success: Check, error: TriangleAlert } as const;

function Toast({ toast, isHeld, onDismiss, onAction }: ToastProps) {
  const { id, durationMs, tone, title, text, actionLabel } = toast;
  // biome-ignore lint/correctness/useExhaustiveDependencies: onDismiss is new on every render and must not restart the time.
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onDismiss, durationMs);
    return () => clearTimeout(timer);
  }, [id, durationMs, isHeld]);
  const Icon = ICONS[tone];
  return (
    <div className={styles.toast}>
      <Icon className="icon-small" />
      <p className={styles.text}>
        {title ? <b>{title} </b> : null}
        {text}
      </p>
      {actionLabel ? (
        <button type="button" className={styles.action} onClick={onAction}>
          {actionLabel}
        </button>
      ) : (
        <button type="button" className={styles.close} aria-label="Close message" onClick={onDismiss}>
          <X className="icon-small" />
        </button>
      )}
    </div>
  );
}
