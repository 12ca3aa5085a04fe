import type { BillingInfo } from '#contract/billing/billing';
import { readKv } from '#db/kv';
import { readBalance } from '#db/ledger';
import { type Balance, freeModelKeys, usableModelKeys } from '#domain/credits/credit-ledger';
import { formatCredits } from '#domain/credits/credit-prices';
import { isBasicLevel } from '#domain/credits/plan-levels';
import { t } from '#lib/translate';
import { type QueryResult, useLiveQuery } from '#state/queries/live-query';

export interface CreditsData extends Balance {
  /** The server's last response; null before the first one on this device. */
  billing: BillingInfo | null;
  /** Keys of the models the user may request, newest first as the server lists them. */
  usableModels: string[];
  /** Keys of the models that only free songs of the day open. */
  freeModels: string[];
}

/** The balance to show: the last one from the server, adjusted for running songs it has not counted yet. */
export function useCredits(): QueryResult<CreditsData> {
  return useLiveQuery('credits', async (tables) => {
    const [stored, balance] = await Promise.all([readKv(tables, 'billing'), readBalance(tables)]);
    const billing = stored?.value ?? null;
    return {
      ...balance,
      billing,
      usableModels: billing ? usableModelKeys(billing, balance.freeClips.web_v4_gen) : [],
      freeModels: billing ? freeModelKeys(billing) : [],
    };
  });
}

/** Whether songs are counted in credits; false at home without a share of the day, for staff, and while unknown. */
export function useCountsCredits(): boolean {
  return useCredits().data?.billing?.has_credit_limit === true;
}

/** Whether the user has the smallest plan, on a server with plans; a larger one can be offered. Staff have everything. */
export function useIsBasicUser(): boolean {
  const billing = useCredits().data?.billing;
  const isLimited = billing?.has_plans === true && billing.has_credit_limit;
  return isLimited && isBasicLevel(billing.plan.level);
}

/** Writes a price; empty where credits are not counted. */
export function usePriceText(): (credits: number) => string {
  const isCounted = useCountsCredits();
  if (!isCounted) return () => '';
  return (credits) => (credits === 0 ? t('free') : formatCredits(credits));
}
