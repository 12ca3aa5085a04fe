import { Link } from '@tanstack/react-router';
import { NotificationBell } from '#components/NotificationBell.tsx';
import { SyncStatus } from '#components/SyncStatus.tsx';
import { PRODUCT_NAME } from '#contract/product';
import { usePendingCounts } from '#state/queries/outbox';
import { useAccount } from '#state/queries/session';
import { Logo } from '#ui/Logo.tsx';
import { useMediaQuery, WIDE_QUERY } from '#ui/media-query.ts';
import styles from './HomeTop.module.css';

/** Name, the way to the notifications, and to the sync center while something waits. On wide screens the navigation has them. */
export function HomeTop({ isOnArt }: { readonly isOnArt: boolean }) {
  const counts = usePendingCounts().data;
  const { isSignedIn } = useAccount();
  const isWide = useMediaQuery(WIDE_QUERY);
  const open = counts ? counts.waiting + counts.sending + counts.rejected : 0;
  if (isWide) return null;
  return (
    <header className={styles.top} data-art={isOnArt || undefined}>
      <Logo name={PRODUCT_NAME} />
      <span className={styles.keys}>
        {open > 0 ? (
          <Link to="/me/sync" className={styles.sync}>
            <SyncStatus />
          </Link>
        ) : null}
        {isSignedIn ? <NotificationBell /> : null}
      </span>
    </header>
  );
}
