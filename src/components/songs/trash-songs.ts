import { reportFailure } from '#components/screens/report-failure.ts';
import { showUndo } from '#components/screens/show-undo.ts';
import type { Clip } from '#contract/songs/clips';
import { clipTitle } from '#domain/clips/clip-title';
import { PERSONA_TEXTS } from '#domain/personas/persona-texts';
import { plural, t, translated } from '#lib/translate';
import { CallProblem } from '#state/bridges/sync-bridge';
import { deleteForever, setTrashed } from '#state/commands/songs/trash';
import { askUser } from '#state/stores/dialogs';
import { showToast } from '#state/stores/toasts';

/** Moves songs to the trash, with an undo for as long as the message is shown. */
export async function trashSongs(clips: readonly Clip[]): Promise<void> {
  const ids = clips.map(({ id }) => id);
  await setTrashed(ids, true);
  const [first] = clips;
  const text =
    clips.length === 1 && first
      ? t('{title} moved to the trash', { title: clipTitle(first) })
      : plural(clips.length, '1 song moved to the trash', '{count} songs moved to the trash');
  const undo = () => setTrashed(ids, false);
  if (clips.length > 1) showUndo(text, undo);
  else showToast({ text, action: { kind: 'run', label: t('Undo'), run: () => reportFailure(undo()) } });
}

const countedSongs = (clips: readonly Clip[]) =>
  clips.length === 1 && clips[0]
    ? t('1 song, {title}.', { title: clipTitle(clips[0]) })
    : plural(clips.length, '1 song.', '{count} songs.');

/** Permanently deletes songs in the trash, after confirmation. */
export async function deleteSongsForever(clips: readonly Clip[]): Promise<void> {
  const answer = await askUser({
    title: t('Delete forever?'),
    text: `${countedSongs(clips)} ${t('The audio and its comments are deleted for everyone. This cannot be undone.')}`,
    answers: [{ value: 'delete', label: t('Delete'), tone: 'danger' }],
    safeLabel: t('Cancel'),
  });
  if (answer !== 'delete') return;
  try {
    await deleteForever(clips.map(({ id }) => id));
  } catch (error) {
    const needsPersonas =
      error instanceof CallProblem && translated(error.detail) === PERSONA_TEXTS.deleteFirst;
    const hint = needsPersonas ? ` ${PERSONA_TEXTS.deleteFirst}` : '';
    showToast({ tone: 'error', text: `${t('Clip could not be deleted.')}${hint}` });
  }
}
