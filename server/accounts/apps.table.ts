import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from '#server/database/columns';
import { user } from './accounts.table.ts';

/** Passwords that an account made for players of other makers. */
export const appPasswords = pgTable(
  'app_passwords',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** As its owner named it. */
    name: text('name').notNull(),
    /** Encrypted with the server's secret: the protocol's salted hash can only be checked with the clear text. */
    sealedPassword: text('sealed_password').notNull(),
    /** Keyed hash, by which a password without a user name is found. */
    passwordHash: text('password_hash').notNull().unique(),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('app_passwords_user').on(table.userId)],
);
