import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from '#server/database/columns';

/** Files in the store of accounts that were deleted, or are about to be, until they are gone; those of songs apart. */
export const fileRemovals = pgTable(
  'file_removals',
  { key: text('key').primaryKey(), userId: text('user_id').notNull(), createdAt: createdAt() },
  (table) => [index('file_removals_oldest').on(table.createdAt)],
);
