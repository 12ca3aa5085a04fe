import { confirmContestEntry } from '#components/people/contest-entry.ts';
import type { Contest } from '#contract/people/contests';
import type { Clip } from '#contract/songs/clips';
import { publishingProblem } from '#domain/clips/clip-access';
import { clipTitle } from '#domain/clips/clip-title';
import { contestCopy, isContestEntry } from '#domain/explore/contest';
import { isOpenByLink } from '#domain/nouns/open-by-link';
import { t } from '#lib/translate';
import { readContest } from '#state/commands/people/contests';
import { acceptUploadTerms, setVisibility } from '#state/commands/songs/metadata';
import { askUser } from '#state/stores/dialogs';
import { showToast } from '#state/stores/toasts';

/**
 * Publishes a song unchanged. Returns false if it is not allowed, after showing the reason, or if the user
 * changed their mind.
 */
export async function publishSong(clip: Clip): Promise<boolean> {
  const refusal = publishingProblem(clip, await readContest(Date.now()));
  if (refusal !== null) {
    showToast({ tone: 'error', text: refusal });
    return false;
  }
  if (!(await hasRights(clip))) return false;
  await setVisibility(clip.id, true, await confirmContestEntry(clip, t('Publish only')));
  return true;
}

/** Enters a song in a contest; a private one becomes public if its author agrees. */
export async function enterContest(clip: Clip, contest: Contest): Promise<void> {
  if (!clip.is_public) {
    const refusal = publishingProblem(clip, contest);
    if (refusal !== null) return showToast({ tone: 'error', text: refusal });
    const answer = await askUser({
      title: t('Publish {title} and enter the contest?', { title: clipTitle(clip) }),
      text: `${t('Anyone can then find and play it.')} ${contestCopy(contest)}`,
      answers: [{ value: 'enter', label: t('Publish and enter'), tone: 'primary' }],
      safeLabel: t('Keep it private'),
    });
    if (answer !== 'enter' || !(await hasRights(clip))) return;
  }
  await setVisibility(clip.id, true, contest.id);
}

/** Makes a song private, after a warning about its links and its contest entry. */
export async function unpublishSong(clip: Clip): Promise<void> {
  const contest = await readContest(Date.now());
  const withdrawal =
    contest !== null && isContestEntry(clip, contest)
      ? t('It leaves the remix contest of {producer}.', { producer: contest.producer_name })
      : '';
  const answer = await askUser({
    title: t('Make {title} private?', { title: clipTitle(clip) }),
    text: [linksText(clip), withdrawal].filter(Boolean).join(' '),
    answers: [{ value: 'unpublish', label: t('Unpublish'), tone: 'primary' }],
    safeLabel: t('Keep public'),
  });
  if (answer === 'unpublish') await setVisibility(clip.id, false, null);
}

function linksText(clip: Clip): string {
  return isOpenByLink(clip, Date.now())
    ? t('Only its unlisted links still open it for others.')
    : t('Its links stop working for others.');
}

/** The user confirms the right to publish uploaded audio (META-41). */
export async function hasRights(clip: Clip): Promise<boolean> {
  if (clip.metadata.type !== 'upload') return true;
  const answer = await askUser({
    title: t('Publish uploaded audio?'),
    text: t('Audio that you upload must be yours, or its owner must have agreed.'),
    answers: [{ value: 'agree', label: t('I have the rights to this audio'), tone: 'primary' }],
    safeLabel: t('Keep it private'),
  });
  if (answer !== 'agree') return false;
  await acceptUploadTerms(clip.id);
  return true;
}
