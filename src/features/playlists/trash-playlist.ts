import { reportFailure } from '#components/screens/report-failure.ts';
import { showUndo } from '#components/screens/show-undo.ts';
import type { PlaylistSummary } from '#contract/collections/playlists';
import { t } from '#lib/translate';
import { trashPlaylist } from '#state/commands/collections/playlists';
import { showToast, TOAST_MS } from '#state/stores/toasts';

type Named = Pick<PlaylistSummary, 'id' | 'name'>;

/** Moves one of the user's playlists to the trash and confirms it, with an undo. */
export async function moveToTrash({ id, name }: Named): Promise<void> {
  await reportFailure(
    trashPlaylist(id, true).then(() =>
      showUndo(t('{name} moved to the trash', { name }), () => trashPlaylist(id, false)),
    ),
  );
}

/** Restores a playlist from the trash and confirms it, because its row disappears. */
export async function restorePlaylist({ id, name }: Named): Promise<void> {
  await reportFailure(
    trashPlaylist(id, false).then(() =>
      showToast({ tone: 'success', text: t('{name} restored', { name }), durationMs: TOAST_MS.saved }),
    ),
  );
}
