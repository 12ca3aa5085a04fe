import type { AccountTables } from './db.ts';
import type { OutboxRow } from './schema.ts';

/**
 * Primary keys of outbox rows that change any of the targets. Keys only: a write of 500 songs matches once for
 * each of them, and its row with all 500 would be loaded each time.
 */
export function pendingSeqs(tables: AccountTables, targets: readonly string[]): Promise<number[]> {
  return tables.outbox.where('targets').anyOf(targets).distinct().primaryKeys();
}

/** Outbox rows that change any of the targets. */
export async function pendingFor(tables: AccountTables, targets: readonly string[]): Promise<OutboxRow[]> {
  const seqs = targets.length === 0 ? [] : await pendingSeqs(tables, targets);
  if (seqs.length === 0) return [];
  return (await tables.outbox.bulkGet(seqs)).filter((row) => row !== undefined);
}
