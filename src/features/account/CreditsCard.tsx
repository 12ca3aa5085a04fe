import { Coins } from 'lucide-react';
import { GENERATION_CREDITS } from '#domain/generation-request';
import type { CreditsData } from '#state/queries/billing';
import type { QueryResult } from '#state/queries/live-query';
import { UntitledCard } from '#ui/Card.tsx';
import styles from './CreditsCard.module.css';

const PLAN_NAMES: Readonly<Record<string, string>> = {
  free: 'Free',
  basic: 'Basic',
  student: 'Student',
  pro: 'Pro',
  pro_20250501: 'Pro',
  premier: 'Premier',
};

/** Credits left, what they are worth, and the plan. */
export function CreditsCard({ credits }: { readonly credits: QueryResult<CreditsData> }) {
  if (credits.status === 'error')
    return (
      <UntitledCard label="Credits">
        <p>The credits could not be read on this device. Your songs are not affected.</p>
      </UntitledCard>
    );
  const billing = credits.data?.billing ?? null;
  const left = credits.data?.credits ?? 0;
  const requests = Math.floor(left / GENERATION_CREDITS);
  return (
    <UntitledCard label="Credits">
      <p className={styles.credits}>
        <Coins />
        <strong className="numbers">{credits.status === 'loading' ? '…' : left}</strong>{' '}
        {left === 1 ? 'credit' : 'credits'}
      </p>
      <p className="small muted">
        {requests === 1 ? 'Enough for 1 request' : `Enough for ${requests} requests`} of two songs.
        {billing ? ` Plan: ${PLAN_NAMES[billing.plan.level] ?? billing.plan.level}.` : ''}
        {billing && (billing.plan.level === 'free' || billing.plan.level === 'basic')
          ? ` Resets to ${billing.monthly_limit} daily.`
          : ''}
      </p>
      {billing && billing.plan.level !== 'premier' ? (
        <p className="small muted">
          Plans are not sold here yet. Whoever runs this server can give you more credits.
        </p>
      ) : null}
    </UntitledCard>
  );
}
