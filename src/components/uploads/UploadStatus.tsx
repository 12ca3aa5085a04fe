import { Link } from '@tanstack/react-router';
import { useSnapshot } from 'valtio';
import { type UploadEntry, uploadStatusText } from '#domain/files/uploads';
import { plural, t } from '#lib/translate';
import { uploadsStore } from '#state/stores/uploads';
import styles from './UploadStatus.module.css';

/** The files being uploaded, linking to their list. */
export function UploadStatus() {
  const { entries } = useSnapshot(uploadsStore);
  return (
    <div role="status" aria-label={t('Uploads')} className={styles.status}>
      <Words entries={entries} />
    </div>
  );
}

function Words({ entries }: { readonly entries: readonly UploadEntry[] }) {
  const failed = entries.filter(({ status }) => status === 'failed').length;
  const text = [
    uploadStatusText(entries),
    failed === 0 ? '' : plural(failed, '{count} failed', '{count} failed'),
  ]
    .filter(Boolean)
    .join(', ');
  return text === '' ? null : (
    <Link to="/me/uploads" className={styles.link}>
      {text}
    </Link>
  );
}
