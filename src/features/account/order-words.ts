import { TOP_UPS } from '#contract/top-ups';
import { PLAN_NAMES } from '#domain/credits/plan-levels';

/** What an order's address names, in words; null for nothing that there is. */
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
  if (credits !== undefined) return `${credits} credits`;
  const name = Object.entries(PLAN_NAMES).find(([known]) => known === level)?.[1];
  return name === undefined ? null : `${name}, by the ${period === 'year' ? 'year' : 'month'}`;
}
