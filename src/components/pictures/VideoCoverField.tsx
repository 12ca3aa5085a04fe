import { Clapperboard, RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { networkTextOf } from '#components/screens/network-text.ts';
import { VIDEO_COVER } from '#domain/videos/video-cover';
import { apiUrl } from '#lib/api-base';
import { t } from '#lib/translate';
import type { UploadedVideo } from '#state/commands/files/video-cover';
import { useIsOffline } from '#state/queries/connection';
import { Button } from '#ui/controls/Button.tsx';
import styles from './VideoCoverField.module.css';

interface VideoCoverFieldProps {
  /** Path of the video the song will show; empty for none. */
  readonly videoUrl: string;
  readonly onVideo: (video: UploadedVideo | null) => void;
}

/** The video that one of the user's songs shows over its cover: another one, or none. */
export function VideoCoverField({ videoUrl, onVideo }: VideoCoverFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const isOffline = useIsOffline();
  const { isBusy, problem, upload } = useVideoUpload(onVideo);
  return (
    <fieldset className={styles.field}>
      <legend>{t('Video cover')}</legend>
      <div className={styles.row}>
        {videoUrl === '' ? null : (
          <video
            className={styles.video}
            src={apiUrl(videoUrl)}
            muted
            loop
            playsInline
            controls
            preload="metadata"
          />
        )}
        <Button
          size="small"
          icon={<Clapperboard />}
          disabled={isOffline}
          busyLabel={isBusy ? t('Preparing the video') : null}
          onClick={() => input.current?.click()}
        >
          {isOffline ? t('Upload video, needs signal') : t('Upload video')}
        </Button>
        {videoUrl === '' || isBusy ? null : (
          <Button size="small" kind="quiet" icon={<RotateCcw />} onClick={() => onVideo(null)}>
            {t('Remove video')}
          </Button>
        )}
      </div>
      <p className="small muted">
        {t('Plays without sound in place of the cover. Only the first {seconds} seconds count.', {
          seconds: VIDEO_COVER.seconds,
        })}
      </p>
      <input
        ref={input}
        type="file"
        accept="video/mp4,video/webm,video/quicktime"
        aria-label={t('Video file')}
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = '';
          if (file) void upload(file);
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

function useVideoUpload(onVideo: VideoCoverFieldProps['onVideo']) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [stopping] = useState(() => new AbortController());
  useEffect(() => () => stopping.abort(), [stopping]);

  async function upload(file: File) {
    setProblem(null);
    setBusy(true);
    try {
      // The code that reads and writes videos is large and seldom needed.
      const { uploadVideoCover } = await import('#state/commands/files/video-cover');
      onVideo(await uploadVideoCover(file, stopping.signal));
    } catch (error) {
      if (!stopping.signal.aborted) setProblem(networkTextOf(error));
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, problem, upload };
}
