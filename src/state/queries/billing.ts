import type { BillingInfo } from '#contract/billing';
import { readKv } from '#db/kv';
import { type Balance, foldBalance, usableModelKeys } from '#domain/credit-ledger';
import { type QueryResult, useLiveQuery } from './live-query.ts';

export interface CreditsData extends Balance {
  /** The server's last answer; null before the first one on this device. */
  billing: BillingInfo | null;
  /** Model keys the user may send, newest first as the server lists them. */
  usableModels: string[];
}

/** The balance to show: the server's last one with the running songs it has not counted yet. */
export function useCredits(): QueryResult<CreditsData> {
  return useLiveQuery('credits', async (tables) => {
    const [stored, entries] = await Promise.all([readKv(tables, 'billing'), tables.ledger.toArray()]);
    const billing = stored?.value ?? null;
    const balance = foldBalance(billing ?? undefined, entries);
    return { ...balance, billing, usableModels: billing ? usableModelKeys(billing) : [] };
  });
}
