import { confirmContestEntry } from '#components/people/contest-entry.ts';
import type { Clip } from '#contract/songs/clips';
import { publishingProblem } from '#domain/clips/clip-access';
import { clipTitle } from '#domain/clips/clip-title';
import { plural, t } from '#lib/translate';
import { pinClip } from '#state/commands/collections/pins';
import { readContest } from '#state/commands/people/contests';
import { askUser } from '#state/stores/dialogs';
import { showToast } from '#state/stores/toasts';

/**
 * Pins or unpins a song. Asks the user before a private song becomes public (PIN-08) and, past the limit,
 * before the oldest pin is removed (PIN-05 to PIN-07).
 */
export async function changePin(clip: Clip, isPinned: boolean): Promise<void> {
  const refusal = isPinned ? publishingProblem(clip, await readContest(Date.now())) : null;
  if (refusal !== null) {
    showToast({ tone: 'error', text: refusal });
    return;
  }
  if (isPinned && !clip.is_public && !(await agreesToPublish(clip))) return;
  const contestId = isPinned ? await confirmContestEntry(clip, t('Pin only')) : null;
  const outcome = await pinClip(clip.id, isPinned, null, contestId);
  if (outcome.status === 'done') return;
  showToast({ text: t('Pin limit reached !') });
  const answer = await askUser({
    title: t('Replace the oldest pin?'),
    text: [
      plural(outcome.maxPins, '{count} song can be pinned.', '{count} songs can be pinned.'),
      t('{oldTitle} is unpinned for {title}; it stays in your library.', {
        oldTitle: outcome.replacedTitle,
        title: clipTitle(clip),
      }),
    ].join(' '),
    answers: [{ value: 'replace', label: t('Replace'), tone: 'primary' }],
    safeLabel: t('Cancel'),
  });
  if (answer === 'replace') await pinClip(clip.id, isPinned, outcome.replacedClipId, contestId);
}

async function agreesToPublish(clip: Clip): Promise<boolean> {
  const answer = await askUser({
    title: t('Pin {title} and make it public?', { title: clipTitle(clip) }),
    text: t(
      'A pinned song is shown on your profile, and anyone can open it. It stays public when you unpin it.',
    ),
    answers: [{ value: 'pin', label: t('Pin and make public'), tone: 'primary' }],
    safeLabel: t('Keep it private'),
  });
  return answer === 'pin';
}
