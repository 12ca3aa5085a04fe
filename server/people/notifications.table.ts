import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { NotificationContentType, NotificationKind } from '#contract/people/notifications';
import { user } from '#server/accounts/accounts.table';
import { createdAt, instant, updatedAt } from '#server/database/columns';

/**
 * A user's notifications; several causes of one kind about the same thing form one notification while it is
 * unread.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    /** Kind and subject: causes with the same key are grouped. */
    groupKey: text('group_key').notNull(),
    contentType: text('content_type').$type<NotificationContentType>().notNull(),
    contentId: text('content_id').notNull(),
    contentTitle: text('content_title').notNull(),
    imageUrl: text('image_url').notNull(),
    isRead: boolean('is_read').notNull().default(false),
    /** Suppressed, or without any remaining cause. */
    isDeleted: boolean('is_deleted').notNull().default(false),
    /** When the newest cause was added: the sort order of the list. */
    updatedAt: updatedAt(),
    /** When anything about it changed, including its read state: what a device that was offline requests. */
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('notifications_open_group')
      .on(table.userId, table.groupKey)
      .where(sql`not ${table.isRead} and not ${table.isDeleted}`),
    index('notifications_group').on(table.userId, table.groupKey),
    index('notifications_newest')
      .on(table.userId, table.updatedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`not ${table.isDeleted}`),
    index('notifications_changed').on(table.userId, table.changedAt, table.id),
    index('notifications_age').on(table.changedAt),
  ],
);

/** Why a notification exists: who caused it, and with which comment. */
export const notificationCauses = pgTable(
  'notification_causes',
  {
    id: uuid('id').primaryKey(),
    notificationId: uuid('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    /** Null for notifications from the server itself. */
    actorId: text('actor_id').references(() => user.id, { onDelete: 'cascade' }),
    commentId: uuid('comment_id'),
    commentText: text('comment_text').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    index('notification_causes_notification').on(table.notificationId, table.createdAt),
    index('notification_causes_actor').on(table.actorId),
    index('notification_causes_comment').on(table.commentId),
  ],
);

/** Notification kinds that a user has turned off. */
export const mutedNotifications = pgTable(
  'muted_notifications',
  {
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);
