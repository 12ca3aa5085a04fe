import { FileAudio } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { acceptsUpload, typeOfFile, UPLOAD_TYPES } from '#domain/files/uploads';
import { useIsOffline } from '#state/queries/connection';
import { useSession } from '#state/queries/stored-session';
import { showToast } from '#state/stores/toasts';
import { Button } from '#ui/Button.tsx';
import styles from './AudioFileZone.module.css';

/** What devices record, and turn into another type before it is sent. */
const RECORDED_TYPE = 'webm';

/** Takes one audio file, by choice or by dropping it. */
export function AudioFileZone({ onFile }: { readonly onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const isOffline = useIsOffline();
  const flags = useSession().data?.session?.flags;
  const hasM4a = flags === undefined || flags['enable-m4a-audio'] === true;
  const accepted = [...UPLOAD_TYPES.filter((type) => acceptsUpload(type, hasM4a)), RECORDED_TYPE];
  const [isOver, setOver] = useState(false);

  function take(files: FileList | null) {
    const [file, ...more] = files ?? [];
    if (more.length > 0) showToast({ tone: 'error', text: 'One file at a time.' });
    if (more.length > 0 || !file) return;
    const type = typeOfFile(file);
    if (type === RECORDED_TYPE || acceptsUpload(type, hasM4a)) onFile(file);
    else showToast({ tone: 'error', title: file.name, text: 'Files of this type are not accepted.' });
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
        accept={accepted.map((type) => `.${type}`).join(',')}
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
