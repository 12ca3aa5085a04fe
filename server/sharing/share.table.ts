import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CountedAction, SharedContent, SharePlatform } from '#contract/sharing/share';
import { user } from '#server/accounts/accounts.table';
import { playlists } from '#server/collections/playlists.table';
import { createdAt, instant } from '#server/database/columns';
import { clips } from '#server/songs/clips.table';

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

/** Links with which anyone can listen to a song or a playlist that stays private. */
export const unlistedLinks = pgTable(
  'unlisted_links',
  {
    code: text('code').primaryKey(),
    /** Names the link in calls of its owner, so that these do not carry its code. */
    id: uuid('id').notNull().unique().defaultRandom(),
    /** Null for a link to a playlist. */
    clipId: uuid('clip_id').references(() => clips.id, { onDelete: 'cascade' }),
    /** Null for a link to a song. */
    playlistId: uuid('playlist_id').references(() => playlists.id, { onDelete: 'cascade' }),
    allowsDownload: boolean('allows_download').notNull().default(false),
    /** Null for a link that ends only when it is revoked. */
    expiresAt: instant('expires_at'),
    /** When somebody other than its owner last opened it; null before that. */
    lastUsedAt: instant('last_used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    check('unlisted_links_target', sql`num_nonnulls(${table.clipId}, ${table.playlistId}) = 1`),
    index('unlisted_links_clip').on(table.clipId),
    index('unlisted_links_playlist').on(table.playlistId),
  ],
);

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
