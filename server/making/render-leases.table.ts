import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Which process renders a clip. A process that stops renewing its leases is dead, and others take over its
 * songs.
 */
export const renderLeases = pgTable('render_leases', {
  clipId: uuid('clip_id').primaryKey(),
  instanceId: uuid('instance_id').notNull(),
  /** The database's clock, which all processes share. */
  renewedAt: timestamp('renewed_at', { withTimezone: true }).notNull().defaultNow(),
});
