import { Link } from '@tanstack/react-router';
import { Coins } from 'lucide-react';
import { plural, wholeNumber } from '#lib/translate';
import { useCountsCredits, useCredits } from '#state/queries/billing/billing';
import styles from './CreditsBadge.module.css';

/** The credit balance, linking to the account. */
export function CreditsBadge() {
  const { data } = useCredits();
  const isCounted = useCountsCredits();
  if (!data || !isCounted) return null;
  return (
    <Link
      to="/account"
      className={styles.badge}
      aria-label={plural(data.credits, '{count} credit left', '{count} credits left')}
    >
      <Coins className="icon-small" />
      <span className="numbers">{wholeNumber(data.credits)}</span>
    </Link>
  );
}
