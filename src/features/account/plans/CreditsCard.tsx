import { Link } from '@tanstack/react-router';
import { Coins } from 'lucide-react';
import { useState } from 'react';
import { GENERATION_CREDITS } from '#domain/credits/credit-prices';
import { type FreeClips, NO_FREE_CLIPS } from '#domain/credits/free-quotas';
import { freeSongsLeft } from '#domain/credits/free-uses';
import { PLAN_NAMES } from '#domain/credits/plan-levels';
import { plural, t, wholeNumber } from '#lib/translate';
import { useSessionView } from '#state/queries/accounts/session-view';
import type { CreditsData } from '#state/queries/billing/billing';
import type { QueryResult } from '#state/queries/live-query';
import { buttonClass } from '#ui/controls/Button.tsx';
import { UntitledCard } from '#ui/surfaces/Card.tsx';
import { Rich } from '#ui/surfaces/Rich.tsx';
import styles from './CreditsCard.module.css';
import { creditsExpireInDays } from './credits-expiring.ts';

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
  const hasPlans = billing?.has_plans !== false;
  const isSubscriber = hasPlans && view?.isSubscriber === true;
  // Where nothing is counted, nothing is said about it.
  if (billing?.has_credit_limit === false) return null;
  return (
    <UntitledCard label={t('Credits')}>
      <p className={styles.credits}>
        <Coins />
        <Rich
          text={plural(
            left,
            '<a>{count}</a> credit',
            '<a>{count}</a> credits',
            credits.status === 'loading' ? { count: '…' } : {},
          )}
          parts={{ a: (count) => <strong className="numbers">{count}</strong> }}
        />
      </p>
      <p className="small muted">{worthText(left, billing, isSubscriber)}</p>
      {expiry === false ? null : (
        <p className="small">
          {expiry === 0
            ? t('Your credits expire today.')
            : plural(expiry, 'Your credits expire in 1 day.', 'Your credits expire in {count} days.')}
        </p>
      )}
      {billing ? <FreeToday free={free} features={billing.accessible_features} /> : null}
      {hasPlans ? (
        <p className={styles.plans}>
          <Link to="/account/plans" className={buttonClass({ size: 'small' })}>
            {isSubscriber ? t('Manage plan') : t('Upgrade')}
          </Link>
        </p>
      ) : null}
    </UntitledCard>
  );
}

/** How many songs the credits are enough for, the plan, and when they are refilled. */
function worthText(left: number, billing: CreditsData['billing'], isSubscriber: boolean): string {
  const texts = [
    plural(
      Math.floor(left / GENERATION_CREDITS),
      'Enough for 1 request, two songs each.',
      'Enough for {count} requests, two songs each.',
    ),
  ];
  if (billing === null) return [...texts, t('The server has not confirmed this yet.')].join(' ');
  if (billing.has_plans !== false)
    texts.push(t('Plan: {planName}.', { planName: PLAN_NAMES[billing.plan.level] }));
  if (!isSubscriber)
    texts.push(t('Resets to {credits} daily.', { credits: wholeNumber(billing.monthly_limit) }));
  return texts.join(' ');
}

interface FreeTodayProps {
  readonly free: FreeClips;
  /** Features of the plan are paid for with its credits. */
  readonly features: readonly string[];
}

/** What is free of credits today. */
function FreeToday({ free, features }: FreeTodayProps) {
  const v4 = features.includes('v4') ? 0 : free.web_v4_gen;
  const cover = freeSongsLeft('cover', features, free.cover);
  const persona = freeSongsLeft('persona', features, free.persona);
  const songs = [
    v4 > 0 ? plural(v4, '1 v4 song', '{count} v4 songs') : null,
    cover > 0 ? plural(cover, '1 cover', '{count} covers') : null,
    persona > 0 ? plural(persona, '1 song with a persona', '{count} songs with a persona') : null,
  ].filter((text) => text !== null);
  return songs.length === 0 ? null : (
    <p className="small muted">{t('Free today: {songs}.', { songs: songs.join(', ') })}</p>
  );
}
