import { RotateCcw, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { networkTextOf } from '#components/screens/network-text.ts';
import type { Clip } from '#contract/songs/clips';
import { detailsErrorText } from '#domain/clips/details-errors';
import { coverPath } from '#domain/files/media-paths';
import { t } from '#lib/translate';
import { drawNewPicture } from '#state/commands/songs/metadata';
import { useCredits } from '#state/queries/billing/billing';
import { useIsOffline } from '#state/queries/connection';
import { useLibraryClips } from '#state/queries/discovery/feed';
import { Button } from '#ui/controls/Button.tsx';
import { DisclosureTitle } from '#ui/surfaces/DisclosureTitle.tsx';
import styles from './ClipCoverField.module.css';
import { Cover } from './Cover.tsx';
import { CoverChoices } from './CoverChoices.tsx';
import { PictureField, PictureRow } from './PictureField.tsx';

interface ClipCoverFieldProps {
  readonly clip: Clip;
  /** Path of the picture the song will show. */
  readonly imageUrl: string;
  readonly onImageUrl: (imageUrl: string) => void;
}

/**
 * The cover of one of the user's songs: an uploaded picture, a newly generated one, another song's cover, or
 * the song's generated one.
 */
export function ClipCoverField({ clip, imageUrl, onImageUrl }: ClipCoverFieldProps) {
  const drawnUrl = coverPath(clip.id, 640);
  return (
    <PictureField
      legend={t('Cover image')}
      label={t('Upload image')}
      brokenText={detailsErrorText('image_upload_error', 0)}
      problemText={networkTextOf}
      onUploaded={async ({ image_url: url }) => onImageUrl(url)}
    >
      {(button, attempt) => (
        <>
          <PictureRow>
            <div className={styles.cover}>
              <Cover clip={{ id: clip.id, image_url: imageUrl }} sizePx={256} alt={t('Cover of the song')} />
            </div>
            {button}
            <NewImage onWanted={() => attempt(async () => onImageUrl(await drawNewPicture(clip.id)))} />
            {imageUrl === drawnUrl ? null : (
              <Button size="small" kind="quiet" icon={<RotateCcw />} onClick={() => onImageUrl(drawnUrl)}>
                {t('Remove image')}
              </Button>
            )}
          </PictureRow>
          <OtherSongs clip={clip} imageUrl={imageUrl} onImageUrl={onImageUrl} />
        </>
      )}
    </PictureField>
  );
}

/** For plans that include it. */
function NewImage({ onWanted }: { readonly onWanted: () => void }) {
  const isOffline = useIsOffline();
  const features = useCredits().data?.billing?.accessible_features ?? [];
  if (!features.includes('generate_song_image')) return null;
  return (
    <Button size="small" icon={<Sparkles />} disabled={isOffline} onClick={onWanted}>
      {isOffline ? t('Generate new image, needs signal') : t('Generate new image')}
    </Button>
  );
}

/** Nobody would look through more covers than this. */
const MAX_COVERS = 24;

function OtherSongs({ clip, imageUrl, onImageUrl }: ClipCoverFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useLibraryClips({}, { first: 0, last: MAX_COVERS });
  const others = Array.from({ length: MAX_COVERS }, (_, index) => data?.at(index)).flatMap((item) =>
    item && item.clip.id !== clip.id && item.clip.status === 'complete' ? [item.clip] : [],
  );
  if (others.length === 0) return null;
  return (
    <details
      className={styles.others}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <DisclosureTitle>{t('Cover of another song')}</DisclosureTitle>
      {isOpen ? <CoverChoices clips={others} chosenUrl={imageUrl} onChoose={onImageUrl} /> : null}
    </details>
  );
}
