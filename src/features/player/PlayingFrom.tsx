import { useSnapshot } from 'valtio';
import type { QueueContextType } from '#domain/player/play-sources';
import { usePlaylist } from '#state/queries/playlists';
import { playerStore } from '#state/stores/player';
import styles from './PlayingFrom.module.css';

const NAMES: Partial<Record<QueueContextType, string>> = {
  Library: 'Library',
  Create: 'Create',
  Search: 'Search',
  History: 'History',
  Trending: 'Trending',
  Profile: 'Profile',
  Workspace: 'Workspace',
  SongRadio: 'Song radio',
};

/** The list the queue was started from, if it has a name. */
export function PlayingFrom() {
  const { context } = useSnapshot(playerStore).queue;
  if (context.type === 'Playlist' && context.id) return <FromPlaylist playlistId={context.id} />;
  return <From name={NAMES[context.type]} />;
}

function FromPlaylist({ playlistId }: { readonly playlistId: string }) {
  return <From name={usePlaylist(playlistId).data?.playlist.name} />;
}

function From({ name }: { readonly name: string | undefined }) {
  if (!name) return <span />;
  return (
    <p className={styles.from}>
      Playing from
      <b>{name}</b>
    </p>
  );
}
