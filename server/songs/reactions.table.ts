import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Reaction } from '#contract/songs/reactions';
import { user } from '#server/accounts/accounts.table';
import { updatedAt } from '#server/database/columns';
import { clips } from './clips.table.ts';

export const reactions = pgTable(
  'reactions',
  {
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    clipId: uuid('clip_id')
      .notNull()
      .references(() => clips.id, { onDelete: 'cascade' }),
    /** Null after being cleared. */
    reactionType: text('reaction_type').$type<NonNullable<Reaction>>(),
    feedbackReason: text('feedback_reason'),
    /** Reported to the staff; the reason is in the report. */
    isFlagged: boolean('is_flagged').notNull().default(false),
    /** Not to be recommended to this account. */
    isNotInterested: boolean('is_not_interested').notNull().default(false),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.clipId] }),
    index('reactions_clip').on(table.clipId),
    index('reactions_user_changed').on(table.userId, table.updatedAt, table.clipId),
  ],
);
