import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '#server/accounts/accounts.table';
import { createdAt, textVector, updatedAt } from '#server/database/columns';
import { clips } from '#server/songs/clips.table';

export const playlists = pgTable(
  'playlists',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    imageUrl: text('image_url').notNull().default(''),
    isPublic: boolean('is_public').notNull().default(false),
    isTrashed: boolean('is_trashed').notNull().default(false),
    /** Its name, and the words of name and description, as searches compare them. */
    searchName: text('search_name').notNull().default(''),
    searchWords: textVector('search_words').notNull().default(''),
    playCount: bigint('play_count', { mode: 'number' }).notNull().default(0),
    upvoteCount: integer('upvote_count').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('playlists_user_newest').on(
      table.userId,
      table.isTrashed,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('playlists_search').using('gin', table.searchWords),
  ],
);

/** Which users like a playlist. */
export const playlistLikes = pgTable(
  'playlist_likes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    playlistId: uuid('playlist_id')
      .notNull()
      .references(() => playlists.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.playlistId] }),
    index('playlist_likes_user_newest').on(table.userId, table.createdAt.desc().nullsFirst()),
    index('playlist_likes_playlist').on(table.playlistId),
  ],
);

export const playlistClips = pgTable(
  'playlist_clips',
  {
    playlistId: uuid('playlist_id')
      .notNull()
      .references(() => playlists.id, { onDelete: 'cascade' }),
    clipId: uuid('clip_id')
      .notNull()
      .references(() => clips.id, { onDelete: 'cascade' }),
    /** Position in the playlist, from 0 without gaps. */
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playlistId, table.clipId] }),
    index('playlist_clips_order').on(table.playlistId, table.position),
    index('playlist_clips_clip').on(table.clipId),
  ],
);
