import { and, asc, eq, gt, lte, ne, sql } from 'drizzle-orm';
import { BY_DEVICE } from '#contract/people/users';
import { type Connection, PUSH_CHANNEL } from '#server/database/database';
import { userConfigs } from '#server/people/users.table';
import { session } from './accounts.table.ts';
import { pushJobs, pushRetries, pushSubscriptions } from './push.table.ts';

/** A browser that receives push notifications. */
export type PushSubscription = Omit<typeof pushSubscriptions.$inferSelect, 'createdAt'>;

/**
 * Stores a browser or updates an existing one: the account now using it receives its notifications. A session
 * stands for one browser, so its previous endpoint is removed: otherwise an account could have notifications
 * sent to any number of endpoints.
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

/** Removes a browser of an account. */
export async function deleteSubscription(db: Connection, userId: string, endpoint: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.userId, userId)));
}

/** Removes a browser unknown to its push service. */
export async function deleteDeadSubscription(db: Connection, endpoint: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint));
}

/** The browsers of an account whose sessions have not expired, with the account's language if it has chosen one. */
export function listSubscriptions(db: Connection, userId: string, now: Date): Promise<PushSubscription[]> {
  const { endpoint, p256dh, auth, origin, sessionId } = pushSubscriptions;
  const chosen = sql`nullif(${userConfigs.language}, ${BY_DEVICE})`;
  const language = sql<string>`coalesce(${chosen}, ${pushSubscriptions.language})`;
  return db
    .select({ endpoint, p256dh, auth, origin, language, sessionId, userId: pushSubscriptions.userId })
    .from(pushSubscriptions)
    .leftJoin(userConfigs, eq(userConfigs.userId, pushSubscriptions.userId))
    .innerJoin(session, eq(session.id, pushSubscriptions.sessionId))
    .where(and(eq(pushSubscriptions.userId, userId), gt(session.expiresAt, now)));
}

/**
 * Queues a notification for its user's browsers, in the caller's transaction; does nothing if there are none.
 */
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

/** A notification to be pushed. */
export interface PushJob {
  readonly notificationId: string;
  /** The only browser it is meant for; null for all of the user's. */
  readonly endpoint: string | null;
  /** Number of attempts with its push service so far. */
  readonly attempts: number;
}

/** Claims the oldest notification to be sent, or one due for a retry; no other server claims it. */
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

/** Schedules a retry for one browser; does nothing if the notification or the browser is gone. */
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
