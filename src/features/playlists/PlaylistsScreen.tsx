import { Link, useNavigate } from '@tanstack/react-router';
import { ListMusic, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPlaylist, refreshPlaylists } from '#state/commands/playlists';
import { useIsOffline } from '#state/queries/connection';
import { type PlaylistItem, usePlaylists } from '#state/queries/playlists';
import { showToast } from '#state/stores/toasts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Mark } from '#ui/Mark.tsx';
import { RowSkeletons } from '#ui/Skeleton.tsx';
import styles from './PlaylistsScreen.module.css';

/** Without a signal the device's own rows are shown, so a failed refresh changes nothing here. */
function refreshQuietly(): void {
  refreshPlaylists().catch(() => {});
}

/** Own playlists and the way to make one. */
export function PlaylistsScreen() {
  const playlists = usePlaylists();
  useEffect(refreshQuietly, []);
  return (
    <div className={styles.screen}>
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
    </div>
  );
}

const MARKS = { waiting: 'Waiting', sending: 'Sending', rejected: 'Not saved' } as const;

function PlaylistRow({ item }: { readonly item: PlaylistItem }) {
  const { playlist, clipIds, isComplete, saveState } = item;
  const count = isComplete ? clipIds.length : Math.max(playlist.song_count, clipIds.length);
  return (
    <li>
      <Link to="/playlist/$playlistId" params={{ playlistId: playlist.id }} className={styles.row}>
        <span className={styles.plate}>
          <ListMusic />
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
  const navigate = useNavigate();
  const isOffline = useIsOffline();
  const [isMaking, setIsMaking] = useState(false);
  async function make() {
    setIsMaking(true);
    try {
      const playlistId = await createPlaylist(null);
      await navigate({ to: '/playlist/$playlistId', params: { playlistId } });
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'Something went wrong.';
      showToast({ tone: 'error', text: `The playlist was not made. ${reason}` });
    } finally {
      setIsMaking(false);
    }
  }
  return (
    <div className={styles.make}>
      <Button
        size="small"
        icon={<Plus />}
        busyLabel={isMaking ? 'Making' : null}
        disabled={isOffline}
        onClick={() => void make()}
      >
        New playlist
      </Button>
      {isOffline ? <Mark state="Needs signal" /> : null}
    </div>
  );
}
