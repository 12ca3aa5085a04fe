import { SongPicker } from '#components/songs/SongPicker.tsx';
import { AudioFileZone } from '#components/uploads/AudioFileZone.tsx';
import { AudioRecorder } from '#components/uploads/AudioRecorder.tsx';
import { UploadTerms } from '#components/uploads/UploadTerms.tsx';
import type { Clip } from '#contract/songs/clips';
import { createFromUpload } from '#state/commands/making/create-sources';
import { uploadFile } from '#state/commands/making/uploads';
import styles from './UploadPicker.module.css';

interface UploadPickerProps {
  /** Called with one of the existing uploads. */
  readonly onPick: (clip: Clip) => void;
  /** Called when a new one is being uploaded; it is added to the form when done. */
  readonly onSent: () => void;
}

/** The user's audio as the start of the next song: a new file, a recording, or an existing upload. */
export function UploadPicker({ onPick, onSent }: UploadPickerProps) {
  const send = (file: File, uploadType: 'file_upload' | 'recording') => {
    void uploadFile(file, uploadType, { isAwaited: true }).then((clipId) =>
      clipId === null ? undefined : createFromUpload(clipId),
    );
    onSent();
  };
  return (
    <div className={styles.picker}>
      <AudioFileZone onFile={(file) => send(file, 'file_upload')} />
      <AudioRecorder onRecorded={(file) => send(file, 'recording')} />
      <UploadTerms />
      <SongPicker kind="upload" onPick={onPick} />
    </div>
  );
}
