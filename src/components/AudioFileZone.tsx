import { FileAudio } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { UPLOAD_TYPES } from '#domain/uploads';
import { useIsOffline } from '#state/queries/connection';
import { showToast } from '#state/stores/toasts';
import { Button } from '#ui/Button.tsx';
import styles from './AudioFileZone.module.css';

const ACCEPT = UPLOAD_TYPES.map((type) => `.${type}`).join(',');

/** Takes one audio file, by choice or by dropping it. */
export function AudioFileZone({ onFile }: { readonly onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const isOffline = useIsOffline();
  const [isOver, setOver] = useState(false);

  function take(files: FileList | null) {
    const [file, ...more] = files ?? [];
    if (more.length > 0) showToast({ tone: 'error', text: 'One file at a time.' });
    else if (file) onFile(file);
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
