import { Link } from '@tanstack/react-router';
import { ArrowLeft, ListMusic, Plus } from 'lucide-react';
import { useEffect } from 'react';
import { Cover } from '#components/Cover.tsx';
import { usePageTitle } from '#components/page-title.ts';
import { refreshPlaylists } from '#state/commands/playlists';
import { useClips } from '#state/queries/clips';
import { useIsOffline } from '#state/queries/connection';
import { type PlaylistItem, usePlaylists } from '#state/queries/playlists';
import { openNewPlaylist } from '#state/stores/dialogs';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Mark } from '#ui/Mark.tsx';
import { RowSkeletons } from '#ui/Skeleton.tsx';
import { NewPlaylistSheet } from './NewPlaylistSheet.tsx';
import styles from './PlaylistsScreen.module.css';

/** Without a signal the device's own rows are shown, so a failed refresh changes nothing here. */
function refreshQuietly(): void {
  refreshPlaylists().catch(() => {});
}

/** Own playlists and the way to make one. */
export function PlaylistsScreen({ onBack }: { readonly onBack: () => void }) {
  usePageTitle('Playlists');
  const playlists = usePlaylists();
  useEffect(refreshQuietly, []);
  return (
    <div className={styles.screen}>
      <div className={styles.back}>
        <IconButton label="Back" icon={<ArrowLeft />} onClick={onBack} />
      </div>
      <header className={styles.head}>
        <h1 className="display title">Playlists</h1>
        <NewPlaylistButton />
      </header>
      {playlists.status === 'loading' ? <RowSkeletons count={4} label="Loading playlists" /> : null}
      {playlists.status === 'error' ? (
        <ErrorState title="The playlists could not be read" onRetry={refreshQuietly}>
          They are still on this device. Try again, or close the app and open it once more.
        </ErrorState>
      ) : null}
      {playlists.data?.length === 0 ? (
        <EmptyState title="No playlist yet">
          A playlist keeps songs in an order of yours. Make one, then add songs from their menu.
        </EmptyState>
      ) : null}
      {playlists.data && playlists.data.length > 0 ? (
        <ul className={styles.list} aria-label="Playlists">
          {playlists.data.map((item) => (
            <PlaylistRow key={item.playlist.id} item={item} />
          ))}
        </ul>
      ) : null}
      <NewPlaylistSheet />
    </div>
  );
}

const MARKS = { waiting: 'Waiting', sending: 'Sending', rejected: 'Not saved' } as const;

function PlaylistRow({ item }: { readonly item: PlaylistItem }) {
  const { playlist, clipIds, isComplete, saveState } = item;
  const firstSong = useClips(clipIds.slice(0, 1)).data?.[0];
  const count = isComplete ? clipIds.length : Math.max(playlist.song_count, clipIds.length);
  return (
    <li>
      <Link to="/playlist/$playlistId" params={{ playlistId: playlist.id }} className={styles.row}>
        <span className={styles.plate}>
          {firstSong ? <Cover clip={firstSong.clip} sizePx={96} /> : <ListMusic />}
        </span>
        <span className={styles.words}>
          <span className={styles.name}>{playlist.name}</span>
          <span className="small muted">{count === 1 ? '1 song' : `${count} songs`}</span>
        </span>
        {saveState === 'saved' ? null : <Mark state={MARKS[saveState]} />}
      </Link>
    </li>
  );
}

/** A new playlist needs the server, which assigns its id; offline the reason is shown beside the button. */
function NewPlaylistButton() {
  const isOffline = useIsOffline();
  return (
    <div className={styles.make}>
      <Button size="small" icon={<Plus />} disabled={isOffline} onClick={openNewPlaylist}>
        New playlist
      </Button>
      {isOffline ? <Mark state="Needs signal" /> : null}
    </div>
  );
}
