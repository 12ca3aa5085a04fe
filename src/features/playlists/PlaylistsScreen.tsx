import { Plus, RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PlaylistRow } from '#components/PlaylistRow.tsx';
import { SubScreen } from '#components/SubScreen.tsx';
import { UnreadList } from '#components/UnreadList.tsx';
import { isUnread, useFreshRead } from '#state/queries/fresh-read';
import {
  type PlaylistItem,
  useArePlaylistsRead,
  useLikedPlaylists,
  usePlaylists,
  useTrashedPlaylists,
} from '#state/queries/playlists';
import { openNewPlaylist } from '#state/stores/dialogs';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { RowSkeletons } from '#ui/Skeleton.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { ImportPlaylist } from './ImportPlaylist.tsx';
import { NewPlaylistSheet } from './NewPlaylistSheet.tsx';
import styles from './PlaylistsScreen.module.css';
import { SmartPlaylists } from './SmartPlaylists.tsx';
import { restorePlaylist } from './trash-playlist.ts';

type Shelf = 'own' | 'smart' | 'liked' | 'trash';

const SHELVES: readonly { readonly value: Shelf; readonly label: string }[] = [
  { value: 'own', label: 'Yours' },
  { value: 'smart', label: 'Smart' },
  { value: 'liked', label: 'Liked' },
  { value: 'trash', label: 'Trash' },
];

/** The user's playlists, smart, liked and trashed ones, and buttons to create or import one. */
export function PlaylistsScreen() {
  const [shelf, setShelf] = useState<Shelf>('own');
  return (
    <SubScreen
      title="Playlists"
      actions={
        <>
          <ImportPlaylist />
          <Button size="small" icon={<Plus />} onClick={openNewPlaylist}>
            New playlist
          </Button>
        </>
      }
      parent="/me"
    >
      <Tabs label="Which playlists" look="segments" items={SHELVES} value={shelf} onChange={setShelf}>
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
  if (playlists.status === 'loading') return <RowSkeletons count={4} label="Loading playlists" />;
  if (!playlists.data)
    return (
      <ErrorState title="The playlists could not be read" onRetry={refresh.retry}>
        They are still on this device. Try again, or close and reopen the app.
      </ErrorState>
    );
  if (playlists.data.length > 0) return <Rows items={playlists.data} />;
  if (areRead)
    return (
      <EmptyState title="No playlists yet">
        A playlist keeps songs in the order you choose. Create one, then add songs from their menus.
      </EmptyState>
    );
  return <UnreadList name="Your playlists" refresh={refresh} />;
}

function Rows({ items }: { readonly items: readonly PlaylistItem[] }) {
  return (
    <ul className={styles.list} aria-label="Playlists">
      {items.map((item) => (
        <PlaylistRow key={item.playlist.id} item={item} />
      ))}
    </ul>
  );
}

function Liked() {
  const refresh = useFreshRead('playlists.listLiked', { query: {} });
  const { data } = useLikedPlaylists();
  if (!data) return <RowSkeletons count={4} label="Loading playlists" />;
  if (data.items.length > 0) return <Rows items={data.items} />;
  if (data.total === null) return <UnreadList name="Liked playlists" refresh={refresh} />;
  return <EmptyState title="No liked playlists">Playlists you like appear here.</EmptyState>;
}

function Trash() {
  const refresh = useFreshRead('playlists.listMine', { query: { show_trashed: 'true' } });
  const { data } = useTrashedPlaylists();
  if (!data) return <RowSkeletons count={4} label="Loading playlists" />;
  if (data.length === 0 && isUnread(refresh))
    return <UnreadList name="Playlists in the trash" refresh={refresh} />;
  if (data.length === 0)
    return <EmptyState title="The trash is empty">Playlists you move to the trash appear here.</EmptyState>;
  return (
    <ul className={styles.list} aria-label="Playlists">
      {data.map((item) => (
        <PlaylistRow key={item.playlist.id} item={item}>
          <Button
            size="small"
            icon={<RotateCcw />}
            aria-label={`Restore ${item.playlist.name}`}
            onClick={() => void restorePlaylist(item.playlist)}
          >
            Restore
          </Button>
        </PlaylistRow>
      ))}
    </ul>
  );
}
