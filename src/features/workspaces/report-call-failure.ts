import { t, translated } from '#lib/translate';
import { showToast } from '#state/stores/toasts';

/** The reason a call was rejected, or a fixed text if there is none (WORK-29 to WORK-33). */
export function callFailureText(error: unknown): string {
  const detail = error instanceof Error ? error.message.trim() : '';
  return detail === '' ? t('Unknown error occurred') : translated(detail);
}

/** Shows why a call about a workspace's members was rejected. */
export async function reportCallFailure(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    showToast({ tone: 'error', text: callFailureText(error) });
  }
}
