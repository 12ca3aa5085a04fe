import { Link } from '@tanstack/react-router';
import { SyncStatus } from '#components/SyncStatus.tsx';
import { PRODUCT_NAME } from '#contract/product';
import { usePendingCounts } from '#state/queries/outbox';
import { Logo } from '#ui/Logo.tsx';
import { useMediaQuery, WIDE_QUERY } from '#ui/media-query.ts';
import styles from './HomeTop.module.css';

/** Name, and the way to the sync center while something waits. On wide screens the navigation has both. */
export function HomeTop({ isOnArt }: { readonly isOnArt: boolean }) {
  const counts = usePendingCounts().data;
  const isWide = useMediaQuery(WIDE_QUERY);
  const open = counts ? counts.waiting + counts.sending + counts.rejected : 0;
  if (isWide) return null;
  return (
    <header className={styles.top} data-art={isOnArt || undefined}>
      <Logo name={PRODUCT_NAME} />
      {open > 0 ? (
        <Link to="/me/sync" className={styles.sync}>
          <SyncStatus />
        </Link>
      ) : null}
    </header>
  );
}
