import { bigint, boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Upload, UploadDetails } from '#contract/making/uploads';
import { user } from '#server/accounts/accounts.table';
import { createdAt, updatedAt } from '#server/database/columns';
import { clips } from '#server/songs/clips.table';

/** Audio uploaded by a user; becomes a clip once complete. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    status: text('status').$type<Upload['status']>().notNull(),
    /** Token that allows its holder to send the file. */
    token: text('token').notNull(),
    /** What the upload will become: a clip, or a clip's video cover. */
    kind: text('kind').$type<'audio' | 'video' | 'picture'>().notNull().default('audio'),
    /** File of a complete video. */
    videoFile: text('video_file'),
    /** The file is the mix of a studio project. */
    isStemMix: boolean('is_stem_mix').notNull().default(false),
    fileName: text('file_name').notNull().default(''),
    /** What its song has from its beginning. */
    details: jsonb('details').$type<UploadDetails>(),
    receivedBytes: bigint('received_bytes', { mode: 'number' }).notNull().default(0),
    errorType: text('error_type'),
    errorMessage: text('error_message'),
    /** The id requested for its clip; null lets the server choose. */
    wantedClipId: uuid('wanted_clip_id'),
    clipId: uuid('clip_id').references(() => clips.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('uploads_user').on(table.userId, table.status),
    index('uploads_status').on(table.status, table.updatedAt),
  ],
);
