import styles from './PendingSong.module.css';

/** The place of a song that is being read from this device, or that this device does not hold. */
export function PendingSong({ isRead }: { readonly isRead: boolean }) {
  if (isRead) return <li className={styles.missing}>This song is not on this device any more.</li>;
  return <li className={styles.pending} aria-hidden="true" />;
}
