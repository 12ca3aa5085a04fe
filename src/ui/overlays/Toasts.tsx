import { Toast } from '@base-ui/react/toast';
import { Check, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { t } from '#lib/translate';
import styles from './Toasts.module.css';

/** At most this many are shown together; the others wait. */
const VISIBLE_TOASTS = 2;

interface ToastItem {
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

/** Messages at the bottom, the newest last. Their timers pause while one is focused or hovered. */
export function Toasts(props: ToastsProps) {
  return (
    <Toast.Provider limit={VISIBLE_TOASTS}>
      {/* Rendered from the start, so that whatever is added to the live region is announced. */}
      <Toast.Viewport className={styles.toasts} aria-label={t('Messages')}>
        <ToastList {...props} />
      </Toast.Viewport>
    </Toast.Provider>
  );
}

function ToastList({ toasts, onDismiss, onAction }: ToastsProps) {
  const manager = Toast.useToastManager<ToastItem>();
  useShownToasts(manager, toasts, onDismiss);
  return [...manager.toasts]
    .reverse()
    .map((toast) =>
      toast.data ? <ToastCard key={toast.id} toast={toast} item={toast.data} onAction={onAction} /> : null,
    );
}

type Manager = ReturnType<typeof Toast.useToastManager<ToastItem>>;

/** Passes the queue's first messages to the manager, which runs their timers, and removes dismissed ones. */
function useShownToasts(
  { add, close }: Manager,
  toasts: readonly ToastItem[],
  onDismiss: (id: number) => void,
): void {
  const shownIds = useRef(new Set<number>());
  useEffect(() => {
    const shown = toasts.slice(0, VISIBLE_TOASTS);
    for (const id of [...shownIds.current]) {
      if (shown.some((toast) => toast.id === id)) continue;
      shownIds.current.delete(id);
      close(String(id));
    }
    for (const toast of shown) {
      if (shownIds.current.has(toast.id)) continue;
      shownIds.current.add(toast.id);
      add({
        id: String(toast.id),
        timeout: toast.durationMs,
        data: toast,
        onClose: () => onDismiss(toast.id),
      });
    }
  }, [add, close, toasts, onDismiss]);
}

/** `aria-modal` is only allowed on dialogs. */
const NO_ARIA_MODAL = { 'aria-modal': undefined };

const ICONS = { info: Info, success: Check, error: TriangleAlert } as const;

interface ToastCardProps {
  readonly toast: Toast.Root.ToastObject<ToastItem>;
  readonly item: ToastItem;
  readonly onAction: (id: number) => void;
}

function ToastCard({ toast, item: { id, tone, title, text, actionLabel }, onAction }: ToastCardProps) {
  const Icon = ICONS[tone];
  return (
    // Not a dialog, which is the default: it asks no question and takes no focus.
    <Toast.Root
      toast={toast}
      role="group"
      {...NO_ARIA_MODAL}
      className={styles.toast}
      swipeDirection={['up', 'down', 'right']}
    >
      <Icon className="icon-small" />
      <p className={styles.text}>
        {title ? (
          <>
            <Toast.Title render={<b />}>{title}</Toast.Title>{' '}
          </>
        ) : null}
        <Toast.Description render={<span />}>{text}</Toast.Description>
      </p>
      {actionLabel ? (
        <button type="button" className={styles.action} onClick={() => onAction(id)}>
          {actionLabel}
        </button>
      ) : (
        // Without this value, it is hidden from screen readers until the toast has the focus.
        <Toast.Close className={styles.close} aria-label={t('Close message')} aria-hidden={false}>
          <X className="icon-small" />
        </Toast.Close>
      )}
    </Toast.Root>
  );
}
