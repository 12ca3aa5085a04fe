import type { Connection } from '#server/database/database';
import {
  addNotification,
  type NewNotification,
  withdrawNotification,
} from '#server/repositories/notifications';

/** Tells of a new like, or takes back what was told of one; `difference` is by how much it changed the count. */
export async function notifyOfLike(
  db: Connection,
  like: NewNotification & { readonly actorId: string },
  difference: number,
): Promise<void> {
  if (difference > 0) await addNotification(db, like);
  if (difference < 0) await withdrawNotification(db, like);
}
