import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { CompactType } from '#domain/files/compact-audio';
import type { ConvertedKind } from '#domain/files/media-paths';
import { user } from '#server/accounts/accounts.table';
import { createdAt, instant, updatedAt } from '#server/database/columns';
import { clips } from '#server/songs/clips.table';

/** Files of songs made on request, and the smaller ones used for playback. */
export const clipFiles = pgTable(
  'clip_files',
  {
    clipId: uuid('clip_id')
      .notNull()
      .references(() => clips.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ConvertedKind | CompactType>().notNull(),
    status: text('status').$type<'waiting' | 'running' | 'complete' | 'error'>().notNull(),
    /** Size; null until it was measured. */
    bytes: bigint('bytes', { mode: 'number' }),
    /** When a server claimed it. */
    startedAt: instant('started_at'),
    /** When it was last requested or changed. */
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clipId, table.kind] }),
    index('clip_files_status').on(table.status, table.updatedAt),
  ],
);

/** Who waits for a file of a song; a row ends when its user gets the file or is notified. */
export const fileRequests = pgTable(
  'file_requests',
  {
    clipId: uuid('clip_id')
      .notNull()
      .references(() => clips.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ConvertedKind>().notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** When the file was ready; null until then. */
    readyAt: instant('ready_at'),
  },
  (table) => [
    primaryKey({ columns: [table.clipId, table.kind, table.userId] }),
    index('file_requests_ready').on(table.readyAt).where(sql`${table.readyAt} is not null`),
    index('file_requests_user').on(table.userId),
  ],
);

/** Which songs each user downloaded as files. */
export const clipDownloads = pgTable(
  'clip_downloads',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    clipId: uuid('clip_id').references(() => clips.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('clip_downloads_user').on(table.userId, table.createdAt),
    index('clip_downloads_clip').on(table.clipId),
  ],
);
