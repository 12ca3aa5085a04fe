import type { Table } from 'dexie';

/** From 50 rows per call, Dexie marks the whole table as changed and reruns every live query on it. */
const MAX_ROWS_PER_PUT = 49;

/** Writes rows in calls of at most 49, inside the current transaction. */
export async function putRows<Row, Key, Insert>(
  table: Table<Row, Key, Insert>,
  rows: readonly Insert[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += MAX_ROWS_PER_PUT) {
    await table.bulkPut(rows.slice(start, start + MAX_ROWS_PER_PUT));
  }
}
