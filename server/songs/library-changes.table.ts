import { bigserial, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { user } from '#server/accounts/accounts.table';

/**
 * By how much the number of songs in a user's library changed; the sum is that number, so that nobody has to count a
 * large library. Triggers on `clips` write it, from the end of the first migration, whichever statement changes the
 * library. Rows are only added, since one row for each user would make all who change a library wait for each other;
 * maintenance adds them up.
 */
export const libraryChanges = pgTable(
  'library_changes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    amount: integer('amount').notNull(),
  },
  (table) => [index('library_changes_user').on(table.userId, table.amount)],
);
