import { t } from '#lib/translate';
import { useCredits } from '#state/queries/billing/billing';

/** What may be uploaded, the maximum length, and that uploads stay private. */
export function UploadTerms() {
  const limits = useCredits().data?.billing?.audio_upload_limits;
  return (
    <p className="muted">
      {[
        t('Upload only what you have the right to use.'),
        limits
          ? t(
              '{minSeconds} to {maxSeconds} seconds, at most 500 MB: WAV, MP3, FLAC, Ogg, Opus, AIFF; M4A, AAC and WebM where this device can read them.',
              { minSeconds: limits.min_seconds, maxSeconds: limits.max_seconds },
            )
          : t(
              'At most 500 MB: WAV, MP3, FLAC, Ogg, Opus, AIFF; M4A, AAC and WebM where this device can read them.',
            ),
        t('Uploads stay private: audio uploads with vocals cannot be made public at this time.'),
      ].join(' ')}
    </p>
  );
}
