import type { AccountTables } from './db.ts';
import type { OutboxRow } from './schema.ts';

/** Outbox rows that change any of the targets. */
export function pendingFor(tables: AccountTables, targets: readonly string[]): Promise<OutboxRow[]> {
  if (targets.length === 0) return Promise.resolve([]);
  return tables.outbox.where('targets').anyOf(targets).distinct().toArray();
}
