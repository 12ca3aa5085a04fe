import { useEffect, useRef, useState } from 'react';
import { CoverChoices } from '#components/pictures/CoverChoices.tsx';
import { PictureField } from '#components/pictures/PictureField.tsx';
import {
  PLAYLIST_DESCRIPTION_MAX,
  PLAYLIST_NAME_MAX,
  type PlaylistSummary,
} from '#contract/collections/playlists';
import { errorText } from '#lib/error-text';
import { t } from '#lib/translate';
import { editPlaylist } from '#state/commands/collections/playlists';
import type { ClipItem } from '#state/queries/songs/clips';
import { Button } from '#ui/controls/Button.tsx';
import { TextArea } from '#ui/controls/TextArea.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import styles from './PlaylistEditor.module.css';

interface PlaylistEditorProps {
  readonly playlist: PlaylistSummary;
  readonly songs: readonly ClipItem[];
  readonly onDone: () => void;
}

/**
 * Name, description and cover of one of the user's playlists, above its songs; stored offline, except for an
 * uploaded picture. Text is stored when its field is left.
 */
export function PlaylistEditor({ playlist, songs, onDone }: PlaylistEditorProps) {
  const [name, setName] = useState(playlist.name);
  const [description, setDescription] = useState(playlist.description);
  const [problem, setProblem] = useState<string | null>(null);
  const saved = useRef({ name, description });
  const heading = useRef<HTMLHeadingElement>(null);
  // The menu that opened the editor is gone, and the focus with it.
  useEffect(() => heading.current?.focus(), []);

  async function save(): Promise<boolean> {
    const before = saved.current;
    const edited = { name: name.trim() || playlist.name, description: description.trim() };
    if (edited.name === before.name && edited.description === before.description) return true;
    // Before the write is stored: pressing Done leaves a field, which also saves.
    saved.current = edited;
    try {
      await editPlaylist(playlist.id, edited);
      setProblem(null);
      return true;
    } catch (error) {
      saved.current = before;
      setProblem(errorText(error));
      return false;
    }
  }

  async function finish() {
    if (await save()) onDone();
  }

  return (
    <section className={styles.editor} aria-label={t('Edit playlist')}>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className="display heading">
          {t('Edit playlist')}
        </h1>
        <Button size="small" kind="moon" onClick={() => void finish()}>
          {t('Done')}
        </Button>
      </div>
      <TextField
        label={t('Name')}
        value={name}
        maxLength={PLAYLIST_NAME_MAX}
        error={problem}
        onValue={setName}
        onBlur={() => void save()}
      />
      <TextArea
        label={t('Description')}
        value={description}
        maxLength={PLAYLIST_DESCRIPTION_MAX}
        rows={2}
        onValue={setDescription}
        onBlur={() => void save()}
      />
      <CoverField playlist={playlist} songs={songs} />
    </section>
  );
}

/** More covers would be too many to look through. */
const MAX_COVERS = 24;

function CoverField({ playlist, songs }: Omit<PlaylistEditorProps, 'onDone'>) {
  return (
    <PictureField
      legend={t('Cover||picture')}
      label={t('Upload image')}
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
