import { FileAudio } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { offeredFiles } from '#domain/files/uploads';
import { t } from '#lib/translate';
import { contentOf, UnusableFile } from '#state/bridges/listening/readable-audio';
import { useSession } from '#state/queries/accounts/stored-session';
import { useIsOffline } from '#state/queries/connection';
import { showToast } from '#state/stores/toasts';
import { Button } from '#ui/controls/Button.tsx';
import styles from './AudioFileZone.module.css';

/** A folder, or a file that was moved or is only in a cloud. */
const UNREADABLE = t('This file cannot be read on this device.');

/** Takes one audio file, by choice or by dropping it. Its content says whether it is one, before any of it is sent. */
export function AudioFileZone({ onFile }: { readonly onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const isOffline = useIsOffline();
  const flags = useSession().data?.session?.flags;
  const hasM4a = flags === undefined || flags['enable-m4a-audio'] === true;
  const [isOver, setOver] = useState(false);

  async function take(files: FileList | null) {
    const [file, ...more] = files ?? [];
    if (more.length > 0) showToast({ tone: 'error', text: t('One file at a time.') });
    if (more.length > 0 || !file) return;
    try {
      await contentOf(file, { hasM4a });
      onFile(file);
    } catch (error) {
      const text = error instanceof UnusableFile ? error.message : UNREADABLE;
      showToast({ tone: 'error', title: file.name, text });
    }
  }

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!isOffline) void take(event.dataTransfer.files);
  }

  return (
    <section
      className={styles.zone}
      aria-label={t('Choose a file')}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <FileAudio />
      <p>{t('Drop an audio file here')}</p>
      <Button disabled={isOffline} onClick={() => input.current?.click()}>
        {t('Choose a file')}
      </Button>
      {isOffline ? <p className={styles.note}>{t('needs signal')}</p> : null}
      <input
        ref={input}
        type="file"
        accept={offeredFiles(hasM4a).join(',')}
        hidden
        aria-label={t('Audio file')}
        onChange={(event) => {
          void take(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
    </section>
  );
}
