import type { Shared } from '#state/stores/dialogs';
import { showToast, TOAST_MS } from '#state/stores/toasts';

/** Puts a link on the clipboard and says so. @returns whether it is there. */
export async function putLinkOnClipboard(
  link: string,
  noun: Shared['noun'] | 'invitation',
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link);
    showToast({ tone: 'success', text: `Copied ${noun} link to clipboard`, durationMs: TOAST_MS.saved });
    return true;
  } catch {
    showToast({
      tone: 'error',
      text: 'Copying is not supported here. Please copy the URL from the address bar.',
    });
    return false;
  }
}
