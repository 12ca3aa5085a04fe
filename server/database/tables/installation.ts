import { boolean, pgTable, text } from 'drizzle-orm/pg-core';

/** What all servers of one database must have in common: one row, written by the first. */
export const installation = pgTable('installation', {
  isThis: boolean('is_this').primaryKey().default(true),
  /** Also kept in the file store: tells a store with the files of this database from another. */
  storeId: text('store_id').notNull(),
  /** Made from the secret, which it does not reveal. */
  secretMark: text('secret_mark').notNull(),
});
