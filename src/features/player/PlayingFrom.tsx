import { useSnapshot } from 'valtio';
import type { QueueContextType } from '#domain/player/play-sources';
import { t } from '#lib/translate';
import { usePlaylist } from '#state/queries/collections/playlists';
import { playerStore } from '#state/stores/player';
import { Rich } from '#ui/surfaces/Rich.tsx';
import styles from './PlayingFrom.module.css';

const NAMES: Partial<Record<QueueContextType, string>> = {
  Library: t('Library'),
  Create: t('Create'),
  Search: t('Search'),
  History: t('History'),
  Trending: t('Trending'),
  Profile: t('Profile'),
  Workspace: t('Workspace'),
  SongRadio: t('Song radio'),
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
      <Rich text={t('Playing from<a>{name}</a>')} values={{ name }} parts={{ a: (text) => <b>{text}</b> }} />
    </p>
  );
}
