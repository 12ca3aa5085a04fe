import { showToast, TOAST_MS } from '#state/stores/toasts';

/** Puts the song's address on the clipboard. */
export async function copySongLink(clipId: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(`/song/${clipId}`, location.origin).href);
    showToast({ tone: 'success', text: 'Copied song link to clipboard', durationMs: TOAST_MS.saved });
  } catch {
    showToast({
      tone: 'error',
      text: 'The browser did not allow copying. Copy the address of the song page.',
    });
  }
}
