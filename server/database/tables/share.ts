import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { CountedAction, SharedContent, SharePlatform } from '#contract/share';
import { user } from './accounts.ts';
import { clips } from './clips.ts';
import { createdAt } from './columns.ts';

/** Short links to songs: one per song, target page, user and platform. */
export const shareLinks = pgTable(
  'share_links',
  {
    code: text('code').primaryKey(),
    clipId: uuid('clip_id')
      .notNull()
      .references(() => clips.id, { onDelete: 'cascade' }),
    /** Null for a visitor's link. */
    userId: text('user_id').references(() => user.id, { onDelete: 'cascade' }),
    platform: text('platform').$type<SharePlatform>().notNull(),
    contentType: text('content_type').$type<SharedContent>().notNull().default('/song/'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('share_links_one').on(
      table.clipId,
      table.contentType,
      table.platform,
      sql`coalesce(${table.userId}, '')`,
    ),
    index('share_links_user').on(table.userId),
  ],
);

/** Links with which anyone can listen to a song that stays private: at most one per song. */
export const unlistedLinks = pgTable('unlisted_links', {
  code: text('code').primaryKey(),
  clipId: uuid('clip_id')
    .notNull()
    .unique()
    .references(() => clips.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
});

/** Counts of actions on a song. */
export const clipActions = pgTable(
  'clip_actions',
  {
    clipId: uuid('clip_id')
      .notNull()
      .references(() => clips.id, { onDelete: 'cascade' }),
    action: text('action').$type<CountedAction>().notNull(),
    total: bigint('total', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.clipId, table.action] })],
);
