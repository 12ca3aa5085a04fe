import { Link } from '@tanstack/react-router';
import { CloudOff, X } from 'lucide-react';
import { useDownloadedIds } from '#state/queries/downloaded-ids';
import { usePendingCounts } from '#state/queries/outbox';
import { closeOfflineBanner } from '#state/stores/connection';
import { Banner } from '#ui/Banner.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { waitingText } from './sync-text.ts';

/** What still works without a signal, and what waits. */
export function OfflineBanner() {
  const counts = usePendingCounts().data;
  const downloaded = useDownloadedIds().size;
  const waiting = counts ? counts.waiting + counts.sending : 0;
  return (
    <Banner
      tone="offline"
      icon={<CloudOff />}
      action={
        <>
          {waiting > 0 ? (
            <Link to="/me/sync" className={buttonClass({ kind: 'quiet', size: 'small' })}>
              See
            </Link>
          ) : null}
          <IconButton label="Close" icon={<X className="icon-small" />} onClick={closeOfflineBanner} />
        </>
      }
    >
      <b>Offline.</b> {playsText(downloaded)}
      {waiting > 0 ? ` ${waitingText(waiting)}.` : ''}
    </Banner>
  );
}

function playsText(count: number): string {
  if (count === 0) return 'Songs play once there is a signal.';
  return count === 1 ? '1 song still plays.' : `${count} songs still play.`;
}
