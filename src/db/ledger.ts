import type { BillingInfo } from '#contract/billing/billing';
import {
  type Balance,
  entriesAfterBilling,
  foldBalance,
  type LedgerEvent,
  reduceLedger,
} from '#domain/credits/credit-ledger';
import type { AccountTables } from './db.ts';
import { readKv, writeKv } from './kv.ts';
import { putRows } from './put-rows.ts';

/** Applies clip events to the ledger; runs inside a read-write transaction over `ledger`. */
export async function applyLedgerEvents(
  tables: AccountTables,
  events: readonly LedgerEvent[],
  now: number,
): Promise<void> {
  const held = new Map(
    (await tables.ledger.bulkGet(events.map(({ clip }) => clip.id)))
      .filter((entry) => entry !== undefined)
      .map((entry) => [entry.clipId, entry]),
  );
  const changed = events.flatMap((event) => {
    const before = held.get(event.clip.id);
    const after = reduceLedger(before, event, now);
    return after && after !== before ? [after] : [];
  });
  await putRows(tables.ledger, changed);
}

/**
 * Stores a billing response and drops the entries it has settled, in one transaction over `ledger` and `kv`.
 */
export async function storeBilling(
  tables: AccountTables,
  billing: BillingInfo,
  readAt: number,
): Promise<void> {
  const entries = await tables.ledger.toArray();
  const kept = new Set(entriesAfterBilling(entries, billing, readAt).map(({ clipId }) => clipId));
  await tables.ledger.bulkDelete(entries.map(({ clipId }) => clipId).filter((id) => !kept.has(id)));
  await writeKv(tables, 'billing', { value: billing, fetchedAt: readAt });
}

/** The balance to show: the last one from the server, adjusted for running songs it has not counted yet. */
export async function readBalance(tables: AccountTables): Promise<Balance> {
  const [billing, entries] = [await readKv(tables, 'billing'), await tables.ledger.toArray()];
  return foldBalance(billing?.value, entries);
}
