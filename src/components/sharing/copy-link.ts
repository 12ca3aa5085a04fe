import { t } from '#lib/translate';
import type { Shared } from '#state/stores/dialogs';
import { showToast, TOAST_MS } from '#state/stores/toasts';

const COPIED = {
  song: t('Copied song link to clipboard'),
  hook: t('Copied hook link to clipboard'),
  playlist: t('Copied playlist link to clipboard'),
  profile: t('Copied profile link to clipboard'),
  persona: t('Copied persona link to clipboard'),
  radio: t('Copied radio link to clipboard'),
  unlisted: t('Copied unlisted link to clipboard'),
  invitation: t('Copied invitation link to clipboard'),
} as const satisfies Record<Shared['noun'] | 'invitation', string>;

/** Copies a link to the clipboard and confirms it. @returns whether it was copied. */
export function putLinkOnClipboard(link: string, noun: Shared['noun'] | 'invitation'): Promise<boolean> {
  return putOnClipboard(link, COPIED[noun]);
}

/** Copies a text to the clipboard and confirms it with the given message. @returns whether it was copied. */
export async function putOnClipboard(copied: string, text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(copied);
    showToast({ tone: 'success', text, durationMs: TOAST_MS.saved });
    return true;
  } catch {
    showToast({
      tone: 'error',
      text: t('Copying is not supported here. Please copy the URL from the address bar.'),
    });
    return false;
  }
}
