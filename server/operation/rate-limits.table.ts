import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Counters of the rate limiter; the limiter library dictates the layout. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});
