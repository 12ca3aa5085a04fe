import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { PlaybarState } from '#contract/player';
import { user } from './accounts.ts';
import { updatedAt } from './columns.ts';

export const playbarStates = pgTable('playbar_states', {
  userId: text('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  state: jsonb('state').$type<PlaybarState>().notNull(),
  updatedAt: updatedAt(),
});
