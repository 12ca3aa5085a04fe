import { type FormEvent, useState } from 'react';
import { CoverChoices } from '#components/CoverChoices.tsx';
import { FormSheet } from '#components/FormSheet.tsx';
import { PictureField } from '#components/PictureField.tsx';
import { PLAYLIST_DESCRIPTION_MAX, PLAYLIST_NAME_MAX, type PlaylistSummary } from '#contract/playlists';
import { errorText } from '#lib/error-text';
import { editPlaylist } from '#state/commands/playlists';
import type { ClipItem } from '#state/queries/clips';
import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import styles from './EditPlaylistSheet.module.css';

interface EditPlaylistSheetProps {
  readonly playlist: PlaylistSummary;
  readonly songs: readonly ClipItem[];
  readonly onClose: () => void;
}

/**
 * Name, description and cover of one of the user's playlists; stored offline, except for an uploaded picture.
 */
export function EditPlaylistSheet({ playlist, songs, onClose }: EditPlaylistSheetProps) {
  const [name, setName] = useState(playlist.name);
  const [description, setDescription] = useState(playlist.description);
  const [problem, setProblem] = useState<string | null>(null);

  async function save(event: FormEvent) {
    event.preventDefault();
    try {
      await editPlaylist(playlist.id, {
        name: name.trim() || playlist.name,
        description: description.trim(),
      });
      onClose();
    } catch (error) {
      setProblem(errorText(error));
    }
  }

  return (
    <FormSheet title="Edit playlist" isOpen onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void save(event)}>
        <TextField
          label="Name"
          value={name}
          maxLength={PLAYLIST_NAME_MAX}
          error={problem}
          onValue={setName}
        />
        <TextArea
          label="Description"
          value={description}
          maxLength={PLAYLIST_DESCRIPTION_MAX}
          rows={3}
          onValue={setDescription}
        />
        <CoverField playlist={playlist} songs={songs} />
        <Button type="submit" kind="moon" isBlock>
          Save
        </Button>
      </form>
    </FormSheet>
  );
}

/** Nobody would look through more covers than this. */
const MAX_COVERS = 24;

function CoverField({ playlist, songs }: Omit<EditPlaylistSheetProps, 'onClose'>) {
  return (
    <PictureField
      legend="Cover"
      label="Upload image"
      onUploaded={({ image_url: imageUrl }) => editPlaylist(playlist.id, { imageUrl })}
    >
      {(button, attempt) => (
        <>
          <CoverChoices
            clips={songs.slice(0, MAX_COVERS).map(({ clip }) => clip)}
            chosenUrl={playlist.image_url}
            onChoose={(imageUrl) => attempt(() => editPlaylist(playlist.id, { imageUrl }))}
          />
          {button}
        </>
      )}
    </PictureField>
  );
}
