import { TOP_UPS } from '#contract/billing/top-ups';
import { PLAN_NAMES } from '#domain/credits/plan-levels';
import { plural, t } from '#lib/translate';

/** Describes the order in a URL; null if no such order exists. */
export function orderWords({
  level,
  topUp,
  period,
}: {
  readonly level: string;
  readonly topUp: string;
  readonly period: string;
}): string | null {
  const credits = TOP_UPS.find(({ id }) => id === topUp)?.credits;
  if (credits !== undefined) return plural(credits, '1 credit', '{count} credits');
  const name = Object.entries(PLAN_NAMES).find(([known]) => known === level)?.[1];
  if (name === undefined) return null;
  return period === 'year' ? t('{name}, billed yearly', { name }) : t('{name}, billed monthly', { name });
}
