import type { Clip } from '#contract/clips';
import { publishingProblem } from '#domain/clips/clip-access';
import { clipTitle } from '#domain/clips/clip-title';
import { readContest } from '#state/commands/contests';
import { pinClip } from '#state/commands/pins';
import { askUser } from '#state/stores/dialogs';
import { showToast } from '#state/stores/toasts';
import { confirmContestEntry } from './contest-entry.ts';

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
  const contestId = isPinned ? await confirmContestEntry(clip, 'Pin only') : null;
  const outcome = await pinClip(clip.id, isPinned, null, contestId);
  if (outcome.status === 'done') return;
  showToast({ text: 'Pin limit reached !' });
  const answer = await askUser({
    title: 'Replace the oldest pin?',
    text: `${outcome.maxPins} songs can be pinned. ${outcome.replacedTitle} is unpinned for ${clipTitle(clip)}; it stays in your library.`,
    answers: [{ value: 'replace', label: 'Replace', tone: 'primary' }],
    safeLabel: 'Cancel',
  });
  if (answer === 'replace') await pinClip(clip.id, isPinned, outcome.replacedClipId, contestId);
}

async function agreesToPublish(clip: Clip): Promise<boolean> {
  const answer = await askUser({
    title: `Pin ${clipTitle(clip)} and make it public?`,
    text: 'A pinned song is shown on your profile, and anyone can open it. It stays public when you unpin it.',
    answers: [{ value: 'pin', label: 'Pin and make public', tone: 'primary' }],
    safeLabel: 'Keep it private',
  });
  return answer === 'pin';
}
