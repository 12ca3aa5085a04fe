import type { Clip } from '#contract/clips';
import { clipTitle } from '#domain/clip-title';
import { PERSONA_TEXTS } from '#domain/persona-texts';
import { CallProblem } from '#state/bridges/sync-bridge';
import { deleteForever, setTrashed } from '#state/commands/trash';
import { askUser } from '#state/stores/dialogs';
import { showToast } from '#state/stores/toasts';
import { showUndo } from './show-undo.ts';

const named = (clips: readonly Clip[]) =>
  clips.length === 1 && clips[0] ? clipTitle(clips[0]) : `${clips.length} songs`;

/** Moves songs to the trash, with a way back for as long as the message stands. */
export async function trashSongs(clips: readonly Clip[]): Promise<void> {
  const ids = clips.map(({ id }) => id);
  await setTrashed(ids, true);
  showUndo(`${named(clips)} moved to the trash`, () => setTrashed(ids, false));
}

/** Deletes songs of the trash for good, after a question. */
export async function deleteSongsForever(clips: readonly Clip[]): Promise<void> {
  const answer = await askUser({
    title: `Delete ${named(clips)} forever?`,
    text: 'The sound and everything written about it are gone for you and for everybody. There is no way back.',
    answers: [{ value: 'delete', label: 'Delete forever', tone: 'danger' }],
    safeLabel: 'Keep in the trash',
  });
  if (answer !== 'delete') return;
  try {
    await deleteForever(clips.map(({ id }) => id));
  } catch (error) {
    const needsPersonas = error instanceof CallProblem && error.detail === PERSONA_TEXTS.deleteFirst;
    const hint = needsPersonas ? ` ${PERSONA_TEXTS.deleteFirst}` : '';
    showToast({ tone: 'error', text: `Clip could not be deleted.${hint}` });
  }
}
