import type { Table } from 'dexie';

/** From 50 rows per call on, Dexie marks the whole table as changed and every live query on it runs again. */
const MAX_ROWS_PER_PUT = 49;

/** Puts rows in calls of at most 49, inside whatever transaction is current. */
export async function putRows<Row, Key, Insert>(
  table: Table<Row, Key, Insert>,
  rows: readonly Insert[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += MAX_ROWS_PER_PUT) {
    await table.bulkPut(rows.slice(start, start + MAX_ROWS_PER_PUT));
  }
}
