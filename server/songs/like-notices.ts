import type { Connection } from '#server/database/database';
import {
  addNotification,
  type NewNotification,
  withdrawNotification,
} from '#server/people/notifications.repository';

/** Notifies of a new like or withdraws the notification; `difference` is the change in the like count. */
export async function notifyOfLike(
  db: Connection,
  like: NewNotification & { readonly actorId: string },
  difference: number,
): Promise<void> {
  if (difference > 0) await addNotification(db, like);
  if (difference < 0) await withdrawNotification(db, like);
}
