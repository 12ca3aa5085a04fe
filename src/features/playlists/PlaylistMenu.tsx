import { useRouter } from '@tanstack/react-router';
import {
  CircleArrowDown,
  FileArchive,
  FileOutput,
  Globe,
  Heart,
  HeartOff,
  Link2,
  ListEnd,
  ListStart,
  Lock,
  Pencil,
  RefreshCw,
  RotateCcw,
  Share2,
  SquareCheck,
  Trash2,
} from 'lucide-react';
import { ensureSignedIn } from '#components/account/ensure-signed-in.ts';
import { reportFailure } from '#components/screens/report-failure.ts';
import { queueSongsLast, queueSongsNext } from '#components/selection/queue-songs.ts';
import { useIsOpenByLink } from '#components/sharing/open-by-link.ts';
import { sharePage } from '#components/sharing/share-page.ts';
import type { Clip } from '#contract/songs/clips';
import { isOpenToAll } from '#domain/nouns/open-to-all';
import { t } from '#lib/translate';
import type { PlaylistFileKind } from '#state/commands/collections/playlist-files';
import { setPlaylistVisibility, updatePlaylistReactionType } from '#state/commands/collections/playlists';
import { setListDownloaded } from '#state/commands/files/downloads';
import { readSongs } from '#state/commands/songs/bulk';
import { useIsListener } from '#state/queries/accounts/stored-session';
import type { PlaylistItem } from '#state/queries/collections/playlists';
import { useIsOffline } from '#state/queries/connection';
import { useDownloadRules } from '#state/queries/files/downloads';
import { askUser, openClipSheet } from '#state/stores/dialogs';
import { Menu, MenuClose, MenuItem, MenuRule } from '#ui/overlays/Menu.tsx';
import { exportPlaylistFile } from './export-playlist-file.ts';
import { moveToTrash, restorePlaylist } from './trash-playlist.ts';

interface PlaylistMenuProps {
  readonly item: PlaylistItem;
  readonly anchor: HTMLElement;
  readonly onEdit: () => void;
  readonly onRegenerate: () => void;
  /** Null where no songs can be selected. */
  readonly onSelect: (() => void) | null;
  readonly onClose: () => void;
}

/** Actions on a whole playlist. */
export function PlaylistMenu({ item, anchor, onSelect, onClose, ...owner }: PlaylistMenuProps) {
  const { playlist, clipIds } = item;
  const isOffline = useIsOffline();
  const isListener = useIsListener();

  const share = () => {
    const page = { noun: 'playlist', name: playlist.name, path: `/playlist/${playlist.id}` } as const;
    const canPublish = playlist.is_owned && !playlist.is_trashed;
    return sharePage(page, {
      isPublic: isOpenToAll(playlist),
      publish: canPublish ? () => setPlaylistVisibility(playlist.id, true) : null,
      ...(canPublish && !isListener
        ? { linksOf: { of: 'playlist', id: playlist.id, name: playlist.name } as const }
        : {}),
    });
  };

  const exportAs = (kind: PlaylistFileKind) => {
    const mayLink = playlist.is_owned && !playlist.is_trashed && !isListener && !isOffline;
    return reportFailure(exportPlaylistFile(playlist, clipIds, { kind, mayLink }));
  };

  const like = () => {
    if (ensureSignedIn())
      void reportFailure(updatePlaylistReactionType(playlist.id, playlist.is_loved ? null : 'LIKE'));
  };

  const queue = (add: (clips: readonly Clip[]) => void) => void reportFailure(readSongs(clipIds).then(add));

  return (
    <Menu label={playlist.name} anchor={anchor} onClose={onClose}>
      {clipIds.length === 0 ? null : (
        <>
          <MenuItem icon={<ListStart />} onSelect={() => queue(queueSongsNext)}>
            {t('Play next')}
          </MenuItem>
          <MenuItem icon={<ListEnd />} onSelect={() => queue(queueSongsLast)}>
            {t('Add to queue')}
          </MenuItem>
        </>
      )}
      <MenuItem icon={<Share2 />} onSelect={() => void share()}>
        {t('Share')}
      </MenuItem>
      <MenuItem icon={playlist.is_loved ? <HeartOff /> : <Heart />} onSelect={like}>
        {playlist.is_loved ? t('Remove like') : t('Like')}
      </MenuItem>
      <KeepDownloadedItem playlistId={playlist.id} />
      <MenuItem
        icon={<FileArchive />}
        isDisabled={clipIds.length === 0 || isOffline}
        {...(isOffline ? { note: t('needs signal') } : {})}
        onSelect={() => ensureSignedIn() && openClipSheet('zip', clipIds, playlist.name)}
      >
        {t('Download all as ZIP')}
      </MenuItem>
      <MenuItem icon={<FileOutput />} onSelect={() => void exportAs('m3u8')}>
        {t('Export as M3U8')}
      </MenuItem>
      <MenuItem icon={<FileOutput />} onSelect={() => void exportAs('xspf')}>
        {t('Export as XSPF')}
      </MenuItem>
      {onSelect ? (
        <MenuItem icon={<SquareCheck />} onSelect={onSelect}>
          {t('Select songs')}
        </MenuItem>
      ) : null}
      {playlist.is_owned ? <OwnerItems playlist={playlist} {...owner} /> : null}
      <MenuClose />
    </Menu>
  );
}

