import { bigserial, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '#server/accounts/accounts.table';
import { clips } from '#server/songs/clips.table';

export const pins = pgTable(
  'pins',
  {
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    clipId: uuid('clip_id')
      .notNull()
      .references(() => clips.id, { onDelete: 'cascade' }),
    /** Increases with each pin, so that the oldest is known however quickly they follow each other. */
    place: bigserial('place', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.clipId] }),
    index('pins_user').on(table.userId, table.place),
  ],
);
