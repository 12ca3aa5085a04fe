import { showToast, TOAST_MS } from '#state/stores/toasts';

/** Copies a profile's link; there is none without a handle (PROFILE-05). */
export async function shareProfile(handle: string): Promise<void> {
  if (handle === '') return;
  await copyLink(`/@${handle}`, 'profile');
}

/** Puts the address of a page on the clipboard. */
export async function copyLink(path: string, noun: 'profile' | 'playlist'): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(path, location.origin).href);
    showToast({ tone: 'success', text: `Copied ${noun} link to clipboard`, durationMs: TOAST_MS.saved });
  } catch {
    showToast({
      tone: 'error',
      text: 'Copying is not supported here. Please copy the URL from the address bar.',
    });
  }
}
