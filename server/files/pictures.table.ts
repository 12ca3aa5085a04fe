import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '#server/accounts/accounts.table';
import { createdAt } from '#server/database/columns';

/** Pictures for profiles, playlists and song covers, uploaded or generated; the files are in the store. */
export const pictures = pgTable(
  'pictures',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** A picture that fails is kept so that its uploader can be informed, and is used nowhere. */
    passesModeration: boolean('passes_moderation').notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [index('pictures_user').on(table.userId)],
);
