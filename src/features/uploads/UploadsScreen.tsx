import { FileAudio } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { ProgressLine } from '#components/ProgressLine.tsx';
import { SubScreen } from '#components/SubScreen.tsx';
import { UPLOAD_TYPES, type UploadEntry, uploadStatusText } from '#domain/uploads';
import { cancelUpload, retryUpload, uploadFile } from '#state/commands/uploads';
import { useCredits } from '#state/queries/billing';
import { useIsOffline } from '#state/queries/connection';
import { showToast } from '#state/stores/toasts';
import { uploadsStore } from '#state/stores/uploads';
import { Button } from '#ui/Button.tsx';
import { Recorder } from './Recorder.tsx';
import styles from './UploadsScreen.module.css';

/** Sends own audio: a file, by choice or by dropping it, or a recording. */
export function UploadsScreen() {
  const { entries } = useSnapshot(uploadsStore);
  return (
    <SubScreen title="Uploads" parent="/me">
      <DropZone />
      <Recorder />
      <Terms />
      <p role="status" className={styles.status}>
        {uploadStatusText(entries.filter(({ status }) => status === 'uploading'))}
      </p>
      {entries.length === 0 ? null : (
        <ul className={styles.list} aria-label="Uploads">
          {entries.map((entry) => (
            <UploadRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </SubScreen>
  );
}

const ACCEPT = UPLOAD_TYPES.map((type) => `.${type}`).join(',');

function DropZone() {
  const input = useRef<HTMLInputElement>(null);
  const isOffline = useIsOffline();
  const [isOver, setOver] = useState(false);

  function take(files: FileList | null) {
    const [file, ...more] = files ?? [];
    if (more.length > 0) showToast({ tone: 'error', text: 'One file at a time.' });
    else if (file) void uploadFile(file, 'file_upload');
  }

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!isOffline) take(event.dataTransfer.files);
  }

  return (
    <section
      className={styles.zone}
      aria-label="Choose a file"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <FileAudio />
      <p>Drop an audio file here</p>
      <Button disabled={isOffline} onClick={() => input.current?.click()}>
        Choose a file
      </Button>
      {isOffline ? <p className={styles.note}>needs signal</p> : null}
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        hidden
        aria-label="Audio file"
        onChange={(event) => {
          take(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
    </section>
  );
}

function Terms() {
  const limits = useCredits().data?.billing?.audio_upload_limits;
  return (
    <p className={styles.note}>
      Upload only what is yours to use.{' '}
      {limits ? `${limits.min_seconds} to ${limits.max_seconds} seconds, at ` : 'At '}
      most 500 MB: WAV, MP3, FLAC, Ogg, Opus, AIFF; M4A and AAC where this device can read them. Uploads stay
      private: audio uploads with vocals cannot be made public at this time.
    </p>
  );
}

function UploadRow({ entry }: { readonly entry: UploadEntry }) {
  const { id, fileName, status, error, progress } = entry;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <b>{fileName}</b>
        {status === 'failed' ? (
          <span className={styles.error}>{error}</span>
        ) : (
          <>
            <span>{progress === null ? 'The server reads it' : `${Math.round(progress * 100)} %`}</span>
            <ProgressLine value={progress} label={`Upload of ${fileName}`} />
          </>
        )}
      </div>
      {status === 'failed' ? (
        <Button size="small" onClick={() => void retryUpload(id)}>
          Retry
        </Button>
      ) : null}
      <Button size="small" kind="quiet" onClick={() => void cancelUpload(id)}>
        {status === 'failed' ? 'Discard' : 'Cancel'}
      </Button>
    </li>
  );
}
