import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ReportReason } from '#contract/people/blocks';
import { user } from '#server/accounts/accounts.table';
import { createdAt } from '#server/database/columns';

/** Which accounts a user blocked, and why. */
export const blocks = pgTable(
  'blocks',
  {
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    blockedId: text('blocked_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    reason: text('reason').$type<ReportReason>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.blockedId] }),
    index('blocks_blocked').on(table.blockedId),
  ],
);
