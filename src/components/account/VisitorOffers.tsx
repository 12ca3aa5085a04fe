import { useAccount } from '#state/queries/accounts/session';
import { lazyView } from '#ui/lazy-view.tsx';
import styles from './VisitorOffers.module.css';

const Place = () => <div className={styles.place} />;

/** Not what a shared link is opened for, so they come later; their place is kept free, so that nothing below moves. */
const OfferKeys = lazyView(async () => (await import('./OfferKeys.tsx')).OfferKeys, {
  Loading: Place,
  Missing: Place,
});

/** What visitors of a shared page can do besides listening; nothing for users. */
export function VisitorOffers() {
  return useAccount().isSignedIn ? null : <OfferKeys />;
}
