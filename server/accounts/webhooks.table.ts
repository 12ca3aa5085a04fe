import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { WebhookEvent } from '#contract/accounts/webhooks';
import { createdAt, instant } from '#server/database/columns';
import { user } from './accounts.table.ts';

/** Addresses of users that are notified of events. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    events: jsonb('events').$type<WebhookEvent[]>().notNull(),
    /** Signs the deliveries; encrypted with the server's secret. */
    sealedSecret: text('sealed_secret').notNull(),
    /** When the last delivery succeeded or was given up. */
    lastDeliveredAt: instant('last_delivered_at'),
    /** Why the last delivery failed; null after a success. */
    problem: text('problem'),
    createdAt: createdAt(),
  },
  (table) => [index('webhooks_user').on(table.userId)],
);

/** Events still to be delivered. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    event: text('event').$type<WebhookEvent>().notNull(),
    /** The song or the comment that the event is about. */
    entityId: text('entity_id').notNull(),
    /** Number of attempts so far. */
    attempts: integer('attempts').notNull().default(0),
    dueAt: instant('due_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('webhook_deliveries_due').on(table.dueAt),
    index('webhook_deliveries_webhook').on(table.webhookId),
  ],
);
