import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AccountRole } from '#contract/accounts/registration';
import { createdAt, instant } from '#server/database/columns';
import { user } from './accounts.table.ts';

/** Invitations to sign up; only the hash of a code is stored. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey(),
    creatorId: text('creator_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull().unique(),
    /** For whom it is. */
    note: text('note').notNull(),
    role: text('role').$type<AccountRole>().notNull(),
    maxUses: integer('max_uses').notNull(),
    uses: integer('uses').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('invitations_creator').on(table.creatorId)],
);
