import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { user } from '#server/accounts/accounts.table';
import { createdAt } from '#server/database/columns';

/** Which accounts each user follows. */
export const follows = pgTable(
  'follows',
  {
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    followedId: text('followed_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.followedId] }),
    index('follows_user_newest').on(table.userId, table.createdAt.desc().nullsFirst()),
    index('follows_followed_newest').on(table.followedId, table.createdAt.desc().nullsFirst()),
  ],
);
