import { and, eq, lt } from 'drizzle-orm';
import type { Connection } from '#server/database/database';
import { idempotencyResults } from '#server/database/tables/idempotency';

export interface IdempotencyKey {
  readonly userId: string;
  readonly key: string;
}

/**
 * Takes a key for this transaction. A second transaction with the same key waits here until the first ends.
 * @returns null when the key is new, else what was stored under it.
 */
export async function claimKey(
  db: Connection,
  { userId, key }: IdempotencyKey,
  requestHash: string,
): Promise<{ requestHash: string; result: unknown } | null> {
  const inserted = await db
    .insert(idempotencyResults)
    .values({ userId, key, requestHash })
    .onConflictDoNothing()
    .returning({ key: idempotencyResults.key })
    .prepare('claim_idempotency_key')
    .execute();
  if (inserted.length > 0) return null;
  const [stored] = await db
    .select({ requestHash: idempotencyResults.requestHash, result: idempotencyResults.result })
    .from(idempotencyResults)
    .where(and(eq(idempotencyResults.userId, userId), eq(idempotencyResults.key, key)));
  return stored ?? null;
}

export async function storeResult(
  db: Connection,
  { userId, key }: IdempotencyKey,
  result: unknown,
): Promise<void> {
  await db
    .update(idempotencyResults)
    .set({ result })
    .where(and(eq(idempotencyResults.userId, userId), eq(idempotencyResults.key, key)))
    .prepare('store_idempotent_result')
    .execute();
}

export async function deleteResultsBefore(db: Connection, time: Date): Promise<void> {
  await db.delete(idempotencyResults).where(lt(idempotencyResults.createdAt, time));
}
