import type { Shared } from '#state/stores/dialogs';
import { showToast, TOAST_MS } from '#state/stores/toasts';

/** Puts a link on the clipboard and says so. @returns whether it is there. */
export function putLinkOnClipboard(link: string, noun: Shared['noun'] | 'invitation'): Promise<boolean> {
  return putOnClipboard(link, `Copied ${noun} link to clipboard`);
}

/** Puts a text on the clipboard and says so in these words. @returns whether it is there. */
export async function putOnClipboard(copied: string, text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(copied);
    showToast({ tone: 'success', text, durationMs: TOAST_MS.saved });
    return true;
  } catch {
    showToast({
      tone: 'error',
      text: 'Copying is not supported here. Please copy the URL from the address bar.',
    });
    return false;
  }
}
