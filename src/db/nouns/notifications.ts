import { NOTIFICATION_PAGE_SIZE, type Notification } from '#contract/people/notifications';
import { notificationNoun } from '#domain/nouns/notification';
import { partOf } from '#domain/nouns/noun';
import { profilesPart } from '#domain/nouns/profile';
import { notificationReadWrite, notificationSuppressWrite } from '#domain/writes/notification-changes';
import { defineEntity, type EventRules, entityRead, type ResponseRules } from '../entity.ts';
import { readKv, writeKv } from '../kv.ts';
import { dropSurplusNotifications } from '../notifications.ts';
import type { NotificationRow } from '../schema.ts';
import { table } from '../tables/notifications.ts';

const partsOf = (notifications: readonly Notification[]) => [
  partOf(notificationNoun, notifications),
  profilesPart(notifications.flatMap(({ user_profiles: people }) => people)),
];

export const writes = [notificationReadWrite, notificationSuppressWrite];

export const responses: ResponseRules = {
  'notifications.list': {
    parts: ({ notifications }) => partsOf(notifications),
    async store(tables, { notifications, notified_at: notifiedAt }, { input: { query } }) {
      if (query.before_datetime_utc === undefined) {
        const held = await readKv(tables, 'notifications');
        const isFirstPage = query.after_datetime_utc === undefined;
        const isWhole = held?.isWhole || (isFirstPage && notifications.length < NOTIFICATION_PAGE_SIZE);
        await writeKv(tables, 'notifications', { notifiedAt, isWhole });
      } else if (notifications.length <= 1) {
        // The page begins with the last stored one: that one alone is nothing new.
        const held = await readKv(tables, 'notifications');
        if (held) await writeKv(tables, 'notifications', { ...held, isWhole: true });
      }
      await dropSurplusNotifications(tables);
    },
  },
  'notifications.read': {
    // The affected ones are known here as well, so the stored rows are already correct.
    async store() {},
  },
  'notifications.suppress': {
    async store({ notifications }, { updated }) {
      await notifications.bulkDelete(updated);
    },
  },
};

export const events: EventRules = {
  notification_update: ({ notification }) => partsOf([notification]),
};

export const entity = defineEntity<Notification, Notification, NotificationRow>({
  ...table,
  idOf: ({ id }) => id,
  // Copies arrive out of order; the newer one wins (NOTIF-04).
  merge(held, sent) {
    const isOlder = held !== undefined && sent.updated_at < held.notification.updated_at;
    const notification = isOlder && sent.notification_type !== 'deleted' ? held.notification : sent;
    return { notification, ...columnsOf(notification) };
  },
  rowOf: (notification) => ({ notification }),
  columns: columnsOf,
  read: () => entityRead('notifications.list', { query: {} }),
  async stored({ notifications }, changes) {
    const gone = changes.filter(({ after }) => after.notification_type === 'deleted');
    await notifications.bulkDelete(gone.map(({ id }) => id));
  },
});

function columnsOf({ updated_at: updatedAt }: Notification) {
  return { updatedAt };
}
