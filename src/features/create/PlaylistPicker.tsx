import { ListMusic } from 'lucide-react';
import { usePlaylists } from '#state/queries/playlists';
import styles from './PlaylistPicker.module.css';

/** Own playlists that have songs. */
export function PlaylistPicker({ onPick }: { readonly onPick: (playlistId: string) => void }) {
  const { data, status } = usePlaylists();
  const filled = (data ?? []).filter(({ playlist, clipIds }) => playlist.song_count + clipIds.length > 0);
  return (
    <div className={styles.picker}>
      {status === 'ready' && filled.length === 0 ? (
        <p className="muted">No playlist with songs yet. The next song takes its style from their sound.</p>
      ) : null}
      <ul aria-label="Playlists">
        {filled.map(({ playlist }) => (
          <li key={playlist.id}>
            <button type="button" className={styles.choice} onClick={() => onPick(playlist.id)}>
              <span className={styles.art}>
                <ListMusic />
              </span>
              <span className={styles.words}>
                <span className={styles.name}>{playlist.name}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
