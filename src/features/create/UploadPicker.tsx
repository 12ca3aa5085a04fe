import { AudioFileZone } from '#components/AudioFileZone.tsx';
import { AudioRecorder } from '#components/AudioRecorder.tsx';
import { SongPicker } from '#components/SongPicker.tsx';
import { UploadTerms } from '#components/UploadTerms.tsx';
import type { Clip } from '#contract/clips';
import { createFromUpload } from '#state/commands/create-sources';
import { uploadFile } from '#state/commands/uploads';
import styles from './UploadPicker.module.css';

interface UploadPickerProps {
  /** One of the uploads that are there. */
  readonly onPick: (clip: Clip) => void;
  /** A new one is on its way, and goes to the form when it has arrived. */
  readonly onSent: () => void;
}

/** Own audio for the next song to go on from: a new file, a recording, or an upload that is there. */
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
