import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt } from '#server/database/columns';

/** Results of writes by Idempotency-Key, stored in the same transaction as the effect. */
export const idempotencyResults = pgTable(
  'idempotency_answers',
  {
    userId: text('user_id').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of call, parameters and body, hex. */
    requestHash: text('request_hash').notNull(),
    result: jsonb('answer').$type<unknown>(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_answers_created').on(table.createdAt),
  ],
);
