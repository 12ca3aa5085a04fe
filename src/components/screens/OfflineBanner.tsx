import { Link } from '@tanstack/react-router';
import { CloudOff, X } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { formatSongs } from '#domain/texts/text-format';
import { plural, t } from '#lib/translate';
import { useDownloadedIds } from '#state/queries/files/downloaded-ids';
import { usePendingCounts } from '#state/queries/outbox';
import { closeOfflineBanner, connectionStore } from '#state/stores/connection';
import { classNames } from '#ui/class-names.ts';
import { buttonClass } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Banner } from '#ui/surfaces/Banner.tsx';
import styles from './OfflineBanner.module.css';
import { syncSummary, waitingText } from './sync-text.ts';

/**
 * Shows what still works offline and what is waiting; after a lost connection, also that it is back. Its height
 * is constant so that the page does not move.
 */
export function OfflineBanner() {
  const { isReachable } = useSnapshot(connectionStore);
  const counts = usePendingCounts().data;
  const downloaded = useDownloadedIds().size;
  const waiting = counts ? counts.waiting + counts.sending : 0;
  return (
    <Banner
      tone="offline"
      icon={<CloudOff />}
      action={
        <>
          <Link
            to="/me/sync"
            className={classNames(
              buttonClass({ kind: 'quiet', size: 'small' }),
              waiting === 0 && styles.later,
            )}
            data-later-link={waiting === 0 || undefined}
          >
            {t('See')}
          </Link>
          <IconButton label={t('Close')} icon={<X className="icon-small" />} onClick={closeOfflineBanner} />
        </>
      }
    >
      {isReachable ? <b>{t('Back online.')}</b> : <b>{t('Offline.')}</b>}{' '}
      {isReachable ? null : playsText(downloaded)}
      <span className={styles.changes} data-later={waiting === 0 || undefined}>
        {isReachable && counts ? `${syncSummary(counts).text}.` : null}
        {isReachable ? null : waiting > 0 ? `${waitingText(waiting)}.` : t('Changes will sync later.')}
      </span>
    </Banner>
  );
}

function playsText(count: number): string {
  if (count === 0) return t('Songs need a signal.');
  return plural(count, '{count} still plays.', '{count} still play.', { count: formatSongs(count) });
}
