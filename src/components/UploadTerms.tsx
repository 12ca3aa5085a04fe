import { useCredits } from '#state/queries/billing';

/** What may be uploaded, the maximum length, and that uploads stay private. */
export function UploadTerms() {
  const limits = useCredits().data?.billing?.audio_upload_limits;
  return (
    <p className="muted">
      Upload only what you have the right to use.{' '}
      {limits ? `${limits.min_seconds} to ${limits.max_seconds} seconds, at ` : 'At '}
      most 500 MB: WAV, MP3, FLAC, Ogg, Opus, AIFF; M4A, AAC and WebM where this device can read them. Uploads
      stay private: audio uploads with vocals cannot be made public at this time.
    </p>
  );
}
