import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { ModerationAction, ReportState } from '#contract/people/moderation';
import { user } from '#server/accounts/accounts.table';
import { createdAt, instant } from '#server/database/columns';
import { clips } from '#server/songs/clips.table';

/** What users reported to the staff, and product feedback. */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey(),
    reporterId: text('reporter_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /**
     * The type of the reported thing: 'clip' or another noun; 'product' for feedback about the product itself.
     */
    noun: text('noun').notNull(),
    /** Null for the product. */
    entityId: uuid('entity_id'),
    /** Owner of the reported thing; null for the product. */
    ownerId: text('owner_id').references(() => user.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    details: text('details').notNull(),
    state: text('state').$type<ReportState>().notNull().default('open'),
    createdAt: createdAt(),
    resolvedAt: instant('resolved_at'),
  },
  (table) => [
    unique('reports_once').on(table.reporterId, table.noun, table.entityId),
    index('reports_state').on(table.state, table.createdAt.desc().nullsFirst(), table.id),
    index('reports_entity').on(table.entityId),
  ],
);

/** Actions staff took on reports. */
export const moderationLog = pgTable(
  'moderation_log',
  {
    id: uuid('id').primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    action: text('action').$type<ModerationAction>().notNull(),
    noun: text('noun').notNull(),
    entityId: uuid('entity_id'),
    ownerId: text('owner_id'),
    note: text('note').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('moderation_log_newest').on(table.createdAt.desc().nullsFirst(), table.id)],
);

/** Songs that staff made private; their owners cannot publish them. */
export const hiddenClips = pgTable('hidden_clips', {
  clipId: uuid('clip_id')
    .primaryKey()
    .references(() => clips.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
});
