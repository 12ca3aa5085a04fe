import { Share2, Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { ProgressLine } from '#components/screens/ProgressLine.tsx';
import { reportFailure } from '#components/screens/report-failure.ts';
import type { Aspect } from '#contract/files/videos';
import type { Clip } from '#contract/songs/clips';
import { formatBytes } from '#domain/files/byte-format';
import type { FilmFormat } from '#domain/videos/film-format';
import { t } from '#lib/translate';
import { deviceFilmFormat } from '#state/bridges/making/film';
import { cancelDeviceVideo, createDeviceVideo, shareDeviceVideo } from '#state/commands/files/device-videos';
import { getAlignedLyrics } from '#state/commands/making/lyrics';
import { countAction } from '#state/commands/sharing/share';
import { useIsOffline } from '#state/queries/connection';
import { type DeviceVideo, videosStore } from '#state/stores/videos';
import { Button } from '#ui/controls/Button.tsx';
import { FONT_FILES } from '#ui/font-files.ts';
import { RenditionPreview } from './RenditionPreview.tsx';

interface VideoOnDeviceProps {
  readonly clip: Clip;
  readonly aspect: Aspect;
  /** The server cannot make one now. */
  readonly isOnlyOption: boolean;
  /** The song and its cover are on this device. */
  readonly isDownloaded: boolean;
  /** Introductory text, where it is shown among other things. */
  readonly lead?: string;
}

/** A video made on this device: it does not need the server or, for a downloaded song, a connection. */
export function VideoOnDevice({ clip, aspect, isOnlyOption, isDownloaded, lead }: VideoOnDeviceProps) {
  const video = useSnapshot(videosStore).onDevice[clip.id] as DeviceVideo | undefined;
  const format = useDeviceFormat();
  const isOffline = useIsOffline();
  if (format === undefined) return <p className="muted">{t('Checking what this device can make')}</p>;
  if (format === null)
    return isOnlyOption ? (
      <p className="muted">{t('This browser cannot make videos. A newer one can.')}</p>
    ) : null;
  if (video?.progress != null)
    return (
      <>
        <ProgressLine value={video.progress} label={t('Making the video on this device')} />
        <p className="muted">{t('You can close this sheet, but keep the app open.')}</p>
        <Button isBlock onClick={() => cancelDeviceVideo(clip.id)}>
          {t('Cancel')}
        </Button>
      </>
    );

  async function make() {
    // The lyrics' timings are fetched from the server once.
    if (!isOffline) await getAlignedLyrics(clip.id);
    await createDeviceVideo(clip, { aspect, faces: FONT_FILES });
  }

  const isUnreachable = isOffline && !isDownloaded;
  return (
    <>
      {lead === undefined ? null : <p>{lead}</p>}
      {video?.made ? <Made clip={clip} made={video.made} /> : null}
      {video?.problem ? <p role="alert">{video.problem}</p> : null}
      <Button
        kind={isOnlyOption && !video?.made ? 'primary' : 'plain'}
        isBlock
        disabled={isUnreachable}
        {...(isUnreachable ? { price: t('needs signal') } : {})}
        icon={<Smartphone />}
        onClick={() => void make()}
      >
        {video?.made ? t('Make it again on this device') : t('Make it on this device')}
      </Button>
      <p className="muted">
        {isUnreachable
          ? t('Offline, this device can make videos of downloaded songs.')
          : t('This device makes it as {name}.', { name: format.name })}
      </p>
    </>
  );
}

/** Undefined while it is looked up. */
function useDeviceFormat(): FilmFormat | null | undefined {
  const [format, setFormat] = useState<FilmFormat | null>();
  useEffect(() => void deviceFilmFormat().then(setFormat), []);
  return format;
}

function Made({ clip, made }: { readonly clip: Clip; readonly made: NonNullable<DeviceVideo['made']> }) {
  const { file, url, format } = made;
  const canShare = typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });
  return (
    <>
      <RenditionPreview
        clip={clip}
        url={url}
        file={file}
        label={t('Save video')}
        kind="primary"
        onDownload={() => countAction(clip.id, 'download_video')}
      />
      {canShare ? (
        <Button isBlock icon={<Share2 />} onClick={() => void reportFailure(shareDeviceVideo(clip, file))}>
          {t('Share video')}
        </Button>
      ) : null}
      <p className="muted">
        {format.name}, {formatBytes(file.size)}
      </p>
    </>
  );
}