/** Downloads the playlist's songs to this device, also those added later. */
function KeepDownloadedItem({ playlistId }: { readonly playlistId: string }) {
  const rules = useDownloadRules().data;
  const isDownloaded = rules?.playlistIds.includes(playlistId) ?? false;
  return (
    <MenuItem
      icon={<CircleArrowDown />}
      onSelect={() =>
        ensureSignedIn() && void reportFailure(setListDownloaded('playlistIds', playlistId, !isDownloaded))
      }
    >
      {isDownloaded ? t('Stop downloading automatically') : t('Download automatically')}
    </MenuItem>
  );
}

interface OwnerItemsProps extends Pick<PlaylistMenuProps, 'onEdit' | 'onRegenerate'> {
  readonly playlist: PlaylistItem['playlist'];
}

/** What only who made the playlist can do with it. */
function OwnerItems({ playlist, onEdit, onRegenerate }: OwnerItemsProps) {
  const router = useRouter();
  const isListener = useIsListener();
  const isOffline = useIsOffline();
  const isByLink = useIsOpenByLink(playlist);

  async function trash() {
    const answer = await askUser({
      title: t('Move {name} to the trash?', { name: playlist.name }),
      text: t('Its songs stay in your library. It can be restored from the trash of your playlists.'),
      answers: [{ value: 'trash', label: t('Move to trash'), tone: 'danger' }],
      safeLabel: t('Keep it'),
    });
    if (answer !== 'trash') return;
    await moveToTrash(playlist);
    await router.navigate({ to: '/me/playlists' });
  }

  return (
    <>
      <MenuRule />
      <MenuItem icon={<Pencil />} onSelect={onEdit}>
        {t('Edit')}
      </MenuItem>
      {playlist.is_trashed ? null : (
        <MenuItem
          icon={!playlist.is_public ? <Globe /> : isByLink ? <Link2 /> : <Lock />}
          onSelect={() => void reportFailure(setPlaylistVisibility(playlist.id, !playlist.is_public))}
        >
          {!playlist.is_public ? t('Publish') : isByLink ? t('Only by link') : t('Make private')}
        </MenuItem>
      )}
      {isListener ? null : (
        <MenuItem
          icon={<RefreshCw />}
          isDisabled={isOffline}
          {...(isOffline ? { note: t('needs signal') } : {})}
          onSelect={onRegenerate}
        >
          {t('Make new songs for it')}
        </MenuItem>
      )}
      <MenuRule />
      {playlist.is_trashed ? (
        <MenuItem icon={<RotateCcw />} onSelect={() => void restorePlaylist(playlist)}>
          {t('Restore')}
        </MenuItem>
      ) : (
        <MenuItem icon={<Trash2 />} isDanger onSelect={() => void trash()}>
          {t('Move to trash')}
        </MenuItem>
      )}
    </>
  );
}
