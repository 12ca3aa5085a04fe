import { and, eq, gt, max, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Connection } from '#server/database/database';
import { addNotification, groupKeyOf, type NewNotification } from './notifications.repository.ts';
import { notifications } from './notifications.table.ts';

/** Sends a user a notification from the server, once per group, even after they read or removed it. */
export async function addServerNotice(
  db: Connection,
  notice: Omit<NewNotification, 'actorId'>,
): Promise<void> {
  const [existing] = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, notice.userId), eq(notifications.groupKey, groupKeyOf(notice))))
    .limit(1);
  if (existing === undefined) await addNotification(db, { ...notice, actorId: null });
}

/**
 * Accounts most recently notified of the first kind and not of the second since; ignores notifications before
 * `since`.
 */
export async function listAwaiting(
  db: Connection,
  { first, next, since }: { readonly first: string; readonly next: string; readonly since: Date },
): Promise<{ userId: string; notifiedAt: Date }[]> {
  const later = alias(notifications, 'later');
  const hasFollowUp = db
    .select({ one: sql`1` })
    .from(later)
    .where(
      and(
        eq(later.userId, notifications.userId),
        eq(later.contentType, 'credits'),
        eq(later.contentId, next),
        gt(later.updatedAt, notifications.updatedAt),
      ),
    );
  const rows = await db
    .select({ userId: notifications.userId, notifiedAt: max(notifications.updatedAt) })
    .from(notifications)
    .where(
      and(
        eq(notifications.contentType, 'credits'),
        eq(notifications.contentId, first),
        gt(notifications.updatedAt, since),
        notExists(hasFollowUp),
      ),
    )
    .groupBy(notifications.userId);
  return rows.flatMap(({ userId, notifiedAt }) => (notifiedAt === null ? [] : [{ userId, notifiedAt }]));
}
