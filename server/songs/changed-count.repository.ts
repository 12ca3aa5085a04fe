import { type Column, type Placeholder, type SQL, sql } from 'drizzle-orm';

/** `changedCount` of `#domain/nouns/reaction-counts` for a column, so that changes at the same time all count. */
export function changedCount(column: Column, difference: number | Placeholder): SQL {
  return sql`greatest(0, ${column} + ${difference})`;
}
