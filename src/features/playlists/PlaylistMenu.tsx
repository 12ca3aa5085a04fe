import { useRouter } from '@tanstack/react-router';
import { ArrowDownToLine, FileArchive, Pencil, RefreshCw, RotateCcw, Share2, Trash2 } from 'lucide-react';
import { ensureSignedIn } from '#components/ensure-signed-in.ts';
import { reportFailure } from '#components/report-failure.ts';
import { sharePage } from '#components/share-page.ts';
import { isOpenToAll } from '#domain/nouns/open-to-all';
import { downloadPlaylist, setPlaylistVisibility } from '#state/commands/playlists';
import { useIsOffline } from '#state/queries/connection';
import type { PlaylistItem } from '#state/queries/playlists';
import { askUser, openClipSheet } from '#state/stores/dialogs';
import { showToast } from '#state/stores/toasts';
import { Menu, MenuClose, MenuItem, MenuRule } from '#ui/Menu.tsx';
import { moveToTrash, restorePlaylist } from './trash-playlist.ts';

interface PlaylistMenuProps {
  readonly item: PlaylistItem;
  readonly anchor: HTMLElement;
  readonly onSheet: (sheet: 'edit' | 'regenerate') => void;
  readonly onClose: () => void;
}

/** Actions on a whole playlist. */
export function PlaylistMenu({ item, anchor, onSheet, onClose }: PlaylistMenuProps) {
  const { playlist, clipIds } = item;
  const isOffline = useIsOffline();

  const share = () => {
    const page = { noun: 'playlist', name: playlist.name, path: `/playlist/${playlist.id}` } as const;
    const canPublish = playlist.is_owned && !playlist.is_trashed;
    return sharePage(page, {
      isPublic: isOpenToAll(playlist),
      publish: canPublish ? () => setPlaylistVisibility(playlist.id, true) : null,
    });
  };

  async function download() {
    const count = await downloadPlaylist(clipIds);
    showToast({ text: count === 1 ? '1 song is being downloaded' : `${count} songs are being downloaded` });
  }

  return (
    <Menu label={playlist.name} anchor={anchor} onClose={onClose}>
      <MenuItem
        icon={<ArrowDownToLine />}
        isDisabled={clipIds.length === 0}
        {...(isOffline ? { note: 'needs signal' } : {})}
        onSelect={() => void reportFailure(download())}
      >
        Download for offline
      </MenuItem>
      <MenuItem
        icon={<FileArchive />}
        isDisabled={clipIds.length === 0 || isOffline}
        {...(isOffline ? { note: 'needs signal' } : {})}
        onSelect={() => ensureSignedIn() && openClipSheet('zip', clipIds, playlist.name)}
      >
        Download all as ZIP
      </MenuItem>
      <MenuItem icon={<Share2 />} onSelect={() => void share()}>
        Share
      </MenuItem>
      {playlist.is_owned ? <OwnerItems playlist={playlist} onSheet={onSheet} /> : null}
      <MenuClose />
    </Menu>
  );
}

interface OwnerItemsProps extends Pick<PlaylistMenuProps, 'onSheet'> {
  readonly playlist: PlaylistItem['playlist'];
}

/** What only who made the playlist can do with it. */
function OwnerItems({ playlist, onSheet }: OwnerItemsProps) {
  const router = useRouter();
  const isOffline = useIsOffline();

  async function trash() {
    const answer = await askUser({
      title: `Move ${playlist.name} to the trash?`,
      text: 'Its songs stay in your library. It can be restored from the trash of your playlists.',
      answers: [{ value: 'trash', label: 'Move to trash', tone: 'danger' }],
      safeLabel: 'Keep it',
    });
    if (answer !== 'trash') return;
    await moveToTrash(playlist);
    await router.navigate({ to: '/me/playlists' });
  }

  return (
    <>
      <MenuRule />
      <MenuItem icon={<Pencil />} onSelect={() => onSheet('edit')}>
        Edit details
      </MenuItem>
      <MenuItem
        icon={<RefreshCw />}
        isDisabled={isOffline}
        {...(isOffline ? { note: 'needs signal' } : {})}
        onSelect={() => onSheet('regenerate')}
      >
        Make new songs for it
      </MenuItem>
      <MenuRule />
      {playlist.is_trashed ? (
        <MenuItem icon={<RotateCcw />} onSelect={() => void restorePlaylist(playlist)}>
          Restore
        </MenuItem>
      ) : (
        <MenuItem icon={<Trash2 />} isDanger onSelect={() => void trash()}>
          Move to trash
        </MenuItem>
      )}
    </>
  );
}
