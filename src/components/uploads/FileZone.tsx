import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { t } from '#lib/translate';
import { showToast } from '#state/stores/toasts';
import { Button } from '#ui/controls/Button.tsx';
import styles from './FileZone.module.css';

interface FileZoneProps {
  /** For screen readers, what kind of file it takes. */
  readonly label: string;
  /** Endings and media types, as in the attribute `accept`. */
  readonly accept: string;
  readonly icon: ReactNode;
  /** Beside the icon: what may be dropped here. */
  readonly lead: string;
  /** On the button. */
  readonly action?: string;
  /** Why no file can be taken now; null if one can. */
  readonly obstacle?: string | null;
  /** Shown on the button while a file is read; null while none is. */
  readonly busyLabel?: string | null;
  readonly onFile: (file: File) => void;
}

/** Takes one file, by choice or by dropping it. */
export function FileZone(props: FileZoneProps) {
  const { label, accept, icon, lead, action = t('Choose a file') } = props;
  const { obstacle = null, busyLabel = null, onFile } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  function take(files: FileList | null) {
    const [file, ...more] = files ?? [];
    if (more.length > 0) showToast({ tone: 'error', text: t('One file at a time.') });
    else if (file) onFile(file);
  }

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    if (obstacle === null) take(event.dataTransfer.files);
  }

  return (
    <section
      className={styles.zone}
      aria-label={t('Choose a file')}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      {icon}
      <p>{lead}</p>
      <Button disabled={obstacle !== null} busyLabel={busyLabel} onClick={() => input.current?.click()}>
        {action}
      </Button>
      {obstacle === null ? null : <p className={styles.note}>{obstacle}</p>}
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={(event) => {
          take(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
    </section>
  );
}
