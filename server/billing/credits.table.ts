import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { FreeQuota, FreeUse } from '#domain/credits/free-quotas';
import { user } from '#server/accounts/accounts.table';
import { instant } from '#server/database/columns';

/** One row per clip paid for, by credits or by a free quota; a refund keeps the row. */
export const creditCharges = pgTable(
  'credit_charges',
  {
    clipId: uuid('clip_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    credits: integer('credits').notNull(),
    /** How many of them were paid with purchased credits because the plan's were used up. */
    bought: integer('bought').notNull().default(0),
    /**
     * The period of the plan credits that paid the rest: a day or a month. Usage in one does not count against
     * the other.
     */
    period: text('period').$type<'day' | 'month'>().notNull().default('day'),
    /** The free quota that paid; null if credits did. */
    quota: text('quota').$type<FreeQuota>(),
    /** Free quotas of the creation method that were charged as well. */
    uses: text('uses').array().$type<FreeUse[]>().notNull().default([]),
    chargedAt: instant('charged_at').notNull().defaultNow(),
    refundedAt: instant('refunded_at'),
  },
  (table) => [
    index('credit_charges_user').on(table.userId, table.chargedAt),
    index('credit_charges_bought').on(table.userId).where(sql`${table.bought} > 0`),
  ],
);
