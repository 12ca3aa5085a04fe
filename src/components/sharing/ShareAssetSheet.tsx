import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { RenditionPreview } from '#components/files/RenditionPreview.tsx';
import { VideoOnDevice } from '#components/files/VideoOnDevice.tsx';
import { AspectField } from '#components/pictures/AspectField.tsx';
import { ProgressLine } from '#components/screens/ProgressLine.tsx';
import { SheetColumn } from '#components/screens/SheetColumn.tsx';
import type { Aspect } from '#contract/files/videos';
import type { Clip } from '#contract/songs/clips';
import { clipTitle } from '#domain/clips/clip-title';
import { formatDuration } from '#domain/texts/text-format';
import { CLIP_VIDEO_SECONDS, SHARE_ASSET_ERRORS } from '#domain/videos/videos';
import { t } from '#lib/translate';
import { createShareAsset, ShareAssetProblem } from '#state/commands/files/videos';
import { usePlanFeature } from '#state/queries/billing/plan-feature';
import { useIsOffline } from '#state/queries/connection';
import { useDownload } from '#state/queries/files/downloads';
import { useClip } from '#state/queries/songs/clips';
import { playerStore } from '#state/stores/player';
import { Button } from '#ui/controls/Button.tsx';
import { SelectField } from '#ui/controls/SelectField.tsx';
import { Slider } from '#ui/controls/Slider.tsx';
import { Sheet } from '#ui/overlays/Sheet.tsx';

interface ShareAssetSheetProps {
  readonly clipIds: readonly string[];
  readonly onClose: () => void;
}

/** A picture or short video of a song for sharing: choose, make, view and download it (UI-31). */
export function ShareAssetSheet({ clipIds: [clipId = ''], onClose }: ShareAssetSheetProps) {
  const clip = useClip(clipId).data?.clip;
  return (
    <Sheet title={t('Download share asset')} isOpen onClose={onClose}>
      <SheetColumn>{clip ? <Asset clip={clip} /> : null}</SheetColumn>
    </Sheet>
  );
}

const TYPES = [
  { value: 'image', label: t('Picture') },
  { value: 'video', label: t('Video of {seconds} seconds', { seconds: CLIP_VIDEO_SECONDS.usual }) },
] as const;
type AssetType = (typeof TYPES)[number]['value'];

function Asset({ clip }: { readonly clip: Clip }) {
  const duration = clip.metadata.duration ?? 0;
  const lastStart = Math.max(0, Math.floor(duration - CLIP_VIDEO_SECONDS.usual));
  const [type, setType] = useState<AssetType>('image');
  const [aspect, setAspect] = useState<Aspect>('story');
  const [start, setStart] = useState(useStart(clip.id, lastStart));
  const { url, problem, isRendering, render } = useAsset(clip.id);
  const isOffline = useIsOffline();
  const range =
    type === 'video' ? { start_s: start, end_s: Math.min(duration, start + CLIP_VIDEO_SECONDS.usual) } : {};
  return (
    <>
      <p className="muted">{clipTitle(clip)}</p>
      <SelectField label={t('Kind')} value={type} options={TYPES} onChange={setType} />
      <AspectField value={aspect} onChange={setAspect} />
      {type === 'video' && lastStart > 0 ? (
        <Slider
          label={t('Starts at')}
          value={Math.round((start / lastStart) * 100)}
          defaultValue={0}
          valueLabel={formatDuration(start)}
          borders={[50]}
          zones={[t('Beginning'), t('End')]}
          onChange={(percent) => setStart(Math.round((percent / 100) * lastStart))}
        />
      ) : null}
      {type === 'video' ? <WholeSong clip={clip} aspect={aspect} /> : null}
      {problem === null ? null : (
        <div role="alert">
          <p>{problem.message}</p>
          {problem.reason === null ? null : <p className="muted">{problem.reason}</p>}
        </div>
      )}
      {isRendering ? <ProgressLine value={null} label={t('Rendering')} /> : null}
      {url === null ? null : <RenditionPreview clip={clip} url={url} label={t('Download')} kind="primary" />}
      <Button
        kind={url === null ? 'primary' : 'plain'}
        isBlock
        disabled={isOffline}
        {...(isOffline ? { price: t('needs signal') } : {})}
        busyLabel={isRendering ? t('Rendering') : null}
        onClick={() => void render({ asset_type: type, aspect, ...range })}
      >
        {url === null ? t('Render') : t('Render again')}
      </Button>
    </>
  );
}

/** The current playback position is likely what the user wants to show. */
function useStart(clipId: string, lastStart: number): number {
  const { track, positionSeconds } = useSnapshot(playerStore);
  return track?.id === clipId ? Math.min(lastStart, Math.floor(positionSeconds)) : 0;
}

/** One asset at a time; waiting for it stops when the sheet is closed. */
function useAsset(clipId: string) {
  const [url, setUrl] = useState<string | null>(null);
  const [problem, setProblem] = useState<ShareAssetProblem | null>(null);
  const [isRendering, setRendering] = useState(false);
  const stopping = useRef(new AbortController());
  useEffect(() => {
    stopping.current = new AbortController();
    return () => stopping.current.abort();
  }, []);

  async function render(body: Parameters<typeof createShareAsset>[1]) {
    const { signal } = stopping.current;
    setRendering(true);
    setProblem(null);
    setUrl(null);
    try {
      setUrl(await createShareAsset(clipId, body, signal));
    } catch (error) {
      const isKnown = error instanceof ShareAssetProblem;
      setProblem(isKnown ? error : new ShareAssetProblem(SHARE_ASSET_ERRORS.failed));
    }
    setRendering(false);
  }

  return { url, problem, isRendering, render };
}

/** A video of the whole song, made on this device, if the plan includes videos. */
function WholeSong({ clip, aspect }: { readonly clip: Clip; readonly aspect: Aspect }) {
  const isOffline = useIsOffline();
  const isHeld = useDownload(clip.id)?.state === 'downloaded';
  if (usePlanFeature('generate_song_video') === false) return null;
  const lead = t('Or the whole song as a video, made here:');
  return (
    <VideoOnDevice
      clip={clip}
      aspect={aspect}
      isOnlyOption={isOffline && isHeld}
      isDownloaded={isHeld}
      lead={lead}
    />
  );
}
