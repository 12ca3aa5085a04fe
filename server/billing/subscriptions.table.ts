import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '#server/accounts/accounts.table';
import { createdAt, instant } from '#server/database/columns';

/** Current and past plan subscriptions; an account's plan is stored in its own row. */
export const subscriptions = pgTable('subscriptions', {
  userId: text('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  period: text('period').$type<'month' | 'year'>().notNull(),
  startedAt: instant('started_at').notNull(),
  /** When the plan ends; null while it renews automatically. */
  cancelOn: instant('cancel_on'),
});

/** Credits purchased in addition to the plan's. */
export const creditTopUps = pgTable(
  'credit_top_ups',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    credits: integer('credits').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('credit_top_ups_user').on(table.userId, table.createdAt)],
);
