import { errorText } from '#lib/error-text';
import { t } from '#lib/translate';
import { showToast } from '#state/stores/toasts';

/**
 * Shows why a write could not even be stored on the device. A write waiting for the server is not a failure.
 */
export async function reportFailure(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    showToast({ tone: 'error', text: errorText(error, t('The change was not saved.')) });
  }
}
