import { Link } from '@tanstack/react-router';
import { useSnapshot } from 'valtio';
import { ProgressLine } from '#components/screens/ProgressLine.tsx';
import { SubScreen } from '#components/screens/SubScreen.tsx';
import { AudioFileZone } from '#components/uploads/AudioFileZone.tsx';
import { AudioRecorder } from '#components/uploads/AudioRecorder.tsx';
import { ExtendedUploadsSheet } from '#components/uploads/ExtendedUploadsSheet.tsx';
import { UploadTerms } from '#components/uploads/UploadTerms.tsx';
import { LISTENER_DETAIL } from '#contract/accounts/session';
import { type UploadEntry, uploadStatusText } from '#domain/files/uploads';
import { t, translated } from '#lib/translate';
import { cancelUpload, retryUpload, uploadFile } from '#state/commands/making/uploads';
import { useIsListener } from '#state/queries/accounts/stored-session';
import { useIsOffline } from '#state/queries/connection';
import { uploadsStore } from '#state/stores/uploads';
import { Button, buttonClass } from '#ui/controls/Button.tsx';
import { SentUploads } from './SentUploads.tsx';
import { SharedAudio } from './SharedAudio.tsx';
import styles from './UploadsScreen.module.css';

/** Uploads the user's audio: a picked or dropped file, or a recording. */
export function UploadsScreen() {
  const { entries } = useSnapshot(uploadsStore);
  if (useIsListener())
    return (
      <SubScreen title={t('Uploads')} parent="/me">
        <p>{LISTENER_DETAIL}</p>
      </SubScreen>
    );
  return (
    <SubScreen title={t('Uploads')} parent="/me">
      <SharedAudio />
      <AudioFileZone onFile={(file) => void uploadFile(file, 'studio_file_upload')} />
      <AudioRecorder onRecorded={(file) => void uploadFile(file, 'recording')} />
      <UploadTerms />
      <Link to="/me/import" className={buttonClass({ kind: 'quiet' })}>
        {t('Import a folder or ZIP')}
      </Link>
      <div role="status" className={styles.status}>
        {uploadStatusText(entries)}
      </div>
      {entries.length === 0 ? null : (
        <ul className={styles.list} aria-label={t('Uploads')}>
          {entries.map((entry) => (
            <UploadRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <SentUploads />
      <ExtendedUploadsSheet />
    </SubScreen>
  );
}

function UploadRow({ entry }: { readonly entry: UploadEntry }) {
  const { id, fileName, status, error, canRetry, progress } = entry;
  const isOffline = useIsOffline();
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <b>{fileName}</b>
        {status === 'failed' ? (
          <span className={styles.error}>{translated(error ?? '')}</span>
        ) : (
          <>
            <span>{howFar(progress, isOffline)}</span>
            <ProgressLine value={progress} label={t('Upload of {fileName}', { fileName })} />
          </>
        )}
      </div>
      <div className={styles.keys}>
        {status === 'failed' && canRetry ? (
          <Button size="small" disabled={isOffline} onClick={() => void retryUpload(id)}>
            {t('Retry')}
          </Button>
        ) : null}
        <Button size="small" kind="quiet" onClick={() => void cancelUpload(id)}>
          {status === 'failed' ? t('Discard') : t('Cancel')}
        </Button>
      </div>
    </li>
  );
}

function howFar(progress: number | null, isOffline: boolean): string {
  if (isOffline) return t('Waiting for a connection');
  return progress === null ? t('Processing…') : `${Math.round(progress * 100)}%`;
}
