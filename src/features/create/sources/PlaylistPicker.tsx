import { ListMusic } from 'lucide-react';
import { UnreadList } from '#components/people/UnreadList.tsx';
import { PickList } from '#components/screens/PickList.tsx';
import { t } from '#lib/translate';
import { useArePlaylistsRead, usePlaylists } from '#state/queries/collections/playlists';
import { useFreshRead } from '#state/queries/fresh-read';
import { Choice } from '#ui/controls/Choice.tsx';

/** The user's playlists that have songs. */
export function PlaylistPicker({ onPick }: { readonly onPick: (playlistId: string) => void }) {
  const { data, status } = usePlaylists();
  const areRead = useArePlaylistsRead().data;
  const refresh = useFreshRead('playlists.listMine', { query: {} });
  const filled = (data ?? []).filter(({ playlist, clipIds }) => playlist.song_count + clipIds.length > 0);
  const nothing = t('No playlists with songs yet. Add songs to a playlist to use its style.');
  if (filled.length === 0 && !areRead) return <UnreadList name={t('Your playlists')} refresh={refresh} />;
  return (
    <PickList
      label={t('Playlists')}
      search={null}
      empty={status === 'ready' && filled.length === 0 ? nothing : null}
    >
      {filled.map(({ playlist }) => (
        <li key={playlist.id}>
          <Choice picture={<ListMusic />} name={playlist.name} onChoose={() => onPick(playlist.id)} />
        </li>
      ))}
    </PickList>
  );
}
