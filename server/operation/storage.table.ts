import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { user } from '#server/accounts/accounts.table';

const limitColumns = () => ({
  maxSongs: integer('max_songs'),
  maxStorageMb: integer('max_storage_mb'),
  maxUploads: integer('max_uploads'),
});

/** What staff allow an account at most, in place of the default; null for no limit. */
export const accountLimits = pgTable('account_limits', {
  userId: text('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  ...limitColumns(),
});

/** What staff allow accounts without own limits at most: one row, or none. */
export const defaultLimits = pgTable('default_limits', {
  isThis: boolean('is_this').primaryKey().default(true),
  ...limitColumns(),
});
