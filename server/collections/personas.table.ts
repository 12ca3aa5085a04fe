import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '#server/accounts/accounts.table';
import { createdAt, textVector, updatedAt } from '#server/database/columns';
import { clips } from '#server/songs/clips.table';

export const personas = pgTable(
  'personas',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    rootClipId: uuid('root_clip_id')
      .notNull()
      .references(() => clips.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    isPublic: boolean('is_public').notNull().default(false),
    isTrashed: boolean('is_trashed').notNull().default(false),
    /** Its name, and the words of name and description, as searches compare them. */
    searchName: text('search_name').notNull().default(''),
    searchWords: textVector('search_words').notNull().default(''),
    /** Number of accounts that love it. */
    upvoteCount: integer('upvote_count').notNull().default(0),
    followerCount: integer('follower_count').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('personas_user_newest').on(
      table.userId,
      table.isTrashed,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('personas_root_clip').on(table.rootClipId),
  ],
);

/** An account's marks on a persona; the row remains when the last mark is removed. */
export const personaMarks = pgTable(
  'persona_marks',
  {
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    personaId: uuid('persona_id')
      .notNull()
      .references(() => personas.id, { onDelete: 'cascade' }),
    isLoved: boolean('is_loved').notNull().default(false),
    isFollowed: boolean('is_followed').notNull().default(false),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.personaId] }),
    index('persona_marks_newest').on(table.userId, table.updatedAt.desc().nullsFirst()),
    index('persona_marks_persona').on(table.personaId),
  ],
);
