import type { Clip } from '#contract/clips';
import { getAccount } from '#state/bridges/account';
import { setReaction } from '#state/commands/reactions';
import { requestSignUp } from '#state/stores/dialogs';
import { showToast, TOAST_MS } from '#state/stores/toasts';

/** The line under a title: styles, else what the maker asked for. */
export function clipStyles(clip: Clip): string {
  return (
    clip.display_tags ||
    clip.metadata.tags ||
    clip.metadata.gpt_description_prompt ||
    (clip.metadata.has_vocal ? 'Song' : 'Instrumental')
  );
}

export function isLiked(clip: Clip): boolean {
  return clip.reaction?.reaction_type === 'L';
}

export function isDisliked(clip: Clip): boolean {
  return clip.reaction?.reaction_type === 'D';
}

/** A write that could not even be kept on the device is told; one that only waits is not. */
export async function reportFailure(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    showToast({ tone: 'error', text: error instanceof Error ? error.message : 'The change was not saved.' });
  }
}

/** True for a signed-in user; a visitor is led to sign-up instead, and back afterwards. */
export function ensureSignedIn(): boolean {
  if (getAccount().isSignedIn) return true;
  requestSignUp();
  return false;
}

export async function toggleLike(clip: Clip): Promise<void> {
  if (ensureSignedIn()) await reportFailure(setReaction(clip.id, isLiked(clip) ? null : 'LIKE'));
}

export async function toggleDislike(clip: Clip): Promise<void> {
  if (ensureSignedIn()) await reportFailure(setReaction(clip.id, isDisliked(clip) ? null : 'DISLIKE'));
}

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
