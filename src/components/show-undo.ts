import { showToast, TOAST_MS } from '#state/stores/toasts';
import { reportFailure } from './report-failure.ts';

/** Reports that several songs were changed, with one undo for all of them. */
export function showUndo(text: string, undo: () => Promise<void>): void {
  showToast({
    text,
    durationMs: TOAST_MS.undo,
    action: { kind: 'run', label: 'Undo', run: () => reportFailure(undo()) },
  });
}
