import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { updatedAt } from '#server/database/columns';

/** The chat server that staff connected to write words: at most one row. */
export const languageModel = pgTable('language_model', {
  isConnected: boolean('is_connected').primaryKey().default(true),
  /** Base address without a trailing slash. */
  address: text('address').notNull(),
  /** Empty for the first model of the server's list. */
  model: text('model').notNull(),
  /** Encrypted with the server's secret; null for none. */
  sealedKey: text('sealed_key'),
  allowsPrivateAddress: boolean('allows_private_address').notNull(),
  updatedAt: updatedAt(),
});
