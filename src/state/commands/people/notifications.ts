import { notificationReadWrite, notificationSuppressWrite } from '#domain/writes/notification-changes';
import { queueWrite } from '#state/commands/writes';

/** Marks notifications read. Works without a network. */
export async function markNotificationsRead(ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await queueWrite(notificationReadWrite, { ids: [...ids], until: null });
}

/** Marks everything up to a time read, including what is not on this device. Works without a network. */
export async function markAllNotificationsRead(unreadIds: readonly string[], until: string): Promise<void> {
  if (unreadIds.length > 0) await queueWrite(notificationReadWrite, { ids: [...unreadIds], until });
}

/** Deletes a notification permanently. Works without a network. */
export function suppressNotification(id: string): Promise<void> {
  return queueWrite(notificationSuppressWrite, { ids: [id] });
}
