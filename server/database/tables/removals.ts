import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** Songs that were deleted, or are about to be, until their files are deleted too. */
export const removals = pgTable(
  'removals',
  { clipId: uuid('clip_id').primaryKey(), createdAt: createdAt() },
  (table) => [index('removals_oldest').on(table.createdAt)],
);
