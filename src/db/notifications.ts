import type { AccountTables } from './db.ts';
import type { NotificationRow } from './schema.ts';

/** More than anyone scrolls through; older ones are loaded on request. */
const MAX_NOTIFICATIONS = 500;

/** The newest notifications on this device, newest first (NOTIF-05). */
export function readNotificationRows({ notifications }: AccountTables): Promise<NotificationRow[]> {
  return notifications.orderBy('updatedAt').reverse().limit(MAX_NOTIFICATIONS).toArray();
}

export async function dropSurplusNotifications({ notifications }: AccountTables): Promise<void> {
  const surplus = (await notifications.count()) - MAX_NOTIFICATIONS;
  if (surplus <= 0) return;
  await notifications.bulkDelete(await notifications.orderBy('updatedAt').limit(surplus).primaryKeys());
}
