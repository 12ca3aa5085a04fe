import { Link } from '@tanstack/react-router';
import { Coins } from 'lucide-react';
import { useState } from 'react';
import { GENERATION_CREDITS } from '#domain/credits/credit-prices';
import { type FreeClips, NO_FREE_CLIPS } from '#domain/credits/free-quotas';
import { freeSongsLeft } from '#domain/credits/free-uses';
import { PLAN_NAMES } from '#domain/credits/plan-levels';
import { formatWhole } from '#domain/texts/text-format';
import { plural, t } from '#lib/translate';
import type { CreditsData } from '#state/queries/billing';
import type { QueryResult } from '#state/queries/live-query';
import { useSessionView } from '#state/queries/session-view';
import { buttonClass } from '#ui/Button.tsx';
import { UntitledCard } from '#ui/Card.tsx';
import styles from './CreditsCard.module.css';
import { creditsExpireInDays } from './credits-expiring.ts';

const dayCount = (days: number) => plural(days, '1 day', '{count} days');

/** The remaining credits, what they are worth, and the plan. */
export function CreditsCard({ credits }: { readonly credits: QueryResult<CreditsData> }) {
  const [now] = useState(Date.now);
  const view = useSessionView();
  if (credits.status === 'error')
    return (
      <UntitledCard label={t('Credits')}>
        <p>{t('The credits could not be read on this device. Your songs are not affected.')}</p>
      </UntitledCard>
    );
  const billing = credits.data?.billing ?? null;
  const left = credits.data?.credits ?? 0;
  const free = credits.data?.freeClips ?? NO_FREE_CLIPS;
  const expiry = billing ? creditsExpireInDays(billing, now) : false;
  const requests = Math.floor(left / GENERATION_CREDITS);
  const hasPlans = billing?.has_plans !== false;
  if (billing?.has_credit_limit === false)
    return (
      <UntitledCard label={t('Credits')}>
        <p className={styles.credits}>
          <Coins />
          <strong>{t('No daily limit')}</strong>
        </p>
        <p className="small muted">
          {t('Everything on this server is included. Make as many songs as you like.')}
        </p>
      </UntitledCard>
    );
  return (
    <UntitledCard label={t('Credits')}>
      <p className={styles.credits}>
        <Coins />
        <strong className="numbers">{credits.status === 'loading' ? '…' : formatWhole(left)}</strong>{' '}
        {plural(left, 'credit', 'credits')}
      </p>
      <p className="small muted">
        {t('{requests}, two songs each.{planNames}{value}{monthly_limit}', {
          requests: plural(requests, 'Enough for 1 request', 'Enough for {count} requests'),
          planNames:
            billing && hasPlans
              ? t(' Plan: {planNames}.', { planNames: PLAN_NAMES[billing.plan.level] })
              : '',
          value: billing ? '' : t(' The server has not confirmed this yet.'),
          monthly_limit:
            billing && !(hasPlans && view?.isSubscriber)
              ? t(' Resets to {monthly_limit} daily.', { monthly_limit: formatWhole(billing.monthly_limit) })
              : '',
        })}
      </p>
      {expiry === false ? null : (
        <p className="small">
          {expiry === 0
            ? t('Your credits expire today.')
            : t('Your credits expire in {dayCount}.', { dayCount: dayCount(expiry) })}
        </p>
      )}
      {billing ? <FreeToday free={free} features={billing.accessible_features} /> : null}
      {hasPlans ? (
        <p className={styles.plans}>
          <Link to="/account/plans" className={buttonClass({ size: 'small' })}>
            {view?.isSubscriber ? t('Manage plan') : t('Upgrade')}
          </Link>
        </p>
      ) : null}
    </UntitledCard>
  );
}

interface FreeTodayProps {
  readonly free: FreeClips;
  /** Features of the plan are paid for with its credits. */
  readonly features: readonly string[];
}

/** What is free of credits today. */
function FreeToday({ free, features }: FreeTodayProps) {
  const kinds = [
    [features.includes('v4') ? 0 : free.web_v4_gen, t('v4 songs')],
    [freeSongsLeft('cover', features, free.cover), 'covers'],
    [freeSongsLeft('persona', features, free.persona), t('songs with a persona')],
  ] as const;
  const words = kinds.filter(([left]) => left > 0).map(([left, name]) => `${left} ${name}`);
  return words.length === 0 ? null : (
    <p className="small muted">{t('Free today: {value}.', { value: words.join(', ') })}</p>
  );
}
