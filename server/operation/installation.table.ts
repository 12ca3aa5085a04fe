import { boolean, pgTable, text } from 'drizzle-orm/pg-core';

/** What all servers of one database must share: one row, written by the first. */
export const installation = pgTable('installation', {
  isThis: boolean('is_this').primaryKey().default(true),
  /** Also stored in the file store: identifies the store that belongs to this database. */
  storeId: text('store_id').notNull(),
  /** Derived from the secret without revealing it. */
  secretMark: text('secret_mark').notNull(),
});
