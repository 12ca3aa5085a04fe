import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '#server/accounts/accounts.table';
import { instant } from '#server/database/columns';
import { clips } from '#server/songs/clips.table';

/** Songs that accounts listened to with other players, each listen once. */
export const listens = pgTable(
  'listens',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    clipId: uuid('clip_id')
      .notNull()
      .references(() => clips.id, { onDelete: 'cascade' }),
    /** When the song began. */
    listenedAt: instant('listened_at').notNull(),
  },
  (table) => [
    index('listens_user_clip').on(table.userId, table.clipId, table.listenedAt),
    index('listens_clip').on(table.clipId),
  ],
);
