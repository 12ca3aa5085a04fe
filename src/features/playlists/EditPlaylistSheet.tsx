import { ImageUp } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Cover } from '#components/Cover.tsx';
import { PictureCrop } from '#components/PictureCrop.tsx';
import { PLAYLIST_DESCRIPTION_MAX, PLAYLIST_NAME_MAX, type PlaylistSummary } from '#contract/playlists';
import { clipTitle } from '#domain/clip-title';
import { editPlaylist } from '#state/commands/playlists';
import { uploadPicture } from '#state/commands/profiles';
import type { ClipItem } from '#state/queries/clips';
import { useIsOffline } from '#state/queries/connection';
import { Button } from '#ui/Button.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import styles from './EditPlaylistSheet.module.css';

interface EditPlaylistSheetProps {
  readonly playlist: PlaylistSummary;
  readonly songs: readonly ClipItem[];
  readonly onClose: () => void;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : 'Something went wrong.');

/** Name, description and cover of an own playlist; kept without a signal, but for an own picture. */
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
      setProblem(messageOf(error));
    }
  }

  return (
    <Sheet title="Edit playlist" isOpen onClose={onClose}>
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
    </Sheet>
  );
}

/** More covers would not be looked through. */
const MAX_COVERS = 24;

function CoverField({ playlist, songs }: Omit<EditPlaylistSheetProps, 'onClose'>) {
  const input = useRef<HTMLInputElement>(null);
  const isOffline = useIsOffline();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function choose(change: () => Promise<void>) {
    setProblem(null);
    try {
      await change();
    } catch (error) {
      setProblem(messageOf(error));
    }
  }

  if (file)
    return (
      <PictureCrop
        file={file}
        onCancel={() => setFile(null)}
        onCrop={(picture) =>
          choose(async () => {
            const { image_url: imageUrl } = await uploadPicture(picture);
            await editPlaylist(playlist.id, { imageUrl });
            setFile(null);
          })
        }
      />
    );
  return (
    <fieldset className={styles.covers}>
      <legend>Cover</legend>
      <div className={styles.choices}>
        {songs.slice(0, MAX_COVERS).map(({ clip }) => (
          <button
            key={clip.id}
            type="button"
            className={styles.choice}
            aria-label={`Cover of ${clipTitle(clip)}`}
            aria-pressed={playlist.image_url === clip.image_url}
            onClick={() => void choose(() => editPlaylist(playlist.id, { imageUrl: clip.image_url }))}
          >
            <Cover clip={clip} sizePx={96} />
          </button>
        ))}
      </div>
      <Button size="small" icon={<ImageUp />} disabled={isOffline} onClick={() => input.current?.click()}>
        {isOffline ? 'Own picture, needs signal' : 'Own picture'}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        aria-label="Picture file"
        hidden
        onChange={(event) => {
          setFile(event.currentTarget.files?.[0] ?? null);
          event.currentTarget.value = '';
        }}
      />
      {problem === null ? null : (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
