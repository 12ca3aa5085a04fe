import { formatSongs, formatWhole } from '#domain/texts/text-format';
import { type LibraryFillState, useLibraryFill } from '#state/queries/library-fill';
import styles from './LibraryFill.module.css';

/** How much of the library is listed on this device, and why the rest is not. */
export function LibraryFill() {
  const fill = useLibraryFill().data;
  if (!fill) return null;
  return (
    <section className={styles.fill} aria-label="Your library">
      <p className={styles.line}>
        <span className={styles.name}>Your library</span>
        <span className="small muted numbers">{countText(fill)}</span>
      </p>
      <p className="caption faint">{reason(fill)}</p>
    </section>
  );
}

function countText({ songs, total, isWhole }: LibraryFillState): string {
  if (isWhole) return formatSongs(songs);
  return total === null
    ? `${formatWhole(songs)} so far`
    : `${formatWhole(songs)} of ${formatWhole(total)} songs`;
}

function reason({ isWhole, obstacle }: LibraryFillState): string {
  if (isWhole) return 'The whole list is on this device, and you can search it offline.';
  if (obstacle === 'metered') return 'The rest downloads on an unmetered connection.';
  if (obstacle === 'storage') return 'The rest needs more space on this device.';
  return 'The rest downloads automatically in the background.';
}
