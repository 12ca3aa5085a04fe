import { type FormEvent, useState } from 'react';
import { ConfigurationsField } from '#components/making/ConfigurationsField.tsx';
import { ClipCoverField } from '#components/pictures/ClipCoverField.tsx';
import { VideoCoverField } from '#components/pictures/VideoCoverField.tsx';
import { FormSheet } from '#components/screens/FormSheet.tsx';
import type { Clip } from '#contract/songs/clips';
import {
  CAPTION_MAX_CHARACTERS,
  DISPLAY_TAGS_MAX_CHARACTERS,
  TITLE_MAX_CHARACTERS,
} from '#contract/songs/metadata';
import { detailsErrorText } from '#domain/clips/details-errors';
import { lyricsLimit } from '#domain/create/models';
import { findMentions } from '#domain/texts/mentions';
import { errorText } from '#lib/error-text';
import { t } from '#lib/translate';
import type { UploadedVideo } from '#state/commands/files/video-cover';
import { type DetailsChange, setDetails } from '#state/commands/songs/metadata';
import { useClip } from '#state/queries/songs/clips';
import { Button } from '#ui/controls/Button.tsx';
import { TextArea } from '#ui/controls/TextArea.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { type AlbumDraft, AlbumFields, albumChange, albumDraftOf, isAlbumRight } from './AlbumFields.tsx';
import styles from './DetailsSheet.module.css';

interface DetailsSheetProps {
  readonly clipIds: readonly string[];
  readonly onClose: () => void;
}

/** The text details of one of the user's songs, and its cover. */
export function DetailsSheet({ clipIds, onClose }: DetailsSheetProps) {
  const { data: item } = useClip(clipIds[0] ?? '');
  if (!item) return null;
  return (
    <FormSheet title={t('Edit details')} isOpen onClose={onClose}>
      <DetailsForm key={item.clip.id} clip={item.clip} onDone={onClose} />
      <ConfigurationsField clip={item.clip} />
    </FormSheet>
  );
}

interface DetailsFormProps {
  readonly clip: Clip;
  readonly onDone: () => void;
}

interface Draft {
  readonly title: string;
  readonly caption: string;
  readonly displayTags: string;
  readonly lyrics: string;
  readonly imageUrl: string;
  readonly album: AlbumDraft;
  /** Undefined while it was not changed. */
  readonly video: UploadedVideo | null | undefined;
}

function draftOf({ title, caption, display_tags, metadata, image_url }: Clip): Draft {
  const texts = { title, caption, displayTags: display_tags, lyrics: metadata.prompt };
  return { ...texts, imageUrl: image_url, album: albumDraftOf({ metadata }), video: undefined };
}

function changeOf(started: Clip, draft: Draft): DetailsChange {
  const { imageUrl, video, caption, lyrics, displayTags } = draft;
  const title = draft.title.trim();
  const album = albumChange(albumDraftOf(started), draft.album);
  return {
    ...(album === undefined ? {} : { album }),
    ...(imageUrl === started.image_url ? {} : { imageUrl }),
    ...(video === undefined ? {} : { videoCover: video }),
    ...(title === started.title ? {} : { title }),
    ...(caption === started.caption ? {} : { caption }),
    ...(lyrics === started.metadata.prompt ? {} : { lyrics }),
    ...(displayTags === started.display_tags ? {} : { displayTags }),
  };
}

/** Only changed fields are sent, so that changes made elsewhere in the meantime are kept. */
function DetailsForm({ clip, onDone }: DetailsFormProps) {
  const [draft, setDraft] = useState(() => draftOf(clip));
  const set = (change: Partial<Draft>) => setDraft((held) => ({ ...held, ...change }));
  const { title, caption, displayTags, lyrics, imageUrl, video } = draft;
  const [started] = useState(clip);
  const [problem, setProblem] = useState<string | null>(null);
  const limit = lyricsLimit(clip.model_name);
  const titleError = [...title].length > TITLE_MAX_CHARACTERS ? detailsErrorText('title_too_long', 0) : null;
  const lyricsError = [...lyrics].length > limit ? detailsErrorText('prompt_too_long', limit) : null;

  async function save(event: FormEvent) {
    event.preventDefault();
    if ((titleError ?? lyricsError) || !isAlbumRight(draft.album)) return;
    try {
      await setDetails(clip, changeOf(started, draft));
      onDone();
    } catch (error) {
      setProblem(errorText(error, t('The change was not saved.')));
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <ClipCoverField clip={clip} imageUrl={imageUrl} onImageUrl={(url) => set({ imageUrl: url })} />
      <VideoCoverField
        videoUrl={video === undefined ? clip.video_cover_url : (video?.url ?? '')}
        onVideo={(uploaded) => set({ video: uploaded })}
      />
      <TextField
        label={t('Title')}
        value={title}
        onValue={(value) => set({ title: value })}
        error={titleError}
      />
      <CaptionField value={caption} onValue={(value) => set({ caption: value })} />
      <TextField
        label={t('Style summary')}
        maxLength={DISPLAY_TAGS_MAX_CHARACTERS}
        value={displayTags}
        onValue={(value) => set({ displayTags: value })}
      />
      <AlbumFields draft={draft.album} onDraft={(album) => set({ album })} />
      <TextArea
        label={t('Lyrics')}
        rows={6}
        value={lyrics}
        onValue={(value) => set({ lyrics: value })}
        error={lyricsError}
        hint={t('Changes the text on the screen, not the singing')}
      />
      {problem === null ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <Button type="submit" kind="primary" isBlock>
        {t('Save')}
      </Button>
    </form>
  );
}

interface CaptionFieldProps {
  readonly value: string;
  readonly onValue: (value: string) => void;
}

function CaptionField({ value, onValue }: CaptionFieldProps) {
  const mentions = findMentions(value).map(({ handle }) => `@${handle}`);
  return (
    <TextArea
      label={t('Caption')}
      rows={2}
      maxLength={CAPTION_MAX_CHARACTERS}
      value={value}
      onValue={onValue}
      hint={
        mentions.length === 0
          ? t('Mention people with @username')
          : t('Mentions {people}', { people: mentions.join(', ') })
      }
    />
  );
}
