import { TOP_UPS } from '#contract/top-ups';
import { PLAN_NAMES } from '#domain/credits/plan-levels';
import { formatWhole } from '#domain/texts/text-format';
import { t } from '#lib/translate';

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
  if (credits !== undefined) return t('{credits} credits', { credits: formatWhole(credits) });
  const name = Object.entries(PLAN_NAMES).find(([known]) => known === level)?.[1];
  return name === undefined
    ? null
    : t('{name}, billed {value}', { name, value: period === 'year' ? 'yearly' : 'monthly' });
}
