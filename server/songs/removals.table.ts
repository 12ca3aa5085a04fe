import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '#server/database/columns';

/** Songs that were deleted, or are about to be, until their files are deleted too. */
export const removals = pgTable(
  'removals',
  { clipId: uuid('clip_id').primaryKey(), createdAt: createdAt() },
  (table) => [index('removals_oldest').on(table.createdAt)],
);
