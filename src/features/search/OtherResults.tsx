import { Link } from '@tanstack/react-router';
import { ListMusic, UserRound } from 'lucide-react';
import { PersonaRow } from '#components/collections/PersonaRow.tsx';
import { ProfileLink } from '#components/people/ProfileLink.tsx';
import { Cover } from '#components/pictures/Cover.tsx';
import { EntryItem, EntryWords, entryRowClass } from '#components/screens/EntryRow.tsx';
import type { Persona } from '#contract/collections/personas';
import type { PlaylistSummary } from '#contract/collections/playlists';
import type { Profile } from '#contract/people/profiles';
import { formatCount } from '#domain/texts/text-format';
import { apiUrl } from '#lib/api-base';
import { plural, t } from '#lib/translate';
import { usePlaylist } from '#state/queries/collections/playlists';
import { useClips } from '#state/queries/songs/clips';
import styles from './OtherResults.module.css';

function songsText(count: number): string {
  return plural(count, '1 song', '{count} songs', { count: formatCount(count) });
}

interface PlaylistResultsProps {
  readonly playlists: readonly PlaylistSummary[];
  readonly label: string;
}

export function PlaylistResults({ playlists, label }: PlaylistResultsProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {playlists.map((playlist) => (
        <EntryItem key={playlist.id}>
          <Link to="/playlist/$playlistId" params={{ playlistId: playlist.id }} className={entryRowClass}>
            <EntryWords
              picture={<PlaylistPicture playlist={playlist} />}
              name={playlist.name}
              facts={`${songsText(playlist.song_count)} · ${playlist.user_display_name}`}
            />
          </Link>
        </EntryItem>
      ))}
    </ul>
  );
}

/** Its own picture, or the cover of its first song if this device has it. */
function PlaylistPicture({ playlist }: { readonly playlist: PlaylistSummary }) {
  const clipIds = usePlaylist(playlist.id).data?.clipIds ?? [];
  const first = useClips(clipIds.slice(0, 1)).data?.[0];
  if (playlist.image_url !== '')
    return <img src={apiUrl(playlist.image_url)} alt="" width="56" height="56" />;
  return first ? <Cover clip={first.clip} sizePx={96} /> : <ListMusic />;
}

interface PersonaResultsProps {
  readonly personas: readonly Persona[];
  readonly label: string;
}

export function PersonaResults({ personas, label }: PersonaResultsProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {personas.map((persona) => (
        <PersonaRow key={persona.id} item={{ persona, saveState: 'saved' }} />
      ))}
    </ul>
  );
}

export function PeopleResults({ people }: { readonly people: readonly Profile[] }) {
  return (
    <ul className={styles.list} aria-label={t('People')}>
      {people.map((person) => (
        <EntryItem key={person.user_id}>
          <ProfileLink handle={person.handle} className={entryRowClass}>
            <EntryWords
              isRound
              picture={
                person.avatar_image_url === '' ? (
                  <UserRound />
                ) : (
                  <img src={apiUrl(person.avatar_image_url)} alt="" width="56" height="56" />
                )
              }
              name={person.display_name}
              facts={`@${person.handle} · ${songsText(person.stats.clips_count)}`}
            />
          </ProfileLink>
        </EntryItem>
      ))}
    </ul>
  );
}
