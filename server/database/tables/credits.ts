import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { FreeQuota } from '#domain/free-quotas';
import { user } from './accounts.ts';
import { instant } from './columns.ts';

/** One row per clip that was paid for, by credits or by a free quota; a refund keeps the row. */
export const creditCharges = pgTable(
  'credit_charges',
  {
    clipId: uuid('clip_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    credits: integer('credits').notNull(),
    /** The free quota that paid; null where credits did. */
    quota: text('quota').$type<FreeQuota>(),
    chargedAt: instant('charged_at').notNull().defaultNow(),
    refundedAt: instant('refunded_at'),
  },
  (table) => [index('credit_charges_user').on(table.userId, table.chargedAt)],
);
