import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/database/columns';
import { user } from './accounts.table.ts';

/* The auth library dictates the property names. */

/** The shared secret and the recovery codes of accounts with two-factor codes, both encrypted. */
export const twoFactor = pgTable(
  'two_factor',
  {
    id: text('id').primaryKey(),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    verified: boolean('verified').default(true),
    failedVerificationCount: integer('failed_verification_count').default(0),
    lockedUntil: instant('locked_until'),
  },
  (table) => [index('two_factor_secret').on(table.secret), index('two_factor_user').on(table.userId)],
);
