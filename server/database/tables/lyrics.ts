import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { user } from './accounts.ts';
import { createdAt } from './columns.ts';

/** Lyrics the writer made, kept for a short while, until their form has read them. */
export const writtenLyrics = pgTable(
  'written_lyrics',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    status: text('status').$type<'complete' | 'error'>().notNull(),
    text: text('text').notNull().default(''),
    title: text('title').notNull().default(''),
    tags: text('tags').notNull().default(''),
    errorMessage: text('error_message'),
    createdAt: createdAt(),
  },
  (table) => [
    index('written_lyrics_user').on(table.userId),
    index('written_lyrics_created').on(table.createdAt),
  ],
);
