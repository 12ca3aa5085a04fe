import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Counters of the rate limiter; the layout is the limiter library's. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});
