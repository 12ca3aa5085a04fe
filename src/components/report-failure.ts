import { errorText } from '#lib/error-text';
import { showToast } from '#state/stores/toasts';

/** Shows why a write could not even be kept on the device. One that only waits for the server is no failure. */
export async function reportFailure(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    showToast({ tone: 'error', text: errorText(error, 'The change was not saved.') });
  }
}
