import { songLink } from '#domain/share-text';
import { countAction, createSongLink } from '#state/commands/share';
import { showToast, TOAST_MS } from '#state/stores/toasts';

/** Puts a song's short link on the clipboard, or its address at a second. */
export async function copySongLink(clipId: string, seconds?: number): Promise<void> {
  const link =
    seconds === undefined ? await createSongLink(clipId, 'copy') : songLink(location.origin, clipId, seconds);
  try {
    await navigator.clipboard.writeText(link);
    showToast({ tone: 'success', text: 'Copied song link to clipboard', durationMs: TOAST_MS.saved });
    countAction(clipId, 'share');
  } catch {
    showToast({
      tone: 'error',
      text: 'Copying is not supported here. Please copy the URL from the address bar.',
    });
  }
}
