import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PlaybarState } from '#contract/listening/player';
import { user } from '#server/accounts/accounts.table';
import { updatedAt } from '#server/database/columns';

/** The queue and position of each device of an account. */
export const playbarStates = pgTable(
  'playbar_states',
  {
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Empty for a client that does not name its device. */
    deviceId: text('device_id').notNull().default(''),
    deviceName: text('device_name').notNull().default(''),
    state: jsonb('state').$type<PlaybarState>().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceId] })],
);
