import { pinClip } from '#state/commands/pins';
import { askUser } from '#state/stores/dialogs';
import { showToast } from '#state/stores/toasts';

/** Pins or unpins a song; past the limit the user is asked before the oldest pin goes (PIN-05 to PIN-07). */
export async function changePin(clipId: string, isPinned: boolean): Promise<void> {
  const outcome = await pinClip(clipId, isPinned);
  if (outcome.status === 'done') return;
  showToast({ text: 'Pin limit reached !' });
  const answer = await askUser({
    title: 'Replace the oldest pin?',
    text: `${outcome.maxPins} songs can be pinned. The one pinned first is unpinned; it stays in your library.`,
    answers: [{ value: 'replace', label: 'Replace it', tone: 'primary' }],
    safeLabel: 'Keep my pins',
  });
  if (answer === 'replace') await pinClip(clipId, isPinned, outcome.replacedClipId);
}
