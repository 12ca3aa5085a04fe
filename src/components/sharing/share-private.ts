import type { Clip } from '#contract/songs/clips';
import { publishingProblem } from '#domain/clips/clip-access';
import { clipTitle } from '#domain/clips/clip-title';
import { isOpenByLink } from '#domain/nouns/open-by-link';
import { errorText } from '#lib/error-text';
import { t } from '#lib/translate';
import { getAccount } from '#state/bridges/account';
import { askUser, openShare } from '#state/stores/dialogs';
import { showToast } from '#state/stores/toasts';
import { hasRights, publishSong } from './change-visibility.ts';

interface SharingChoices {
  /** Null if the user may not publish it; resolves with false if it stays private. */
  readonly publish: (() => Promise<unknown>) | null;
  /** Shows its unlisted links, which leave it private; null if there can be none. */
  readonly shareUnlisted: (() => void) | null;
  /** Unlisted links open it already. */
  readonly isByLink: boolean;
}

/**
 * Offers to publish something private before its link is shared, since its link works only for the user, or to
 * share it by an unlisted link.
 * @returns whether it is public now
 */
export async function publishToShare(
  name: string,
  { publish, shareUnlisted, isByLink }: SharingChoices,
): Promise<boolean> {
  if (publish === null) {
    showToast({
      tone: 'error',
      text: t('{name} is private, so its link does not work for others.', { name }),
    });
    return false;
  }
  const answer = await askUser({
    title: isByLink ? t('{name} opens only by link', { name }) : t('{name} is private', { name }),
    text: shareUnlisted ? UNLISTED_TEXT : PRIVATE_TEXT,
    answers: [
      { value: 'publish', label: t('Publish and share'), tone: 'primary' },
      ...(shareUnlisted
        ? [{ value: 'unlisted', label: t('Share unlisted link'), tone: 'plain' } as const]
        : []),
    ],
    safeLabel: t('Cancel'),
  });
  try {
    if (answer === 'unlisted') shareUnlisted?.();
    return answer === 'publish' && (await publish()) !== false;
  } catch (error) {
    showToast({ tone: 'error', text: errorText(error, t('The change was not saved.')) });
    return false;
  }
}

const PRIVATE_TEXT = t(
  'Only you can open its link. Publish it so that anyone can find and open it. You can make it private again.',
);
const UNLISTED_TEXT = t(
  'Publish it so that anyone can find it, or share an unlisted link: everyone with the link can listen, it appears in no list, and you can revoke the link at any time.',
);

/** Whether an unlisted link may open a private song of the user's; shows the reason if not. */
export async function mayBeLinked(clip: Clip): Promise<boolean> {
  const refusal =
    clip.user_id === getAccount().userId
      ? publishingProblem(clip, null)
      : t('{name} is private, so its link does not work for others.', { name: clipTitle(clip) });
  if (refusal === null) return isOpenByLink(clip, Date.now()) || hasRights(clip);
  showToast({ tone: 'error', text: refusal });
  return false;
}

/** Offers to publish a private song, or an unlisted link to it, if it is the user's own. */
export async function publishSongToShare(clip: Clip): Promise<boolean> {
  const isOwn = clip.user_id === getAccount().userId;
  if (!isOwn) return publishToShare(clipTitle(clip), { publish: null, shareUnlisted: null, isByLink: false });
  const problem = publishingProblem(clip, null);
  if (problem === null)
    return publishToShare(clipTitle(clip), {
      publish: () => publishSong(clip),
      shareUnlisted: () => openShare({ noun: 'unlisted', of: 'song', id: clip.id, name: clipTitle(clip) }),
      isByLink: isOpenByLink(clip, Date.now()),
    });
  showToast({ tone: 'error', text: problem });
  return false;
}
