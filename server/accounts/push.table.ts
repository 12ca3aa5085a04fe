import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from '#server/database/columns';
import { notifications } from '#server/people/notifications.table';
import { session, user } from './accounts.table.ts';

/** Browsers that receive push notifications; when a session ends for any reason, its browser is removed. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    endpoint: text('endpoint').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    sessionId: text('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** The language of the app in this browser, as a BCP 47 tag. */
    language: text('language').notNull().default('en'),
    /** The origin the app was used from: links lead there. */
    origin: text('origin').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('push_subscriptions_user').on(table.userId),
    index('push_subscriptions_session').on(table.sessionId),
  ],
);

/** Notifications still to be pushed to browsers. */
export const pushJobs = pgTable(
  'push_jobs',
  {
    notificationId: uuid('notification_id')
      .primaryKey()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [index('push_jobs_age').on(table.createdAt)],
);

/** Browsers whose push service temporarily refused a notification: it is retried when due. */
export const pushRetries = pgTable(
  'push_retries',
  {
    notificationId: uuid('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint')
      .notNull()
      .references(() => pushSubscriptions.endpoint, { onDelete: 'cascade' }),
    /** Number of attempts with that push service so far. */
    attempts: integer('attempts').notNull(),
    dueAt: instant('due_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.notificationId, table.endpoint] }),
    index('push_retries_due').on(table.dueAt),
    index('push_retries_endpoint').on(table.endpoint),
  ],
);
