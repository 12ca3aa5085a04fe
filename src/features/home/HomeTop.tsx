import { NotificationBell } from '#components/people/NotificationBell.tsx';
import { SyncLink } from '#components/screens/SyncLink.tsx';
import { PRODUCT_NAME } from '#contract/product';
import { useAccount } from '#state/queries/accounts/session';
import { useMediaQuery, WIDE_QUERY } from '#ui/media-query.ts';
import { Logo } from '#ui/surfaces/Logo.tsx';
import styles from './HomeTop.module.css';

/**
 * The product name and links to the notifications and, while something is waiting, to the sync center. On wide
 * screens the navigation has them.
 */
export function HomeTop({ isOnArt }: { readonly isOnArt: boolean }) {
  const { isSignedIn } = useAccount();
  const isWide = useMediaQuery(WIDE_QUERY);
  if (isWide) return null;
  return (
    <header className={styles.top} data-art={isOnArt || undefined}>
      <Logo name={PRODUCT_NAME} />
      <span className={styles.keys}>
        <SyncLink className={styles.sync} />
        {isSignedIn ? <NotificationBell /> : null}
      </span>
    </header>
  );
}
