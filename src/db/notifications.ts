import type { AccountTables } from './db.ts';

/** More than anybody scrolls through; older ones are read again when they are asked for. */
const MAX_NOTIFICATIONS = 500;

export async function dropSurplusNotifications({ notifications }: AccountTables): Promise<void> {
  const surplus = (await notifications.count()) - MAX_NOTIFICATIONS;
  if (surplus <= 0) return;
  await notifications.bulkDelete(await notifications.orderBy('updatedAt').limit(surplus).primaryKeys());
}
