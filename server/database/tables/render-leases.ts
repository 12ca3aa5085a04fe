import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Which process renders a clip. One that no longer renews its leases is dead, and others take its songs over. */
export const renderLeases = pgTable('render_leases', {
  clipId: uuid('clip_id').primaryKey(),
  instanceId: uuid('instance_id').notNull(),
  /** The database's time, which all processes share. */
  renewedAt: timestamp('renewed_at', { withTimezone: true }).notNull().defaultNow(),
});
