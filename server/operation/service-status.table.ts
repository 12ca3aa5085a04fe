import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ServiceStatus } from '#contract/operation/status';

/** The service announcement: at most one row; no row means no announcement. */
export const serviceStatus = pgTable('service_status', {
  isShown: boolean('is_shown').primaryKey().default(true),
  status: text('status').$type<ServiceStatus['status']>().notNull(),
  message: text('message').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
