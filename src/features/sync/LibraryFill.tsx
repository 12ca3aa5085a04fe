import { formatWhole } from '#domain/texts/text-format';
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
  if (isWhole) return songs === 1 ? '1 song' : `${formatWhole(songs)} songs`;
  return total === null
    ? `${formatWhole(songs)} so far`
    : `${formatWhole(songs)} of ${formatWhole(total)} songs`;
}

function reason({ isWhole, obstacle }: LibraryFillState): string {
  if (isWhole) return 'All of it is listed here and can be searched without a signal.';
  if (obstacle === 'metered') return 'The rest waits for a connection that does not save data.';
  if (obstacle === 'storage') return 'The rest needs more space on this device.';
  return 'The rest comes by itself while nothing else is running.';
}
