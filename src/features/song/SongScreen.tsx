import { ArrowLeft } from 'lucide-react';
import { VisitorOffers } from '#components/account/VisitorOffers.tsx';
import { DownloadButton } from '#components/files/DownloadButton.tsx';
import { CoverArticle } from '#components/screens/CoverArticle.tsx';
import { usePageTitle } from '#components/screens/page-title.ts';
import { useGoBack } from '#components/screens/use-go-back.ts';
import type { SongTab } from '#contract/songs/song-tabs';
import { clipTitle } from '#domain/clips/clip-title';
import { t } from '#lib/translate';
import { useFreshRead } from '#state/queries/fresh-read';
import { type ClipItem, useClip } from '#state/queries/songs/clips';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { lazyView } from '#ui/lazy-view.tsx';
import { RowSkeletons } from '#ui/surfaces/Skeleton.tsx';
import { SongHead } from './SongHead.tsx';
import styles from './SongScreen.module.css';

const MissingPage = lazyView(async () => (await import('#components/screens/MissingPage.tsx')).MissingPage, {
  Loading: () => <RowSkeletons count={3} label={t('Loading the song')} />,
});
const BelowHead = lazyView(async () => (await import('./BelowHead.tsx')).BelowHead);
const SongDetails = lazyView(async () => (await import('./SongDetails.tsx')).SongDetails, {
  Loading: () => <RowSkeletons count={3} label={t('Loading lyrics and details')} />,
});
/** Not what a shared link is opened for, so it is loaded later. */
const CommentSection = lazyView(
  async () => (await import('#components/comments/CommentSection.tsx')).CommentSection,
);

export interface SongScreenProps {
  readonly clipId: string;
  /** Where the song should start, from the URL; null for the beginning. */
  readonly startSeconds: number | null;
  /** The comment the URL names, or null. */
  readonly commentId: string | null;
  /** The tab of other songs the URL names, or null. */
  readonly tab: SongTab | null;
  /** A requested file to offer, from the URL, or null. */
  readonly file: string | null;
  readonly onTab: (tab: SongTab | null) => void;
}

/** One song: cover, buttons, waveform, lyrics and details. */
export function SongScreen({ clipId, ...at }: SongScreenProps) {
  const goBack = useGoBack('/me');
  const stored = useClip(clipId);
  const { isRead, problem, retry } = useFreshRead('clips.get', { params: { clip_id: clipId } });
  usePageTitle(stored.data ? clipTitle(stored.data.clip) : t('Song'));

  if (stored.data) return <SongPage item={stored.data} {...at} />;
  return (
    <div className={styles.bare}>
      <IconButton label={t('Back')} icon={<ArrowLeft />} onClick={goBack} />
      {stored.status === 'loading' || !isRead ? (
        <RowSkeletons count={3} label={t('Loading the song')} />
      ) : (
        <MissingPage what="song" problem={problem} onRetry={retry} />
      )}
    </div>
  );
}

type SongPageProps = Omit<SongScreenProps, 'clipId'> & { readonly item: ClipItem };

function SongPage({ item, startSeconds, commentId, tab, file, onTab }: SongPageProps) {
  const goBack = useGoBack('/me');
  const { clip } = item;
  return (
    <CoverArticle
      title={clipTitle(clip)}
      cover={clip}
      keys={
        <>
          <IconButton label={t('Back')} isOnArt icon={<ArrowLeft />} onClick={goBack} />
          <span className={styles.plate}>
            <DownloadButton clip={clip} hasCaption={false} />
          </span>
        </>
      }
      head={
        <>
          <SongHead item={item} startSeconds={startSeconds} />
          <VisitorOffers />
          <BelowHead clip={clip} file={file} />
        </>
      }
      details={<SongDetails clip={clip} tab={tab} onTab={onTab} />}
    >
      {clip.status === 'error' ? null : <CommentSection clip={clip} linkedId={commentId} />}
    </CoverArticle>
  );
}
