import { FileAudio } from 'lucide-react';
import { offeredFiles } from '#domain/files/uploads';
import { t } from '#lib/translate';
import { contentOf, UnusableFile } from '#state/bridges/listening/readable-audio';
import { useSession } from '#state/queries/accounts/stored-session';
import { useIsOffline } from '#state/queries/connection';
import { showToast } from '#state/stores/toasts';
import { FileZone } from './FileZone.tsx';

/** A folder, or a file that was moved or is only in a cloud. */
const UNREADABLE = t('This file cannot be read on this device.');

/** Takes one audio file. Its content says whether it is one, before any of it is sent. */
export function AudioFileZone({ onFile }: { readonly onFile: (file: File) => void }) {
  const isOffline = useIsOffline();
  const flags = useSession().data?.session?.flags;
  const hasM4a = flags === undefined || flags['enable-m4a-audio'] === true;

  async function take(file: File) {
    try {
      await contentOf(file, { hasM4a });
      onFile(file);
    } catch (error) {
      const text = error instanceof UnusableFile ? error.message : UNREADABLE;
      showToast({ tone: 'error', title: file.name, text });
    }
  }

  return (
    <FileZone
      label={t('Audio file')}
      accept={offeredFiles(hasM4a).join(',')}
      icon={<FileAudio />}
      lead={t('Drop an audio file here')}
      obstacle={isOffline ? t('needs signal') : null}
      onFile={(file) => void take(file)}
    />
  );
}
