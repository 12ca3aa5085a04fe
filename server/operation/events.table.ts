import { bigserial, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ProjectBroadcastType } from '#contract/collections/projects';
import { user } from '#server/accounts/accounts.table';
import { createdAt } from '#server/database/columns';

/** What an event says in addition to which entity changed. */
export interface EventDetail {
  readonly updateType: ProjectBroadcastType;
  readonly clipIds: readonly string[];
}

/** Realtime events: which entity changed for which user; the stream reads the entity itself when sending. */
export const events = pgTable(
  'events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    noun: text('noun').notNull(),
    entityId: uuid('entity_id').notNull(),
    detail: jsonb('detail').$type<EventDetail>(),
    createdAt: createdAt(),
  },
  (table) => [index('events_user').on(table.userId, table.id), index('events_created').on(table.createdAt)],
);
