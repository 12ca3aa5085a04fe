import type { BillingInfo } from '#contract/billing/billing';

/** Warns of expiring credits from a week before (BILL-17). */
const WINDOW_DAYS = 7;
const UNUSED_SHARE = 0.5;
const DAY_MS = 24 * 60 * 60_000;

/** Whole days until a date, or null for a date that is past, far off or unknown. */
function daysUntil(date: string | null, nowMs: number): number | null {
  if (date === null) return null;
  const days = Math.floor((Date.parse(date) - nowMs) / DAY_MS);
  return days >= 0 && days <= WINDOW_DAYS ? days : null;
}

type Expiry = Pick<BillingInfo, 'cancel_on' | 'period_end' | 'is_active' | 'monthly_usage' | 'monthly_limit'>;

/** In how many days credits expire, if that deserves a warning; otherwise false. */
export function creditsExpireInDays(billing: Expiry, nowMs: number): number | false {
  const cancelled = daysUntil(billing.cancel_on, nowMs);
  if (cancelled !== null) return cancelled;
  const ending = daysUntil(billing.period_end, nowMs);
  // Bought credits do not expire.
  const unused = billing.monthly_limit - billing.monthly_usage;
  const isMuchLeft = unused > billing.monthly_limit * UNUSED_SHARE;
  return billing.is_active && ending !== null && isMuchLeft ? ending : false;
}
