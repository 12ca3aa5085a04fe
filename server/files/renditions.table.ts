import { bigint, doublePrecision, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Aspect } from '#contract/files/videos';
import { user } from '#server/accounts/accounts.table';
import { createdAt, instant, updatedAt } from '#server/database/columns';
import { clips } from '#server/songs/clips.table';

/** The output format of a rendition. */
export interface RenditionForm {
  readonly type: 'image' | 'video';
  readonly aspect: Aspect;
  /** Seconds of the song shown in a video. */
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** Pictures and videos that the server makes of songs: a song's own videos, and those users share. */
export const renditions = pgTable(
  'renditions',
  {
    id: uuid('id').primaryKey(),
    /** Null once the clip is deleted: then the file is deleted, followed by the row. */
    clipId: uuid('clip_id').references(() => clips.id, { onDelete: 'set null' }),
    userId: text('user_id').references(() => user.id, { onDelete: 'set null' }),
    kind: text('kind').$type<'video' | 'share'>().notNull(),
    form: jsonb('form').$type<RenditionForm>().notNull(),
    status: text('status').$type<'rendering' | 'complete' | 'error'>().notNull().default('rendering'),
    /** 0 to 1. */
    progress: doublePrecision('progress').notNull().default(0),
    tries: integer('tries').notNull().default(0),
    /** Until when the process that makes it holds its claim. */
    heldUntil: instant('held_until'),
    /** Name of the file, or null until it is complete. */
    file: text('file'),
    /** Size of that file; null until it was measured. */
    bytes: bigint('bytes', { mode: 'number' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('renditions_clip').on(table.clipId, table.kind, table.createdAt.desc().nullsFirst()),
    index('renditions_status').on(table.status, table.createdAt),
    index('renditions_user').on(table.userId, table.status),
  ],
);
