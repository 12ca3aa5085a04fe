import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { user } from './accounts.ts';

/** What staff allow an account at most; null for no limit. */
export const accountLimits = pgTable('account_limits', {
  userId: text('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  maxSongs: integer('max_songs'),
  maxStorageMb: integer('max_storage_mb'),
  maxUploads: integer('max_uploads'),
});
