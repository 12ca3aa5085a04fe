import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { type Connection, PUSH_CHANNEL } from '#server/database/database';
import { session } from '#server/database/tables/accounts';
import { pushJobs, pushSubscriptions } from '#server/database/tables/push';

/** A browser that notifications are sent to. */
export type PushSubscription = Omit<typeof pushSubscriptions.$inferSelect, 'createdAt'>;

/** Stores a browser, or what became of one: the account that uses it now is the one that is told. */
export async function storeSubscription(db: Connection, subscription: PushSubscription): Promise<void> {
  const { endpoint: _key, ...rest } = subscription;
  await db
    .insert(pushSubscriptions)
    .values(subscription)
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: rest });
}

/** Forgets a browser of an account. */
export async function deleteSubscription(db: Connection, userId: string, endpoint: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.userId, userId)));
}

/** Forgets a browser that its push service no longer knows. */
export async function deleteDeadSubscription(db: Connection, endpoint: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint));
}

/** The browsers of an account whose sessions have not run out. */
export function listSubscriptions(db: Connection, userId: string, now: Date): Promise<PushSubscription[]> {
  const { endpoint, p256dh, auth, origin, sessionId } = pushSubscriptions;
  return db
    .select({ endpoint, p256dh, auth, origin, sessionId, userId: pushSubscriptions.userId })
    .from(pushSubscriptions)
    .innerJoin(session, eq(session.id, pushSubscriptions.sessionId))
    .where(and(eq(pushSubscriptions.userId, userId), gt(session.expiresAt, now)));
}

/** Has a notification sent to the browsers of its user, in the caller's transaction; nothing where there are none. */
export async function enqueuePush(db: Connection, userId: string, notificationId: string): Promise<void> {
  await db.execute(sql`
    with added as (
      insert into push_jobs (notification_id)
      select ${notificationId}::uuid
      where exists (select 1 from push_subscriptions where user_id = ${userId})
      on conflict do nothing
      returning notification_id
    )
    select pg_notify(${PUSH_CHANNEL}, '') from added`);
}

/** Takes the oldest notification that is to be sent; no other server takes it too. Undefined without one. */
export async function takePushJob(db: Connection): Promise<string | undefined> {
  const oldest = db
    .select({ id: pushJobs.notificationId })
    .from(pushJobs)
    .orderBy(asc(pushJobs.createdAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await db
    .delete(pushJobs)
    .where(eq(pushJobs.notificationId, oldest))
    .returning({ id: pushJobs.notificationId });
  return taken?.id;
}
