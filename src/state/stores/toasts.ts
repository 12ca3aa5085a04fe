import { proxy } from 'valtio';
import { DEFAULT_TOAST_MS, type ToastAction, type ToastEvent } from '#sync/sync-events';

/** How long toasts stay (UI-06 to UI-08), in milliseconds; longer if many changes can be undone. */
export const TOAST_MS = { usual: DEFAULT_TOAST_MS, saved: 2000, downloaded: 3000, undo: 10_000 } as const;

/** An action that a message's button runs in place, such as undoing the reported change. */
interface RunAction {
  readonly kind: 'run';
  readonly label: string;
  run(): unknown;
}

export interface Toast {
  readonly id: number;
  readonly tone: ToastEvent['tone'];
  /** First sentence of a two-part message, or null. */
  readonly title: string | null;
  readonly text: string;
  readonly durationMs: number;
  readonly action: ToastAction | RunAction | null;
}

/** Oldest first. */
export const toastsStore = proxy<{ toasts: Toast[] }>({ toasts: [] });

let lastId = 0;

/** Allows time to read a problem before following its link (contradiction X-14). */
const PROBLEM_WITH_LINK_MS = 6000;

/** Shows a message at the bottom of the screen; only the text is needed. */
export function showToast(toast: Partial<Omit<Toast, 'id'>> & Pick<Toast, 'text'>): void {
  lastId += 1;
  toastsStore.toasts.push({
    id: lastId,
    tone: 'info',
    title: null,
    durationMs:
      toast.tone === 'error' && toast.action?.kind === 'link' ? PROBLEM_WITH_LINK_MS : TOAST_MS.usual,
    action: null,
    ...toast,
  });
}

export function dismissToast(id: number): void {
  toastsStore.toasts = toastsStore.toasts.filter((toast) => toast.id !== id);
}
