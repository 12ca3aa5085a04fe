import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '#server/database/columns';

/** Songs whose audio is in parts in the store while they render, until the parts are deleted. */
export const growingParts = pgTable(
  'growing_parts',
  { clipId: uuid('clip_id').primaryKey(), createdAt: createdAt() },
  (table) => [index('growing_parts_oldest').on(table.createdAt)],
);
