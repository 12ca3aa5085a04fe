import type { BillingInfo } from '#contract/billing/billing';
import { readKv } from '#db/kv';
import { readBalance } from '#db/ledger';
import { type Balance, freeModelKeys, usableModelKeys } from '#domain/credits/credit-ledger';
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
