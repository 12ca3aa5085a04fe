import { bigserial, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { user } from './accounts.ts';
import { createdAt } from './columns.ts';

/** Realtime events: which entity changed for whom; the stream reads the entity itself when it sends. */
export const events = pgTable(
  'events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    noun: text('noun').notNull(),
    entityId: uuid('entity_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('events_user').on(table.userId, table.id), index('events_created').on(table.createdAt)],
);
