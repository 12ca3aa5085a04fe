import { Link } from '@tanstack/react-router';
import { ListMusic, UserRound } from 'lucide-react';
import { Cover } from '#components/Cover.tsx';
import type { PlaylistSummary } from '#contract/playlists';
import type { Profile } from '#contract/profiles';
import { formatCount } from '#domain/text-format';
import { useClips } from '#state/queries/clips';
import { usePlaylist } from '#state/queries/playlists';
import styles from './OtherResults.module.css';

function counted(count: number, noun: string): string {
  return `${formatCount(count)} ${count === 1 ? noun : `${noun}s`}`;
}

interface PlaylistResultsProps {
  readonly playlists: readonly PlaylistSummary[];
  readonly label: string;
}

export function PlaylistResults({ playlists, label }: PlaylistResultsProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {playlists.map((playlist) => (
        <li key={playlist.id}>
          <Link to="/playlist/$playlistId" params={{ playlistId: playlist.id }} className={styles.row}>
            <span className={styles.plate}>
              <PlaylistPicture playlist={playlist} />
            </span>
            <span className={styles.words}>
              <span className={styles.name}>{playlist.name}</span>
              <span className="small muted">
                {counted(playlist.song_count, 'song')} · {playlist.user_display_name}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Its own picture, or the cover of its first song where this device knows it. */
function PlaylistPicture({ playlist }: { readonly playlist: PlaylistSummary }) {
  const clipIds = usePlaylist(playlist.id).data?.clipIds ?? [];
  const first = useClips(clipIds.slice(0, 1)).data?.[0];
  if (playlist.image_url !== '') return <img src={playlist.image_url} alt="" width="56" height="56" />;
  return first ? <Cover clip={first.clip} sizePx={96} /> : <ListMusic />;
}

export function PeopleResults({ people }: { readonly people: readonly Profile[] }) {
  return (
    <ul className={styles.list} aria-label="People">
      {people.map((person) => (
        <li key={person.user_id}>
          <Link to="/@{$handle}" params={{ handle: person.handle }} search={{}} className={styles.row}>
            <span className={styles.plate} data-round>
              {person.avatar_image_url === '' ? (
                <UserRound />
              ) : (
                <img src={person.avatar_image_url} alt="" width="56" height="56" />
              )}
            </span>
            <span className={styles.words}>
              <span className={styles.name}>{person.display_name}</span>
              <span className="small muted">
                @{person.handle} · {counted(person.stats.clips_count, 'song')}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
