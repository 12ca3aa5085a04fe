import { and, asc, eq, gt, lte, ne, sql } from 'drizzle-orm';
import { type Connection, PUSH_CHANNEL } from '#server/database/database';
import { session } from '#server/database/tables/accounts';
import { pushJobs, pushRetries, pushSubscriptions } from '#server/database/tables/push';

/** A browser that notifications are sent to. */
export type PushSubscription = Omit<typeof pushSubscriptions.$inferSelect, 'createdAt'>;

/**
 * Stores a browser, or what became of one: the account that uses it now is the one that is told. A session is one
 * browser, so its older address goes: else one account could have any number of addresses called for it.
 */
export async function storeSubscription(db: Connection, subscription: PushSubscription): Promise<void> {
  const { endpoint, ...rest } = subscription;
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.sessionId, rest.sessionId), ne(pushSubscriptions.endpoint, endpoint)));
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

/** A notification that is to be sent. */
export interface PushJob {
  readonly notificationId: string;
  /** The one browser that it is for; null for all of the user's. */
  readonly endpoint: string | null;
  /** How often its push service was asked already. */
  readonly attempts: number;
}

/** Takes the oldest notification that is to be sent, or one that is due again; no other server takes it too. */
export async function takePushJob(db: Connection, now: Date): Promise<PushJob | undefined> {
  const oldest = db
    .select({ id: pushJobs.notificationId })
    .from(pushJobs)
    .orderBy(asc(pushJobs.createdAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await db
    .delete(pushJobs)
    .where(eq(pushJobs.notificationId, oldest))
    .returning({ notificationId: pushJobs.notificationId });
  return taken ? { ...taken, endpoint: null, attempts: 0 } : takeRetry(db, now);
}

async function takeRetry(db: Connection, now: Date): Promise<PushJob | undefined> {
  const { notificationId, endpoint, attempts } = pushRetries;
  const due = db
    .select({ notificationId, endpoint })
    .from(pushRetries)
    .where(lte(pushRetries.dueAt, now))
    .orderBy(asc(pushRetries.dueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await db
    .delete(pushRetries)
    .where(sql`(${notificationId}, ${endpoint}) in (${due})`)
    .returning({ notificationId, endpoint, attempts });
  return taken;
}

/** Has one browser asked again later; nothing where the notification or the browser is gone. */
export async function retryPush(
  db: Connection,
  { notificationId, endpoint, attempts }: PushJob & { readonly endpoint: string },
  dueAt: Date,
): Promise<void> {
  await db.execute(sql`
    insert into push_retries (notification_id, endpoint, attempts, due_at)
    select notifications.id, endpoint, ${attempts}, ${dueAt.toISOString()}::timestamptz
    from notifications, push_subscriptions
    where notifications.id = ${notificationId}::uuid and endpoint = ${endpoint}
    on conflict do nothing`);
}
