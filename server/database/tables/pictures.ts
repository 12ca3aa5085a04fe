import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { user } from './accounts.ts';
import { createdAt } from './columns.ts';

/** Pictures that people uploaded, for profiles and playlists; the files are in the store. */
export const pictures = pgTable(
  'pictures',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [index('pictures_user').on(table.userId)],
);
