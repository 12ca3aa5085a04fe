import { and, desc, eq } from 'drizzle-orm';
import type { Connection } from '#server/database/database';
import { webhooks } from '#server/database/tables/webhooks';

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
