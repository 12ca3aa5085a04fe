import { Check, ListMusic, Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useSnapshot } from 'valtio';
import { reportFailure } from '#components/screens/report-failure.ts';
import { showUndo } from '#components/screens/show-undo.ts';
import { formatSongs } from '#domain/texts/text-format';
import { errorText } from '#lib/error-text';
import { plural, t } from '#lib/translate';
import {
  addClips,
  createPlaylist,
  readPlaylistOrder,
  removeClips,
  trashPlaylist,
} from '#state/commands/collections/playlists';
import { addSongs } from '#state/commands/songs/bulk';
import { type PlaylistItem, usePlaylists } from '#state/queries/collections/playlists';
import { closeAddToPlaylist, dialogsStore } from '#state/stores/dialogs';
import { showToast } from '#state/stores/toasts';
import { Button } from '#ui/controls/Button.tsx';
import { Choice } from '#ui/controls/Choice.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import { Mark } from '#ui/surfaces/Mark.tsx';
import styles from './AddToPlaylistSheet.module.css';
import { SearchedPlaylists } from './SearchedPlaylists.tsx';
import { usePlaylistMembership } from './use-playlist-membership.ts';

/** Adds songs to one of the user's playlists or to a new one; works offline. */
export function AddToPlaylistHost() {
  const { playlistClipIds } = useSnapshot(dialogsStore);
  return (
    <Sheet title={t('Add to playlist')} isOpen={playlistClipIds !== null} onClose={closeAddToPlaylist}>
      {playlistClipIds ? <Playlists clipIds={playlistClipIds as readonly string[]} /> : null}
    </Sheet>
  );
}

function Playlists({ clipIds }: { readonly clipIds: readonly string[] }) {
  const { data, status } = usePlaylists();
  const [firstId = ''] = clipIds;
  const membershipOf = usePlaylistMembership(firstId, data);
  return (
    <>
      {status === 'error' ? (
        <p className="muted">{t('The playlists could not be read from this device.')}</p>
      ) : null}
      <SearchedPlaylists items={data ?? []}>
        {(item) => (
          <li key={item.playlist.id}>
            <PlaylistChoice
              item={item}
              clipIds={clipIds}
              isIn={clipIds.length === 1 ? membershipOf(item) : membershipOfAll(item, clipIds)}
            />
          </li>
        )}
      </SearchedPlaylists>
      <NewPlaylist clipIds={clipIds} hasOthers={(data?.length ?? 0) > 0} />
    </>
  );
}

/** Of many songs only what this device has read counts: none of them is taken out by a tap. */
function membershipOfAll({ clipIds: held, isComplete }: PlaylistItem, clipIds: readonly string[]) {
  const isIn = clipIds.every((id) => held.includes(id));
  return isIn || isComplete ? isIn : undefined;
}

interface PlaylistChoiceProps {
  readonly item: PlaylistItem;
  readonly clipIds: readonly string[];
  /** Undefined where that is not known: neither pressed nor not. */
  readonly isIn: boolean | undefined;
}

function PlaylistChoice({ item, clipIds, isIn }: PlaylistChoiceProps) {
  const { playlist, saveState } = item;
  const songs = formatSongs(playlist.song_count);
  const isUnknown = isIn === undefined && clipIds.length === 1;

  const change = () => {
    if (clipIds.length > 1) return addMany(item, clipIds);
    return isIn ? removeClips(playlist.id, clipIds) : addClips(playlist.id, clipIds);
  };

  return (
    <Choice
      picture={<ListMusic />}
      name={playlist.name}
      facts={isUnknown ? t('{songs}, may already include this one', { songs }) : songs}
      isPressed={isIn}
      onChoose={() => void reportFailure(change())}
    >
      {saveState === 'waiting' ? <Mark state="Waiting" /> : null}
      {saveState === 'sending' ? <Mark state="Sending" /> : null}
      {isIn ? <Check /> : null}
    </Choice>
  );
}

/**
 * Several songs are only ever added; a second tap does not remove them. A single undo removes those that were
 * not in the playlist before.
 */
async function addMany({ playlist, isComplete, clipIds: held }: PlaylistItem, clipIds: readonly string[]) {
  closeAddToPlaylist();
  const order = isComplete ? held : await readPlaylistOrder(playlist.id);
  const { count, undo } = await addSongs(playlist.id, clipIds, order ?? held);
  const songs = formatSongs(count);
  if (count === 0) showToast({ text: t('All of them are already in {name}', { name: playlist.name }) });
  // Offline, the previous contents are unknown, and undo must not remove songs that were already in the
  // playlist.
  else if (order === null) showToast({ text: t('Added {songs} to {name}', { songs, name: playlist.name }) });
  else showUndo(t('Added {songs} to {name}', { songs, name: playlist.name }), undo);
}

const addedToNewText = (count: number) =>
  plural(count, 'Added {count} song to a new playlist', 'Added {count} songs to a new playlist');

interface NewPlaylistProps {
  readonly clipIds: readonly string[];
  readonly hasOthers: boolean;
}

function NewPlaylist({ clipIds, hasOthers }: NewPlaylistProps) {
  const [name, setName] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function create(event: FormEvent) {
    event.preventDefault();
    setIsBusy(true);
    setError(null);
    try {
      const playlistId = await createPlaylist(name);
      await addClips(playlistId, clipIds);
      setName('');
      if (clipIds.length > 1) {
        closeAddToPlaylist();
        showUndo(addedToNewText(clipIds.length), () => trashPlaylist(playlistId, true));
      }
    } catch (problem) {
      setError(errorText(problem, t('The playlist could not be created. Try again.')));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void create(event)}>
      <TextField
        label={hasOthers ? t('New playlist') : t('Your first playlist')}
        placeholder={t('Untitled')}
        maxLength={100}
        value={name}
        onValue={setName}
        error={error}
      />
      <Button type="submit" icon={<Plus />} isBlock busyLabel={isBusy ? t('Creating') : null}>
        {t('Create and add')}
      </Button>
    </form>
  );
}
