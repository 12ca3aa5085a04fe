import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/database/columns';
import { clips } from '#server/songs/clips.table';

/** Remix contests, including finished ones: songs reference the contests they entered. */
export const contests = pgTable(
  'contests',
  {
    id: uuid('id').primaryKey(),
    sourceClipId: uuid('source_clip_id')
      .notNull()
      .references(() => clips.id, { onDelete: 'cascade' }),
    producerName: text('producer_name').notNull(),
    prizes: text('prizes').notNull(),
    awards: text('awards').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    rulesUrl: text('rules_url').notNull(),
    rules: text('rules').notNull().default(''),
  },
  (table) => [index('contests_end').on(table.endsAt), index('contests_source').on(table.sourceClipId)],
);
