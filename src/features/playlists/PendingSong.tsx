import { t } from '#lib/translate';
import styles from './PendingSong.module.css';

/** Placeholder for a song that is being read from this device, or is not on it. */
export function PendingSong({ isRead }: { readonly isRead: boolean }) {
  if (isRead) return <li className={styles.missing}>{t('This song is no longer on this device.')}</li>;
  return <li className={styles.pending} aria-hidden="true" />;
}
