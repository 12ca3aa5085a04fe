import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { KeyScope } from '#contract/accounts/keys';
import { createdAt, instant } from '#server/database/columns';
import { user } from './accounts.table.ts';

/** Personal API keys; only the hash of a key is stored. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    keyHash: text('key_hash').notNull().unique(),
    /** The first characters, by which its owner recognizes it. */
    start: text('start').notNull(),
    scopes: jsonb('scopes').$type<KeyScope[]>().notNull(),
    /** Null for a key that does not expire. */
    expiresAt: instant('expires_at'),
    lastUsedAt: instant('last_used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('api_keys_user').on(table.userId)],
);
