import { showUndo } from '#components/screens/show-undo.ts';
import type { Clip } from '#contract/songs/clips';
import { clipTitle } from '#domain/clips/clip-title';
import { formatSongs } from '#domain/texts/text-format';
import { t } from '#lib/translate';
import { putBack, queueLast, queueNext, removeFromQueue } from '#state/commands/listening/queue';
import { playerStore } from '#state/stores/player';
import { showToast, TOAST_MS } from '#state/stores/toasts';

/** Plays songs right after the current one, and says so. */
export function queueSongsNext(clips: readonly Clip[]): void {
  if (isOnlyCurrent(clips)) return;
  queueNext(clips);
  showAdded(clips.length === 1 ? t('Plays next') : addedText(clips.length));
}

/** Adds songs to the end of the queue, and says so. */
export function queueSongsLast(clips: readonly Clip[]): void {
  if (isOnlyCurrent(clips)) return;
  queueLast(clips);
  showAdded(clips.length === 1 ? t('Added to the queue') : addedText(clips.length));
}

/** The queue has a song once, so the one that plays stays where it is; says so. */
function isOnlyCurrent(clips: readonly Clip[]): boolean {
  const { clipIds, index } = playerStore.queue;
  if (clips.length !== 1 || clips[0]?.id !== clipIds[index]) return false;
  showToast({ text: t('This song is playing now.') });
  return true;
}

function addedText(count: number): string {
  return t('Added {songs} to the queue', { songs: formatSongs(count) });
}

function showAdded(text: string): void {
  showToast({ tone: 'success', text, durationMs: TOAST_MS.saved });
}

/** Removes an upcoming song from the queue, with an undo. */
export function removeSongFromQueue(clip: Clip): void {
  const { clipIds, index } = playerStore.queue;
  const place = clipIds.indexOf(clip.id) - index - 1;
  removeFromQueue(clip.id);
  showUndo(t('Removed {title}', { title: clipTitle(clip) }), async () => putBack(clip.id, place));
}
