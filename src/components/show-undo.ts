import { showToast, TOAST_MS } from '#state/stores/toasts';
import { reportFailure } from './report-failure.ts';

/** Says that many songs were changed, with the one way back for all of them. */
export function showUndo(text: string, undo: () => Promise<void>): void {
  showToast({
    text,
    durationMs: TOAST_MS.undo,
    action: { kind: 'run', label: 'Undo', run: () => reportFailure(undo()) },
  });
}
