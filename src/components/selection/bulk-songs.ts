import { showUndo } from '#components/screens/show-undo.ts';
import { trashSongs } from '#components/songs/trash-songs.ts';
import type { Clip } from '#contract/songs/clips';
import { isFromUpload } from '#domain/clips/from-upload';
import { formatSongs } from '#domain/texts/text-format';
import { plural, t } from '#lib/translate';
import { getAccount } from '#state/bridges/account';
import {
  type BulkChange,
  downloadSongs,
  likeSongs,
  pinSongs,
  readSongs,
  removeSongs,
} from '#state/commands/songs/bulk';
import { openAddToPlaylist, openClipSheet, openWorkspaceSheet } from '#state/stores/dialogs';
import { showToast } from '#state/stores/toasts';
import { queueSongsLast } from './queue-songs.ts';

/** The list songs are selected in, which determines the actions available there. */
export type ChosenFrom =
  | { readonly kind: 'library' }
  /**
   * One of the user's playlists with the ids of all its songs; null order if it is somebody else's or not fully
   * read.
   */
  | { readonly kind: 'playlist'; readonly id: string; readonly order: readonly string[] | null }
  | { readonly kind: 'workspace'; readonly id: string };

/** Reports what was done to how many songs, with one undo for all of them. */
function reportChange({ count, undo }: BulkChange, done: (songs: string) => string, nothing: string): void {
  if (count === 0) showToast({ text: nothing });
  else showUndo(done(formatSongs(count)), undo);
}

/** Playlists and shared workspaces can contain other people's songs. */
function ownOf(songs: readonly Clip[]): readonly Clip[] {
  const { userId } = getAccount();
  return songs.filter(({ user_id }) => user_id === userId);
}

/** The selection bar's actions on the selected songs. */
export const BULK_ACTIONS = {
  async like(ids: readonly string[]) {
    reportChange(
      await likeSongs(await readSongs(ids)),
      (songs) => t('Liked {songs}', { songs }),
      t('You already like all of them'),
    );
  },
  async addToPlaylist(ids: readonly string[]) {
    openAddToPlaylist(ids);
  },
  async addToQueue(ids: readonly string[]) {
    queueSongsLast(await readSongs(ids));
  },
  async moveToWorkspace(ids: readonly string[]) {
    const own = ownOf(await readSongs(ids));
    if (own.length === 0) showToast({ text: t('Only your own songs can be moved to a workspace') });
    else
      openWorkspaceSheet({
        kind: 'move',
        clipIds: own.map(({ id }) => id),
      });
  },
  async merge(ids: readonly string[]) {
    const own = ownOf(await readSongs(ids)).filter(
      (clip) => clip.status === 'complete' && !isFromUpload(clip),
    );
    if (own.length < 2) {
      showToast({ text: t('Merging needs two finished songs of your own that are not uploads') });
      return;
    }
    const left = ids.length - own.length;
    if (left > 0)
      showToast({
        text: plural(
          left,
          '1 song left out: only your own finished songs can be merged',
          '{count} songs left out: only your own finished songs can be merged',
        ),
      });
    openClipSheet(
      'merge',
      own.map(({ id }) => id),
    );
  },
  async download(ids: readonly string[]) {
    reportChange(
      await downloadSongs(await readSongs(ids)),
      (songs) => t('Downloading {songs}', { songs }),
      t('Nothing to download: they are on this device, or not ready yet'),
    );
  },
  async trash(ids: readonly string[]) {
    const own = ownOf(await readSongs(ids));
    if (own.length === 0) showToast({ text: t('Only your own songs can be moved to the trash') });
    else await trashSongs(own);
  },
} as const;

/** Pins songs in their workspace and confirms it. */
export async function pinChosen(projectId: string, ids: readonly string[]): Promise<void> {
  const change = await pinSongs(projectId, await readSongs(ids));
  reportChange(change, (songs) => t('Pinned {songs}', { songs }), t('They are already pinned'));
}

/** Removes songs from a playlist and confirms it. */
export async function removeChosen(
  playlistId: string,
  ids: readonly string[],
  order: readonly string[],
): Promise<void> {
  const change = await removeSongs(playlistId, ids, order);
  reportChange(
    change,
    (songs) => t('Removed {songs} from the playlist', { songs }),
    t('They are no longer in the playlist'),
  );
}
