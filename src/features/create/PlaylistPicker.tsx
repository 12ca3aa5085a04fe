import { ListMusic } from 'lucide-react';
import { PickList } from '#components/PickList.tsx';
import { usePlaylists } from '#state/queries/playlists';
import { Choice } from '#ui/Choice.tsx';

/** Own playlists that have songs. */
export function PlaylistPicker({ onPick }: { readonly onPick: (playlistId: string) => void }) {
  const { data, status } = usePlaylists();
  const filled = (data ?? []).filter(({ playlist, clipIds }) => playlist.song_count + clipIds.length > 0);
  const nothing = 'No playlist with songs yet. The next song takes its style from their sound.';
  return (
    <PickList
      label="Playlists"
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
