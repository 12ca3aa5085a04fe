import { type FormEvent, useState } from 'react';
import type { Clip } from '#contract/clips';
import {
  CAPTION_MAX_CHARACTERS,
  DISPLAY_TAGS_MAX_CHARACTERS,
  TITLE_MAX_CHARACTERS,
} from '#contract/metadata';
import { detailsErrorText } from '#domain/clips/details-errors';
import { lyricsLimit } from '#domain/create/models';
import { findMentions } from '#domain/texts/mentions';
import { errorText } from '#lib/error-text';
import { type DetailsChange, setDetails } from '#state/commands/metadata';
import type { UploadedVideo } from '#state/commands/video-cover';
import { useClip } from '#state/queries/clips';
import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { ClipCoverField } from './ClipCoverField.tsx';
import { ConfigurationsField } from './ConfigurationsField.tsx';
import styles from './DetailsSheet.module.css';
import { FormSheet } from './FormSheet.tsx';
import { VideoCoverField } from './VideoCoverField.tsx';

interface DetailsSheetProps {
  readonly clipIds: readonly string[];
  readonly onClose: () => void;
}

/** What is written about an own song, and its cover. */
export function DetailsSheet({ clipIds, onClose }: DetailsSheetProps) {
  const { data: item } = useClip(clipIds[0] ?? '');
  if (!item) return null;
  return (
    <FormSheet title="Edit details" isOpen onClose={onClose}>
      <DetailsForm key={item.clip.id} clip={item.clip} onDone={onClose} />
      <ConfigurationsField clip={item.clip} />
    </FormSheet>
  );
}

interface DetailsFormProps {
  readonly clip: Clip;
  readonly onDone: () => void;
}

/** Only what was changed is sent, so that a change made elsewhere meanwhile is kept. */
function DetailsForm({ clip, onDone }: DetailsFormProps) {
  const [title, setTitle] = useState(clip.title);
  const [caption, setCaption] = useState(clip.caption);
  const [displayTags, setDisplayTags] = useState(clip.display_tags);
  const [lyrics, setLyrics] = useState(clip.metadata.prompt);
  const [imageUrl, setImageUrl] = useState(clip.image_url);
  const [video, setVideo] = useState<UploadedVideo | null | undefined>(undefined);
  const [started] = useState(clip);
  const [problem, setProblem] = useState<string | null>(null);
  const limit = lyricsLimit(clip.model_name);
  const titleError = [...title].length > TITLE_MAX_CHARACTERS ? detailsErrorText('title_too_long', 0) : null;
  const lyricsError = [...lyrics].length > limit ? detailsErrorText('prompt_too_long', limit) : null;
  const mentions = findMentions(caption).map(({ handle }) => `@${handle}`);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (titleError ?? lyricsError) return;
    const change: DetailsChange = {
      ...(imageUrl === started.image_url ? {} : { imageUrl }),
      ...(video === undefined ? {} : { videoCover: video }),
      ...(title.trim() === started.title ? {} : { title: title.trim() }),
      ...(caption === started.caption ? {} : { caption }),
      ...(lyrics === started.metadata.prompt ? {} : { lyrics }),
      ...(displayTags === started.display_tags ? {} : { displayTags }),
    };
    try {
      await setDetails(clip, change);
      onDone();
    } catch (error) {
      setProblem(errorText(error, 'The change was not saved.'));
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <ClipCoverField clip={clip} imageUrl={imageUrl} onImageUrl={setImageUrl} />
      <VideoCoverField
        videoUrl={video === undefined ? clip.video_cover_url : (video?.url ?? '')}
        onVideo={setVideo}
      />
      <TextField label="Title" value={title} onValue={setTitle} error={titleError} />
      <TextArea
        label="Caption"
        rows={2}
        maxLength={CAPTION_MAX_CHARACTERS}
        value={caption}
        onValue={setCaption}
        hint={
          mentions.length === 0 ? 'Name people with @ and their username' : `Names ${mentions.join(', ')}`
        }
      />
      <TextField
        label="Style summary"
        maxLength={DISPLAY_TAGS_MAX_CHARACTERS}
        value={displayTags}
        onValue={setDisplayTags}
      />
      <TextArea
        label="Lyrics"
        rows={6}
        value={lyrics}
        onValue={setLyrics}
        error={lyricsError}
        hint="Changes what is shown, not what is sung"
      />
      {problem === null ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <Button type="submit" kind="primary" isBlock>
        Save
      </Button>
    </form>
  );
}
