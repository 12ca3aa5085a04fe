import type { Clip } from '#contract/clips';
import { publishingProblem } from '#domain/clips/clip-access';
import { clipTitle } from '#domain/clips/clip-title';
import { errorText } from '#lib/error-text';
import { getAccount } from '#state/bridges/account';
import { askUser } from '#state/stores/dialogs';
import { showToast } from '#state/stores/toasts';
import { publishSong } from './change-visibility.ts';

/**
 * Offers to publish something private before its link is shared, since its link works only for the user.
 * @param publish null if the user may not publish it; resolves with false if it stays private
 * @returns whether it is public now
 */
export async function publishToShare(
  name: string,
  publish: (() => Promise<unknown>) | null,
): Promise<boolean> {
  if (publish === null) {
    showToast({ tone: 'error', text: `${name} is private, so its link does not work for others.` });
    return false;
  }
  const answer = await askUser({
    title: `${name} is private`,
    text: 'Only you can open its link. Publish it so that anyone can find and open it. You can make it private again.',
    answers: [{ value: 'publish', label: 'Publish and share', tone: 'primary' }],
    safeLabel: 'Cancel',
  });
  if (answer !== 'publish') return false;
  try {
    return (await publish()) !== false;
  } catch (error) {
    showToast({ tone: 'error', text: errorText(error, 'The change was not saved.') });
    return false;
  }
}

/** Offers to publish a private song before its link is shared, if it is the user's own. */
export async function publishSongToShare(clip: Clip): Promise<boolean> {
  if (clip.user_id !== getAccount().userId) return publishToShare(clipTitle(clip), null);
  const problem = publishingProblem(clip, null);
  if (problem === null) return publishToShare(clipTitle(clip), () => publishSong(clip));
  showToast({ tone: 'error', text: problem });
  return false;
}
