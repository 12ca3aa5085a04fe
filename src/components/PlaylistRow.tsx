import { Link } from '@tanstack/react-router';
import { ListMusic } from 'lucide-react';
import type { ReactNode } from 'react';
import { useClips } from '#state/queries/clips';
import type { PlaylistItem } from '#state/queries/playlists';
import { Mark } from '#ui/Mark.tsx';
import { Cover } from './Cover.tsx';
import styles from './PlaylistRow.module.css';

const MARKS = { waiting: 'Waiting', sending: 'Sending', rejected: 'Not saved' } as const;

export interface PlaylistRowProps {
  readonly item: PlaylistItem;
  /** Behind the row, e.g. a button. */
  readonly children?: ReactNode;
}

/** One playlist in a list, with the cover of its own or of its first song. */
export function PlaylistRow({ item, children }: PlaylistRowProps) {
  const { playlist, clipIds, isComplete, saveState } = item;
  const firstSong = useClips(clipIds.slice(0, 1)).data?.[0];
  const count = isComplete ? clipIds.length : Math.max(playlist.song_count, clipIds.length);
  const own = playlist.image_url === '' ? null : playlist;
  const picture = own ?? firstSong?.clip ?? null;
  return (
    <li className={styles.item}>
      <Link to="/playlist/$playlistId" params={{ playlistId: playlist.id }} className={styles.row}>
        <span className={styles.plate}>{picture ? <Cover clip={picture} sizePx={96} /> : <ListMusic />}</span>
        <span className={styles.words}>
          <span className={styles.name}>{playlist.name}</span>
          <span className="small muted">
            {count === 1 ? '1 song' : `${count} songs`}
            {playlist.is_owned ? '' : `, ${playlist.user_display_name}`}
          </span>
        </span>
        {saveState === 'saved' ? null : <Mark state={MARKS[saveState]} />}
      </Link>
      {children}
    </li>
  );
}
