import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSnapshot } from 'valtio';
import { AspectField } from '#components/pictures/AspectField.tsx';
import { ProgressLine } from '#components/screens/ProgressLine.tsx';
import { SheetColumn } from '#components/screens/SheetColumn.tsx';
import type { Aspect } from '#contract/files/videos';
import type { Clip } from '#contract/songs/clips';
import { clipTitle } from '#domain/clips/clip-title';
import { formatTimeAgo } from '#domain/texts/age-format';
import { errorText } from '#lib/error-text';
import { t } from '#lib/translate';
import { createVideo, loadVideos } from '#state/commands/files/videos';
import { countAction } from '#state/commands/sharing/share';
import { useCredits } from '#state/queries/billing/billing';
import { useIsOffline } from '#state/queries/connection';
import { useDownload } from '#state/queries/files/downloads';
import { useClip } from '#state/queries/songs/clips';
import { videosStore } from '#state/stores/videos';
import { Button, buttonClass } from '#ui/controls/Button.tsx';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import { RenditionPreview, renditionFileName, SaveLink } from './RenditionPreview.tsx';
import { VideoOnDevice } from './VideoOnDevice.tsx';
import styles from './VideoSheet.module.css';

interface VideoSheetProps {
  readonly clipIds: readonly string[];
  readonly onClose: () => void;
}

/** A song's video: watch it, download it, make it, or make it again when the song has changed. */
export function VideoSheet({ clipIds: [clipId = ''], onClose }: VideoSheetProps) {
  const clip = useClip(clipId).data?.clip;
  return (
    <Sheet title={t('Video')} isOpen onClose={onClose}>
      <SheetColumn>{clip ? <Videos key={clip.id} clip={clip} /> : null}</SheetColumn>
    </Sheet>
  );
}

function Videos({ clip }: { readonly clip: Clip }) {
  const stored = useSnapshot(videosStore).bySong[clip.id];
  const [problem, setProblem] = useState<string | null>(null);
  const isOffline = useIsOffline();
  const load = useEffectEvent(() => {
    loadVideos(clip).catch((error: unknown) => setProblem(errorText(error, t('The server did not answer.'))));
  });
  useEffect(() => {
    if (!isOffline) load();
  }, [isOffline]);
  const isRendering = stored?.status === 'rendering';
  const trouble = problem ?? stored?.problem ?? null;
  return (
    <>
      <p className="muted">{clipTitle(clip)}</p>
      {clip.video_url === '' ? null : <Film clip={clip} />}
      {trouble === null ? null : <p role="alert">{trouble}</p>}
      {isRendering ? (
        <>
          <ProgressLine value={stored.progress > 0 ? stored.progress : null} label={t('Making the video')} />
          <p className="muted">{t('You can close this. You will be notified when the video is ready.')}</p>
        </>
      ) : (
        <Order clip={clip} onProblem={setProblem} />
      )}
      <Earlier clip={clip} />
    </>
  );
}

function Film({ clip }: { readonly clip: Clip }) {
  return (
    <>
      <RenditionPreview
        clip={clip}
        url={clip.video_url}
        label={t('Download video')}
        onDownload={() => countAction(clip.id, 'download_video')}
      />
      {clip.metadata.video_is_stale ? (
        <p className="muted">{t('The song has changed since this video was made.')}</p>
      ) : null}
    </>
  );
}

interface OrderProps {
  readonly clip: Clip;
  readonly onProblem: (text: string | null) => void;
}

function Order({ clip, onProblem }: OrderProps) {
  const [aspect, setAspect] = useState<Aspect>('square');
  const isOffline = useIsOffline();
  const isDownloaded = useDownload(clip.id)?.state === 'downloaded';
  const canServerMake = useSnapshot(videosStore).bySong[clip.id]?.canServerMake ?? null;
  const billing = useCredits().data?.billing;
  if (billing && !billing.accessible_features.includes('generate_song_video'))
    return (
      <>
        <p>{t('Videos are not part of your plan.')}</p>
        <Link to="/account/plans" className={buttonClass({ kind: 'primary', isBlock: true })}>
          {t('Compare plans')}
        </Link>
      </>
    );
  const isOnlyOption = canServerMake === false || (isOffline && isDownloaded);
  return (
    <>
      <AspectField value={aspect} onChange={setAspect} />
      {canServerMake === false ? (
        <p className="muted">{t('This server has no ffmpeg, which is needed to make videos.')}</p>
      ) : (
        <ServerOrder clip={clip} aspect={aspect} onProblem={onProblem} />
      )}
      <VideoOnDevice clip={clip} aspect={aspect} isOnlyOption={isOnlyOption} isDownloaded={isDownloaded} />
    </>
  );
}

function ServerOrder({ clip, aspect, onProblem }: OrderProps & { readonly aspect: Aspect }) {
  const [isSending, setSending] = useState(false);
  const isOffline = useIsOffline();

  async function order() {
    setSending(true);
    onProblem(null);
    await createVideo(clip, aspect).catch((error: unknown) =>
      onProblem(errorText(error, t('The server did not answer.'))),
    );
    setSending(false);
  }

  const { video_is_stale: isStale } = clip.metadata;
  // The main button is then the save button.
  const isMadeOnDevice = useSnapshot(videosStore).onDevice[clip.id]?.made != null;
  return (
    <Button
      kind={!isMadeOnDevice && (clip.video_url === '' || isStale) ? 'primary' : 'plain'}
      isBlock
      disabled={isOffline}
      {...(isOffline ? { price: t('needs signal') } : {})}
      busyLabel={isSending ? t('Sending') : null}
      onClick={() => void order()}
    >
      {isStale
        ? t('Create the video again')
        : clip.video_url === ''
          ? t('Create video')
          : t('Create another video')}
    </Button>
  );
}

/** Videos made before the one shown. */
function Earlier({ clip }: { readonly clip: Clip }) {
  const videos = useSnapshot(videosStore).bySong[clip.id]?.videos ?? [];
  const earlier = videos.filter(
    ({ status, video_url: url }) => status === 'complete' && url !== clip.video_url,
  );
  if (earlier.length === 0) return null;
  return (
    <section>
      <h3>{t('Earlier videos')}</h3>
      <ul className={styles.earlier} aria-label={t('Earlier videos')}>
        {earlier.map(({ id, video_url: url, created_at: createdAt }) => (
          <li key={id}>
            <SaveLink url={url} name={renditionFileName(clipTitle(clip), url)}>
              {t('Made {age}', { age: formatTimeAgo(new Date(createdAt), new Date()) })}
            </SaveLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
