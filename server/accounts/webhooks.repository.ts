import { and, desc, eq, sql } from 'drizzle-orm';
import type { WebhookEvent } from '#contract/accounts/webhooks';
import { newId } from '#lib/ids';
import { type Connection, WEBHOOKS_CHANNEL } from '#server/database/database';
import { comments } from '#server/people/comments.table';
import { user } from './accounts.table.ts';
import { type ClaimTimes, claimDue } from './due-deliveries.repository.ts';
import { webhookDeliveries, webhooks } from './webhooks.table.ts';

export type StoredWebhook = typeof webhooks.$inferSelect;

/** More than any user needs; creating another one is refused. */
export const MAX_WEBHOOKS = 10;

export function listWebhooks(db: Connection, userId: string): Promise<StoredWebhook[]> {
  return db
    .select()
    .from(webhooks)
    .where(eq(webhooks.userId, userId))
    .orderBy(desc(webhooks.createdAt), desc(webhooks.id))
    .limit(MAX_WEBHOOKS);
}

export async function storeWebhook(
  db: Connection,
  row: Pick<StoredWebhook, 'id' | 'userId' | 'url' | 'events' | 'sealedSecret'>,
): Promise<StoredWebhook> {
  const [stored] = await db.insert(webhooks).values(row).returning();
  if (stored === undefined) throw new Error('A webhook was not stored');
  return stored;
}

/** Deletes a webhook of this account with its deliveries. @returns whether it existed */
export async function deleteWebhook(db: Connection, { id, userId }: { id: string; userId: string }) {
  const gone = await db
    .delete(webhooks)
    .where(and(eq(webhooks.id, id), eq(webhooks.userId, userId)))
    .returning({ id: webhooks.id });
  return gone.length > 0;
}

/** Queues an event for the account's webhooks, in the caller's transaction; does nothing if it has none for it. */
export async function enqueueWebhooks(
  db: Connection,
  userId: string,
  { event, entityId }: { readonly event: WebhookEvent; readonly entityId: string },
): Promise<void> {
  const chosen = await db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.userId, userId), sql`${webhooks.events} @> ${JSON.stringify([event])}::jsonb`));
  if (chosen.length === 0) return;
  const dueAt = new Date();
  await db
    .insert(webhookDeliveries)
    .values(chosen.map(({ id: webhookId }) => ({ id: newId(), webhookId, event, entityId, dueAt })));
  await db.execute(sql`select pg_notify(${WEBHOOKS_CHANNEL}, '')`);
}

/** A delivery to attempt now, with its webhook. */
export interface DueDelivery {
  readonly id: string;
  readonly event: WebhookEvent;
  readonly entityId: string;
  /** Number of attempts so far, including this one. */
  readonly attempts: number;
  readonly createdAt: Date;
  readonly webhook: StoredWebhook;
}

/** Claims the delivery that is due longest; if this process dies, it is due again at `until`. */
export async function takeDelivery(db: Connection, times: ClaimTimes): Promise<DueDelivery | undefined> {
  const id = await claimDue(db, { queue: webhookDeliveries, receiverId: webhookDeliveries.webhookId }, times);
  if (id === undefined) return undefined;
  const [taken] = await db
    .select()
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(eq(webhookDeliveries.id, id));
  return taken && { ...taken.webhook_deliveries, webhook: taken.webhooks };
}

/** Ends a delivery. @param problem why it failed; null if it was delivered or has nothing to say any more */
export async function endDelivery(
  db: Connection,
  { id, webhook }: Pick<DueDelivery, 'id' | 'webhook'>,
  problem: string | null,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction
      .update(webhooks)
      .set({ lastDeliveredAt: new Date(), problem })
      .where(eq(webhooks.id, webhook.id));
    await transaction.delete(webhookDeliveries).where(eq(webhookDeliveries.id, id));
  });
}

/** Schedules the next attempt, and shows why this one failed. */
export async function retryDelivery(
  db: Connection,
  { id, webhook }: Pick<DueDelivery, 'id' | 'webhook'>,
  { dueAt, problem }: { readonly dueAt: Date; readonly problem: string },
): Promise<void> {
  await db.update(webhookDeliveries).set({ dueAt }).where(eq(webhookDeliveries.id, id));
  await db.update(webhooks).set({ problem }).where(eq(webhooks.id, webhook.id));
}

/** A comment as webhooks contain it; undefined if it was deleted. */
export async function findDeliveredComment(db: Connection, id: string) {
  const [row] = await db
    .select({ id: comments.id, clipId: comments.clipId, text: comments.content, handle: user.username })
    .from(comments)
    .innerJoin(user, eq(user.id, comments.userId))
    .where(eq(comments.id, id))
    .limit(1);
  return row;
}
