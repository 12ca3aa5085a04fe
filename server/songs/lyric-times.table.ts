import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { LyricTimesSource } from '#contract/songs/aligned-lyrics';
import type { WordTime } from '#domain/lyrics/line-times';
import { updatedAt } from '#server/database/columns';
import { clips } from './clips.table.ts';

/** When the words of recordings are sung. Songs with notes need none. */
export const lyricTimes = pgTable('lyric_times', {
  clipId: uuid('clip_id')
    .primaryKey()
    .references(() => clips.id, { onDelete: 'cascade' }),
  source: text('source').$type<LyricTimesSource>().notNull(),
  words: jsonb('words').$type<readonly WordTime[]>().notNull(),
  /** What the owner replaced; null if they set none. */
  replaced: jsonb('replaced').$type<ReplacedTimes>(),
  updatedAt: updatedAt(),
});

/** The times before the owner set others, which removing these restores. */
export interface ReplacedTimes {
  readonly source: Exclude<LyricTimesSource, 'owner'>;
  readonly words: readonly WordTime[];
}
