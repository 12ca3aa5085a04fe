import { Plus, RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PlaylistRow } from '#components/collections/PlaylistRow.tsx';
import { SearchedPlaylists } from '#components/collections/SearchedPlaylists.tsx';
import { UnreadList } from '#components/people/UnreadList.tsx';
import { SubScreen } from '#components/screens/SubScreen.tsx';
import { t } from '#lib/translate';
import {
  type PlaylistItem,
  useArePlaylistsRead,
  useLikedPlaylists,
  usePlaylists,
  useTrashedPlaylists,
} from '#state/queries/collections/playlists';
import { isUnread, useFreshRead } from '#state/queries/fresh-read';
import { openNewPlaylist } from '#state/stores/dialogs';
import { Button } from '#ui/controls/Button.tsx';
import { Tabs } from '#ui/controls/Tabs.tsx';
import { EmptyState } from '#ui/surfaces/EmptyState.tsx';
import { ErrorState } from '#ui/surfaces/ErrorState.tsx';
import { RowSkeletons } from '#ui/surfaces/Skeleton.tsx';
import { ImportPlaylist } from './ImportPlaylist.tsx';
import { NewPlaylistSheet } from './NewPlaylistSheet.tsx';
import styles from './PlaylistsScreen.module.css';
import { SmartPlaylists } from './SmartPlaylists.tsx';
import { restorePlaylist } from './trash-playlist.ts';

type Shelf = 'own' | 'smart' | 'liked' | 'trash';

const SHELVES: readonly { readonly value: Shelf; readonly label: string }[] = [
  { value: 'own', label: t('Yours') },
  { value: 'smart', label: t('Smart') },
  { value: 'liked', label: t('Liked') },
  { value: 'trash', label: t('Trash') },
];

/** The user's playlists, smart, liked and trashed ones, and buttons to create or import one. */
export function PlaylistsScreen() {
  const [shelf, setShelf] = useState<Shelf>('own');
  return (
    <SubScreen
      title={t('Playlists')}
      actions={
        <>
          <ImportPlaylist />
          <Button size="small" icon={<Plus />} onClick={openNewPlaylist}>
            {t('New playlist')}
          </Button>
        </>
      }
      parent="/me"
    >
      <Tabs label={t('Which playlists')} look="segments" items={SHELVES} value={shelf} onChange={setShelf}>
        {(value) => SHELF_VIEWS[value]}
      </Tabs>
      <NewPlaylistSheet />
    </SubScreen>
  );
}

const SHELF_VIEWS: Record<Shelf, ReactNode> = {
  own: <OwnPlaylists />,
  smart: <SmartPlaylists />,
  liked: <Liked />,
  trash: <Trash />,
};

function OwnPlaylists() {
  const playlists = usePlaylists();
  const areRead = useArePlaylistsRead().data;
  const refresh = useFreshRead('playlists.listMine', { query: {} });
  if (playlists.status === 'loading') return <RowSkeletons count={4} label={t('Loading playlists')} />;
  if (!playlists.data)
    return (
      <ErrorState title={t('The playlists could not be read')} onRetry={refresh.retry}>
        {t('They are still on this device. Try again, or close and reopen the app.')}
      </ErrorState>
    );
  if (playlists.data.length > 0) return <Rows items={playlists.data} />;
  if (areRead)
    return (
      <EmptyState title={t('No playlists yet')}>
        {t('A playlist keeps songs in the order you choose. Create one, then add songs from their menus.')}
      </EmptyState>
    );
  return <UnreadList name={t('Your playlists')} refresh={refresh} />;
}

function Rows({ items }: { readonly items: readonly PlaylistItem[] }) {
  return (
    <SearchedPlaylists items={items} className={styles.list}>
      {(item) => <PlaylistRow key={item.playlist.id} item={item} />}
    </SearchedPlaylists>
  );
}

function Liked() {
  const refresh = useFreshRead('playlists.listLiked', { query: {} });
  const { data } = useLikedPlaylists();
  if (!data) return <RowSkeletons count={4} label={t('Loading playlists')} />;
  if (data.items.length > 0) return <Rows items={data.items} />;
  if (data.total === null) return <UnreadList name={t('Liked playlists')} refresh={refresh} />;
  return <EmptyState title={t('No liked playlists')}>{t('Playlists you like appear here.')}</EmptyState>;
}

function Trash() {
  const refresh = useFreshRead('playlists.listMine', { query: { show_trashed: 'true' } });
  const { data } = useTrashedPlaylists();
  if (!data) return <RowSkeletons count={4} label={t('Loading playlists')} />;
  if (data.length === 0 && isUnread(refresh))
    return <UnreadList name={t('Playlists in the trash')} refresh={refresh} />;
  if (data.length === 0)
    return (
      <EmptyState title={t('The trash is empty')}>
        {t('Playlists you move to the trash appear here.')}
      </EmptyState>
    );
  return (
    <ul className={styles.list} aria-label={t('Playlists')}>
      {data.map((item) => (
        <PlaylistRow key={item.playlist.id} item={item}>
          <Button
            size="small"
            icon={<RotateCcw />}
            aria-label={t('Restore {name}', { name: item.playlist.name })}
            onClick={() => void restorePlaylist(item.playlist)}
          >
            {t('Restore')}
          </Button>
        </PlaylistRow>
      ))}
    </ul>
  );
}
