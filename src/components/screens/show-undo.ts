import { t } from '#lib/translate';
import { showToast, TOAST_MS } from '#state/stores/toasts';
import { reportFailure } from './report-failure.ts';

/** Reports a change, with an undo for as long as the message is shown. */
export function showUndo(text: string, undo: () => Promise<unknown>): void {
  showToast({
    text,
    durationMs: TOAST_MS.undo,
    action: { kind: 'run', label: t('Undo'), run: () => reportFailure(undo()) },
  });
}
