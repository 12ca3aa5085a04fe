import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useSnapshot } from 'valtio';
import { errorText } from '#lib/error-text';
import { t } from '#lib/translate';
import { createPlaylist } from '#state/commands/collections/playlists';
import { closeNewPlaylist, dialogsStore } from '#state/stores/dialogs';
import { Button } from '#ui/controls/Button.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import styles from './NewPlaylistSheet.module.css';

const MAX_NAME_LENGTH = 100;

/** Asks for a new playlist's name, then creates and opens it. */
export function NewPlaylistSheet() {
  const { isNewPlaylistOpen } = useSnapshot(dialogsStore);
  return (
    <Sheet title={t('New playlist')} isOpen={isNewPlaylistOpen} onClose={closeNewPlaylist}>
      <NameForm />
    </Sheet>
  );
}

function NameForm() {
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isMaking, setIsMaking] = useState(false);

  async function make(event: FormEvent) {
    event.preventDefault();
    setIsMaking(true);
    setProblem(null);
    try {
      const playlistId = await createPlaylist(name);
      closeNewPlaylist();
      await navigate({ to: '/playlist/$playlistId', params: { playlistId } });
    } catch (error) {
      setProblem(`${t('The playlist was not created.')} ${errorText(error)}`);
    } finally {
      setIsMaking(false);
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void make(event)}>
      <TextField
        label={t('Name')}
        placeholder={t('Untitled')}
        maxLength={MAX_NAME_LENGTH}
        value={name}
        error={problem}
        onValue={setName}
      />
      <Button type="submit" kind="moon" isBlock busyLabel={isMaking ? t('Creating') : null}>
        {t('Create playlist')}
      </Button>
    </form>
  );
}
