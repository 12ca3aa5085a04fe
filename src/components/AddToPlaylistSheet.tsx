import { Check, ListMusic, Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useSnapshot } from 'valtio';
import { CallProblem } from '#state/bridges/sync-bridge';
import { addClips, createPlaylist, removeClips } from '#state/commands/playlists';
import { useIsOffline } from '#state/queries/connection';
import { type PlaylistItem, usePlaylists } from '#state/queries/playlists';
import { closeAddToPlaylist, dialogsStore } from '#state/stores/dialogs';
import { Button } from '#ui/Button.tsx';
import { Mark } from '#ui/Mark.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { TextField } from '#ui/TextField.tsx';
import styles from './AddToPlaylistSheet.module.css';
import { reportFailure } from './report-failure.ts';

/** Adds songs to an own playlist, also without a signal; making a new playlist needs one. */
export function AddToPlaylistHost() {
  const { playlistClipIds } = useSnapshot(dialogsStore);
  return (
    <Sheet title="Add to playlist" isOpen={playlistClipIds !== null} onClose={closeAddToPlaylist}>
      {playlistClipIds ? <Playlists clipIds={playlistClipIds as readonly string[]} /> : null}
    </Sheet>
  );
}

function Playlists({ clipIds }: { readonly clipIds: readonly string[] }) {
  const { data, status } = usePlaylists();
  return (
    <>
      {status === 'error' ? <p className="muted">The playlists could not be read from this device.</p> : null}
      <ul aria-label="Playlists">
        {data?.map((item) => (
          <li key={item.playlist.id}>
            <PlaylistChoice item={item} clipIds={clipIds} />
          </li>
        ))}
      </ul>
      <NewPlaylist clipIds={clipIds} hasOthers={(data?.length ?? 0) > 0} />
    </>
  );
}

interface PlaylistChoiceProps {
  readonly item: PlaylistItem;
  readonly clipIds: readonly string[];
}

function PlaylistChoice({ item, clipIds }: PlaylistChoiceProps) {
  const { playlist, clipIds: held, isComplete, saveState } = item;
  const isIn = clipIds.every((id) => held.includes(id));
  // What this device has not read is unknown: neither pressed nor not.
  const isKnown = isIn || isComplete;

  const change = () => (isIn ? removeClips(playlist.id, clipIds) : addClips(playlist.id, clipIds));

  return (
    <button
      type="button"
      className={styles.choice}
      aria-pressed={isKnown ? isIn : undefined}
      onClick={() => void reportFailure(change())}
    >
      <ListMusic />
      <span className={styles.words}>
        <span className={styles.name}>{playlist.name}</span>
        <small>{playlist.song_count === 1 ? '1 song' : `${playlist.song_count} songs`}</small>
      </span>
      {saveState === 'waiting' ? <Mark state="Waiting" /> : null}
      {saveState === 'sending' ? <Mark state="Sending" /> : null}
      {isIn ? <Check /> : null}
    </button>
  );
}

interface NewPlaylistProps {
  readonly clipIds: readonly string[];
  readonly hasOthers: boolean;
}

function NewPlaylist({ clipIds, hasOthers }: NewPlaylistProps) {
  const [name, setName] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isOffline = useIsOffline();

  async function create(event: FormEvent) {
    event.preventDefault();
    setIsBusy(true);
    setError(null);
    try {
      const playlistId = await createPlaylist(name.trim() || null);
      await addClips(playlistId, clipIds);
      setName('');
    } catch (problem) {
      setError(
        problem instanceof CallProblem ? problem.detail : 'The playlist could not be made. Try again.',
      );
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void create(event)}>
      <TextField
        label={hasOthers ? 'New playlist' : 'Your first playlist'}
        placeholder="Untitled"
        maxLength={100}
        value={name}
        onValue={setName}
        error={error}
      />
      <Button
        type="submit"
        icon={<Plus />}
        isBlock
        busyLabel={isBusy ? 'Creating' : null}
        disabled={isOffline}
      >
        Create and add
      </Button>
      {isOffline ? (
        <p className={styles.reason}>A new playlist needs a signal. Adding to one you have works offline.</p>
      ) : null}
    </form>
  );
}
