import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { user } from './accounts.ts';
import { createdAt } from './columns.ts';

/** Pictures for profiles, playlists and covers of songs, uploaded or drawn anew; the files are in the store. */
export const pictures = pgTable(
  'pictures',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** One that does not is kept for whoever uploaded it to be told, and used nowhere. */
    passesModeration: boolean('passes_moderation').notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [index('pictures_user').on(table.userId)],
);
