import { formatSongs } from '#domain/texts/text-format';
import { plural, t, wholeNumber } from '#lib/translate';
import { type LibraryFillState, useLibraryFill } from '#state/queries/songs/library-fill';
import styles from './LibraryFill.module.css';

/** How much of the library is listed on this device, and why the rest is not. */
export function LibraryFill() {
  const fill = useLibraryFill().data;
  if (!fill) return null;
  return (
    <section className={styles.fill} aria-label={t('Your library')}>
      <p className={styles.line}>
        <span className={styles.name}>{t('Your library')}</span>
        <span className="small muted numbers">{countText(fill)}</span>
      </p>
      <p className="caption faint">{reason(fill)}</p>
    </section>
  );
}

function countText({ songs, total, isWhole }: LibraryFillState): string {
  if (isWhole) return formatSongs(songs);
  return total === null
    ? t('{songs} so far', { songs: wholeNumber(songs) })
    : plural(total, '{songs} of {count} song', '{songs} of {count} songs', { songs: wholeNumber(songs) });
}

function reason({ isWhole, obstacle }: LibraryFillState): string {
  if (isWhole) return t('The whole list is on this device, and you can search it offline.');
  if (obstacle === 'metered') return t('The rest downloads on an unmetered connection.');
  if (obstacle === 'storage') return t('The rest needs more space on this device.');
  return t('The rest downloads automatically in the background.');
}
